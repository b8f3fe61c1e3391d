import type { Page } from '@playwright/test';
import type { Product } from '#test/support/product/start-product.ts';
import { findViolationsInThemes } from './find-violations.ts';
import { expect, stopClock, test } from './product-fixture.ts';

const figures = ['50,000+', '250,000+', '100,000+', '99%'];
const phone = { width: 360, height: 740 };
/** Height of the folded popup: a headline and its padding. */
const lineHeight = 72;
const enlarged = { width: 640, height: 450 };

const popup = (page: Page) => page.getByRole('region', { name: 'Privacy Tips Newsletter' });
const field = (page: Page) => popup(page).getByLabel('Your email address');
const subscribe = (page: Page) => popup(page).getByRole('button', { name: 'Subscribe', exact: true });

/** Opens the page, and waits for the script that loads when the browser is idle. */
async function visit(page: Page, product: Product): Promise<void> {
  await page.goto(product.siteUrl);
  await page.waitForFunction(() => localStorage.getItem('hasVisited') === 'true');
}

async function visitTwice(page: Page, product: Product): Promise<void> {
  await visit(page, product);
  await expect(popup(page)).toBeHidden();
  await page.reload();
  await expect(popup(page)).toBeVisible();
}

async function expectNoPopup(page: Page): Promise<void> {
  // Waits for the script that would show the popup: it sets the removed flag again.
  await page.evaluate(() => localStorage.removeItem('hasVisited'));
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('hasVisited') === 'true');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toBeHidden();
}

test('the newsletter is offered on the second visit, and the answer stays in the browser', async ({
  page,
  product,
  complaints,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.clock.install();
  await visitTwice(page, product);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await popup(page).boundingBox();
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40);
  expect(box?.x).toBeGreaterThan(width / 2);
  await field(page).fill('nobody');
  await subscribe(page).click();
  await expect(popup(page).getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(field(page)).toBeFocused();

  await field(page).fill('ada@example.org');
  await stopClock(page);
  await field(page).press('Enter');
  await expect(popup(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await page.clock.resume();
  await expect(page.getByText('Successfully subscribed to Privacy Tips Newsletter!')).toBeVisible();
  await expect(popup(page)).toBeHidden();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('newsletterSubscribed'),
      localStorage.getItem('newsletterEmail'),
    ]),
  ).toEqual(['true', 'ada@example.org']);
  expect(sent.join()).not.toMatch(/ada(@|%40)/u);
  await expectNoPopup(page);
  expect(complaints).toEqual([]);
});

test('the newsletter form shows an error if the browser cannot store the subscription', async ({
  page,
  product,
}) => {
  await visitTwice(page, product);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await field(page).fill('ada@example.org');
  await subscribe(page).click();
  await expect(popup(page).getByRole('alert')).toHaveText('Failed to subscribe. Please try again.');
  await expect(subscribe(page)).toBeFocused();
});

test('Escape closes the newsletter for good', async ({ page, product }) => {
  await visitTwice(page, product);
  await page.getByRole('link', { name: 'See all tools' }).focus();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'See all tools' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('newsletterDismissed'))).toBe('true');
  await expectNoPopup(page);
});

test('on a phone or with enlarged text, the newsletter is hidden at first, and collapsed after scrolling', async ({
  page,
  product,
}) => {
  for (const viewport of [enlarged, phone]) {
    await page.setViewportSize(viewport);
    await visit(page, product);
    await visit(page, product);
    await expect(popup(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, innerHeight));
    await expect(popup(page)).toBeVisible();
    const { width, height } = (await popup(page).boundingBox()) ?? { width: 0, height: 0 };
    expect(height).toBeLessThan(lineHeight);
    expect(width).toBeLessThan(viewport.width);
  }
  await expect(field(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
  await popup(page).getByText('Privacy Tips Newsletter').click();
  await expect(field(page)).toBeInViewport();
  await popup(page).getByRole('button', { name: 'Close newsletter' }).click();
  await expect(popup(page)).toBeHidden();
});

async function recordFigure(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    const figure = document.querySelector('#figures dd');
    const record = () => {
      painted.push(Number(figure?.textContent.replace(/\D/gu, '')));
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

const painted = (page: Page) => page.evaluate(() => (window as unknown as { painted: number[] }).painted);

test('the counters climb from zero to their targets when they scroll into view', async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  await visit(page, product);
  const values = page.locator('#figures dd');
  await expect(values).toHaveText(figures);
  // Repeats, because the page may not listen yet when it scrolls for the first time.
  await page.waitForFunction(() => {
    scrollBy(0, 1);
    return document.querySelector('#figures dd')?.textContent === '0+';
  });
  await recordFigure(page);
  await values.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await painted(page)).at(-1)).toBe(50_000);
  await expect(values).toHaveText(figures);
  const seen = await painted(page);
  expect(seen[0]).toBe(0);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(5);
});

test('counters that are in view when the page opens keep their values', async ({ page, product }) => {
  await page.addInitScript(() => {
    const values: (string | undefined)[] = [];
    Object.assign(window, { values });
    new MutationObserver(() => {
      const value = document.querySelector('#figures dd')?.textContent;
      if (value !== undefined && value !== values.at(-1)) values.push(value);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await visit(page, product);
  await expect(page.locator('#figures')).toBeInViewport();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => (window as unknown as { values: string[] }).values)).toEqual(['50,000+']);
});

test('the counters stand still if the visitor prefers reduced motion', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, product);
  await page.locator('#figures').scrollIntoViewIfNeeded();
  await expect(page.locator('#figures dd')).toHaveText(figures);
});

test('questions open and close independently', async ({ page, product }) => {
  await page.goto(product.siteUrl);
  const questions = page.getByRole('region', { name: 'Questions' }).locator('details');
  await expect(questions).toHaveCount(6);
  const open = () =>
    questions.evaluateAll((all) => all.map((question) => (question as HTMLDetailsElement).open));
  expect(await open()).toEqual([true, false, false, false, false, false]);
  await questions.nth(2).locator('summary').click();
  await questions.nth(4).locator('summary').press('Enter');
  expect(await open()).toEqual([true, false, true, false, true, false]);
  await questions.first().locator('summary').click();
  expect(await open()).toEqual([false, false, true, false, true, false]);
});

test('without JavaScript, the landing page is readable', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(product.siteUrl);
  await expect(page.locator('#figures dd')).toHaveText(figures);
  await expect(page.getByRole('blockquote')).toHaveCount(3);
  await page.getByText('Do I need an account?').click();
  await expect(page.getByText('every tool works as soon as its page is open')).toBeVisible();
  await expect(popup(page)).toBeHidden();
  await page.close();
});

test('the newsletter and its error message are accessible in both themes', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitTwice(page, product);
  await subscribe(page).click();
  await expect(popup(page).getByRole('alert')).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
});
