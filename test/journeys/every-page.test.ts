import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SiteManifest, SitePage } from '#platform/http/common/site-manifest.ts';
import { tools } from '#site/catalogue/common/tools.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { findBarriers } from './find-barriers.ts';
import { findViolations, findViolationsInThemes } from './find-violations.ts';
import { expect, inbox, openMailbox, sendMail, test } from './product-fixture.ts';

const manifest: SiteManifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
const pages = manifest.pages.filter((page) => page.status === 200);
/** The narrowest width of WCAG 1.4.10, a phone, a window of 1280 px at 200 %, a tablet, a desktop. */
const widths = [320, 360, 640, 768, 1280] as const;
/** Links that were already checked. Most are on every page, so they are requested only once. */
const known = new Set<string>();

/**
 * Articles share a template. One is checked completely on every change, all of them by `npm run test:long`.
 */
const articles = pages.filter(({ path }) => path.startsWith('/blog/'));
const otherArticles = articles.slice(1);

// Playwright clears and reuses one context for these tests. A new context for each would take a quarter more processor time.
test.use({ reuseContext: true });

async function open(page: Page, product: Product, { path, title }: SitePage): Promise<void> {
  // The success page redirects after five seconds, which must not happen before the button appears.
  const isLeaving = path === '/success';
  if (isLeaving) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  const response = await page.goto(product.siteUrl + path);
  if (isLeaving) {
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.resume();
  }
  expect(response?.status(), path).toBe(200);
  expect(await page.title()).toBe(title);
  expect(await page.locator('h1').count(), path).toBe(1);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`http://localhost:3000${path}`);
  expect(await page.content(), path).not.toMatch(/mayfly\.invalid|%%\/?mayfly/);
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const header = document.querySelector('.site-header .wrap') as HTMLElement;
      const end =
        header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight);
      const ends = [...header.children].map((child) => child.getBoundingClientRect().right);
      return {
        page: Math.max(0, scrollWidth - clientWidth),
        header: Math.max(0, Math.round(Math.max(...ends) - end)),
      };
    });
  await expect.poll(excess, { message: `${page.url()} at ${width} px` }).toEqual({ page: 0, header: 0 });
}

async function expectLinksToLead(page: Page, product: Product): Promise<void> {
  const links = await page
    .locator('a[href^="/"], link[href^="/"], img[src^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? a.getAttribute('src') ?? ''));
  for (const link of new Set(links)) {
    if (known.has(link)) continue;
    const response = await page.request.get(product.siteUrl + link);
    expect(response.status(), link).toBe(200);
    known.add(link);
  }
}

for (const sitePage of pages) {
  const { path } = sitePage;
  const details = otherArticles.includes(sitePage) ? { tag: '@long' } : {};
  test(
    `${path} is complete, accessible in both themes, fits every width, and has no broken link`,
    details,
    async ({ page, product, complaints }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, product, sitePage);
      expect(await findViolationsInThemes(page)).toEqual([]);
      for (const width of widths) await expectToFit(page, width);
      await expectLinksToLead(page, product);
      expect(await page.context().cookies()).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

test('each article except the first is complete, fits the narrowest width, and has no broken link', async ({
  page,
  product,
  complaints,
}) => {
  expect(otherArticles.length).toBeGreaterThan(0);
  for (const article of otherArticles) {
    await open(page, product, article);
    await expectToFit(page, widths[0]);
    await expectLinksToLead(page, product);
  }
  expect(complaints).toEqual([]);
});

function noticeWithoutScript(path: string): RegExp {
  if (path === '/status' || tools.some((tool) => tool.path === path)) return /^This tool needs JavaScript/u;
  return path === '/' ? /^Paying and using a key require JavaScript\.$/u : /^$/u;
}

/** Shown while a page waits for something that never comes without JavaScript. */
const waitingWords = /^(Checking|Checking every service|Creating an address|Finding a number|One moment)$/u;

test('without JavaScript, pages are readable, the menu opens, and tools say that they need it', async ({
  browser,
  product,
}) => {
  test.slow();
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  for (const { path } of pages.filter((sitePage) => !otherArticles.includes(sitePage))) {
    await page.goto(product.siteUrl + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const notices = await page.locator('noscript:visible').allTextContents();
    expect(notices.join(''), path).toMatch(noticeWithoutScript(path));
    await expect(page.getByText(waitingWords).locator('visible=true'), path).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/`);
  await page.close();
});

test('the mobile menu is accessible, and returns the focus when it closes', async ({
  page,
  product,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.siteUrl}/temp-identity`);
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await button.press('Enter');
  await expect(menu.getByRole('link')).toHaveCount(6);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the theme chosen in the header applies to the next page from its first paint', async ({
  page,
  product,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(product.siteUrl);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  // Runs before the page has a body, so before anything is painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${product.siteUrl}/faq`);
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark');
  expect(complaints).toEqual([]);
});

test('ad slots advertise the site itself at a modest height, and disappear with a license', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/temp-email`);
  const slots = page.locator('[data-ad-slot]');
  for (const slot of await slots.all()) {
    await expect(slot.getByText('Advertisement', { exact: true })).toBeVisible();
    expect((await slot.boundingBox())?.height).toBeLessThan(160);
  }
  await slots.getByRole('link', { name: 'Mayfly Premium' }).click();
  await expect(page.getByRole('dialog', { name: 'Premium Subscription' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(slots.filter({ visible: true })).toHaveCount(1);
  // Without an answer, the page keeps a key that the server does not know.
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.evaluate(() => localStorage.setItem('licenceKey', 'any'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'premium');
  await expect(slots).toHaveCount(0);
});

test('an unknown path gets a 404 page', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const response = await page.goto(`${product.siteUrl}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/`);
});

test('an inbox with an open message is accessible', async ({ page, product, complaints }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, {
    to: email,
    subject: 'Please confirm your address',
    html: '<p>Your code is <b>482913</b>.</p><p><a href="https://shop.example/confirm?token=abcdef0123456789">Confirm your address</a></p>',
    attachments: [{ filename: 'terms.pdf', content: Buffer.from('%PDF-1.4\n') }],
  });
  await inbox(page)
    .getByRole('button', { name: /Please confirm/ })
    .click();
  await expect(page.getByRole('link', { name: /Open link to shop\.example/ })).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('planted barriers are found: missing alternative text, low contrast, a page that is too wide', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/faq`);
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.append(document.createElement('img'));
    const pale = document.createElement('p');
    pale.textContent = 'Pale';
    pale.style.cssText = 'color: light-dark(#000, #333); background: light-dark(#fff, #222); width: 400px';
    main?.append(pale);
  });
  expect(await findViolations(page)).toContainEqual(expect.stringMatching(/^image-alt: <img>/));
  expect(await findBarriers(page)).toEqual([
    'light: image-alt: <img>',
    expect.stringMatching(/^dark: color-contrast: <p [^>]*>Pale<\/p>$/),
    expect.stringMatching(/^scrolls sideways: 4\d\d of 320 px$/),
  ]);
});
