import type { Page } from '@playwright/test';
import { tools } from '#site/catalogue/common/tools.ts';
import { expect, stopClock, test } from './product-fixture.ts';

const staticPages = ['/faq', '/contact', '/about', '/privacy', '/terms', '/success'];
const answers = (page: Page) => page.locator('details > div');

test('questions open and close independently', async ({ page, product, complaints }) => {
  await page.goto(`${product.siteUrl}/faq`);
  const third = page.getByText('Is it free, and do I need an account?');
  await page.getByText('What is a temporary email address?').click();
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(answers(page).locator('visible=true')).toHaveCount(2);
  await page.keyboard.press('Space');
  await expect(answers(page).locator('visible=true')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('without JavaScript, every page is readable, and no page redirects', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const path of staticPages) {
    await page.goto(product.siteUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/JavaScript/)).toHaveCount(0);
  }
  await expect(page.getByText('Going to the home page')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/`);
  await page.goto(`${product.siteUrl}/faq`);
  for (const position of [2, 7]) await page.locator('summary').nth(position).click();
  await expect(answers(page).locator('visible=true')).toHaveCount(2);
  await page.close();
});

/** Replaces storage by one that throws on first access, or by one that throws on each write. */
async function blockStorage(page: Page, how: 'blocked' | 'full'): Promise<void> {
  await page.addInitScript((isFull) => {
    if (isFull) {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  }, how === 'full');
}

for (const how of ['blocked', 'full'] as const) {
  test(`pages are complete with storage ${how} and the API down`, async ({ page, product, complaints }) => {
    await blockStorage(page, how);
    await page.route('**/functions/**', (route) => route.abort());
    for (const path of staticPages) {
      await page.goto(product.siteUrl + path);
      await page.getByRole('button', { name: 'Theme: system' }).click();
      await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
    }
    await expect(page.getByText(/^Going to the home page in/)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`every tool works with storage ${how}`, async ({ page, product, complaints }) => {
    await blockStorage(page, how);
    for (const { path } of tools) {
      await page.goto(product.siteUrl + path);
      await expect(page.locator('[data-island][data-awake]').first(), path).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });
}

test('the privacy policy describes this installation, and mentions no company that it does not use', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/privacy`);
  const main = page.getByRole('main');
  await expect(main).toContainText('a page of our own stands in for the checkout');
  await expect(main).toContainText('The numbers on this site are a sandbox');
  await expect(main).toContainText('Stored mail is sealed');
  await expect(main).not.toContainText(/Stripe|Twilio|5sim|PostgreSQL|%%/);
});

test('without a payment, the success page says that nothing was paid yet, leads home after 5 s, and is skipped by Back', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.siteUrl}/faq`);
  await stopClock(page);
  await page.goto(`${product.siteUrl}/success`);
  await expect(page.getByRole('heading', { name: 'No payment yet' })).toBeVisible();
  await expect(page.getByText('Going to the home page in 5 seconds')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByText('Going to the home page in 1 second')).toBeVisible();
  await page.clock.runFor(1_000);
  await page.waitForURL(`${product.siteUrl}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.siteUrl}/faq`);
});

test('a visitor can stay on the success page', async ({ page, product }) => {
  await page.clock.install();
  await page.goto(`${product.siteUrl}/success`);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByText('You will stay on this page.')).toBeVisible();
});

test('an island that throws shows the error screen', async ({ page, product }) => {
  await page.route('**/assets/temp-email-island-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function TempEmailIsland() { throw new Error('the spring has come off'); }",
    }),
  );
  await page.goto(`${product.siteUrl}/temp-email`);
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(screen.getByText('the spring has come off')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.unrouteAll();
  await screen.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('region', { name: 'Temporary address' })).toBeVisible();
});

test('an island whose code fails to load shows the error screen, unless it is optional', async ({
  page,
  product,
}) => {
  await page.route('**/assets/*-island-*.js', (route) => route.abort());
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/success-island-'));
  await page.goto(`${product.siteUrl}/success`);
  await failed;
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
