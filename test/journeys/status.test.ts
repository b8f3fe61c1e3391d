import type { Locator, Page } from '@playwright/test';
import type { Product } from '#test/support/product/start-product.ts';
import { findViolationsInThemes } from './find-violations.ts';
import { expect, test } from './product-fixture.ts';
import { answerStatus } from './status-states.ts';

const call = '**/functions/v1/check-email-server-status';
/** Time for which the server reuses an answer. */
const sharedMs = 5_000;

/**
 * Together, these states show every color and every shape. The rest of the page is checked with all pages.
 */
const statesToScan = ['degraded', 'down', 'unknown', 'loading'];

const overall = (page: Page) => page.getByRole('region', { name: 'Services' }).getByRole('status');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
const readCount = async (page: Page, name: string) =>
  Number((await figure(page, name).innerText()).replace(/\D/gu, ''));

const wellSentence = 'All Systems Operational';

/** Repeats, because one check may reuse an earlier answer, or come too early on a busy machine. */
async function lookUntil(product: Product, part: Locator, sentence: string): Promise<void> {
  await expect(async () => {
    await product.advanceMs(sharedMs);
    await refresh(part.page()).click();
    await expect(part).toContainText(sentence);
  }).toPass();
}

test('the page shows the server’s numbers, and an SMTP failure until SMTP runs again', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(`${product.siteUrl}/status`);
  await lookUntil(product, overall(page), wellSentence);
  await expect(page.getByText(/^Last updated \d/)).toBeVisible();
  await expect(figure(page, 'AI text tools')).toHaveText('Built-in engine on this server');
  // Reads the count now, because pages of other tests may still be requesting addresses from this product.
  await product.advanceMs(sharedMs);
  const { data } = await (await product.call('check-email-server-status', { endpoint: 'health' })).json();
  await product.generate();

  await product.stopListening(product.smtpPort);
  const mainServer = page.getByRole('listitem').filter({ hasText: 'Main Server' });
  await lookUntil(product, mainServer, 'Cannot connect to email server');
  await expect(overall(page)).toHaveText('Service Issues Detected');
  expect(await readCount(page, 'Addresses generated')).toBeGreaterThan(data.system_stats.total_emails);

  await product.listenAgain(product.smtpPort);
  await lookUntil(product, overall(page), wellSentence);
  await expect(mainServer).toContainText('SMTP server is running normally');
  expect(complaints).toEqual([]);
});

test('Refresh is disabled until the answer comes', async ({ page, product }) => {
  await answerStatus(page, 'operational');
  await page.goto(`${product.siteUrl}/status`);
  await expect(refresh(page)).toBeEnabled();
  const answered = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await refresh(page).click();
  await expect(refresh(page)).toBeDisabled();
  await expect(overall(page)).toHaveText(wellSentence);
  answered.resolve();
  await expect(refresh(page)).toBeEnabled();
});

test('if the API is down, the page shows all four services as down and recovers by itself after 30 s', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.route(call, (route) => route.abort());
  await page.goto(`${product.siteUrl}/status`);
  await expect(overall(page)).toHaveText('Service Issues Detected');
  for (const sentence of [
    'Cannot connect to email server',
    'API server unavailable',
    'Cleanup service unreachable',
    'Database server down',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(figure(page, 'Uptime')).toHaveText('Service Unavailable');
  await page.unroute(call);
  await answerStatus(page, 'operational');
  await page.clock.runFor(30_000);
  await expect(overall(page)).toHaveText(wellSentence);
  await expect(page.getByText('Service Unavailable')).toBeHidden();
});

test('the states of the page are accessible in both themes', async ({ page, product }) => {
  for (const state of statesToScan) {
    await answerStatus(page, state);
    await page.goto(`${product.siteUrl}/status`);
    const settled = state === 'loading' ? page.locator('[data-awake]') : page.getByText(/^Last updated/);
    await expect(settled).toBeVisible();
    for (const past of await page.locator('details').all()) await past.locator('summary').click();
    expect(await findViolationsInThemes(page, 'main'), state).toEqual([]);
  }
});
