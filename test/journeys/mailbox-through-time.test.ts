import type { Page } from '@playwright/test';
import { expect, inbox, openMailbox, readAddress, sendMail, test } from './product-fixture.ts';

const minuteMs = 60_000;

const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Share of the ten minutes remaining' });
const barColor = (page: Page) =>
  progress(page).evaluate((bar) => getComputedStyle(bar.parentElement ?? bar).getPropertyValue('--state'));

type Watched = { largestPaints: string[] };

function watchLargestPaints(): void {
  const largestPaints: string[] = [];
  Object.assign(window, { largestPaints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      largestPaints.push((entry as LargestContentfulPaint).element?.textContent ?? '');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

test('text, color and bar of the countdown follow the clock, even if it jumps', async ({ page, product }) => {
  await page.clock.install();
  await openMailbox(page, product);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const green = await barColor(page);

  const leapSeconds = 440;
  const readRemaining = async () => {
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, leapSeconds * 1000));
  await expect.poll(readRemaining).toBeLessThanOrEqual(600 - leapSeconds);
  const remaining = await readRemaining();
  expect(remaining).toBeGreaterThan(120);
  await expect(progress(page)).toHaveAttribute('value', String(remaining));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.clock.runFor((remaining - 120) * 1000);
  await expect(page.getByRole('timer')).toHaveText('2:00');
  await expect(page.getByText('Expiring Soon', { exact: true })).toBeVisible();
  await expect(progress(page)).toHaveAttribute('value', '120');
  const orange = await barColor(page);

  await page.route('**/functions/v1/temp-email', () => undefined);
  await page.clock.runFor(120_000);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  expect(new Set([green, orange, await barColor(page)]).size).toBe(3);
});

test('a laptop that wakes up after its address has expired shows a new address', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'Before the nap', text: 'Before the nap' });
  await expect(inbox(page).getByText('Before the nap')).toBeVisible();
  await product.advanceMs(25 * minuteMs);
  await page.clock.fastForward(25 * minuteMs);
  await page.clock.runFor(2_000);
  await expect.poll(() => readAddress(page)).not.toBe(email);
  await expect(inbox(page).getByText('Before the nap')).toBeHidden();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a reload during the cooldown keeps the address and the cooldown', async ({ page, product }) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: /^Wait 0:/ })).toBeDisabled();
  await page.reload();
  expect(await readAddress(page)).toBe(email);
  const generate = page.getByRole('button', { name: /Generate New Email|^Wait/ });
  if (await generate.isEnabled()) await generate.click();
  await expect(page.getByRole('button', { name: /^Wait 0:/ })).toBeDisabled();
  expect(await readAddress(page)).toBe(email);
});

test('on a slow network, the page is painted before the address arrives, and then shows address and mail', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(watchLargestPaints);
  const shown = Promise.withResolvers<void>();
  await page.route('**/functions/v1/temp-email', async (route) => {
    await shown.promise;
    await route.fallback();
  });
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(page.getByText('Creating an address').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeDisabled();
  // The largest paint must not wait for the address, whose request is still held back.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Watched).largestPaints.length))
    .not.toBe(0);
  shown.resolve();
  const email = await readAddress(page);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeEnabled();
  await sendMail(product, { to: email, subject: 'Slowly', text: 'Slowly' });
  await expect(inbox(page).getByText('Slowly')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  const largest = await page.evaluate(() => (window as unknown as Watched).largestPaints);
  expect(largest.length, 'paints were watched').toBeGreaterThan(0);
  expect(largest, 'the largest paint does not wait for the address').not.toContain(email);
});

test('an island that throws shows the error screen with the message', async ({ page, product }) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = class {
      constructor() {
        throw new Error('a part is broken');
      }
    } as never;
  });
  await page.goto(`${product.siteUrl}/temp-email`);
  const screen = page.getByRole('alert');
  await expect(screen).toContainText('Unexpected Application Error!');
  await expect(screen).toContainText('a part is broken');
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs JavaScript, and the rest of the site is readable', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.siteUrl}/temp-email`);
    const note = page.locator('noscript');
    expect(await note.evaluate((element) => element.textContent)).toContain('This tool needs JavaScript.');
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await page.goto(product.siteUrl);
    await expect(page.getByRole('link', { name: 'Get a temporary email' })).toBeVisible();
    await expect(page.getByText('This tool needs JavaScript.')).toHaveCount(0);
  });
});
