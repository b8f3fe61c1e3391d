import type { Page, Route } from '@playwright/test';
import { expect, openMailbox, readAddress, test } from './product-fixture.ts';

type Answer = { status: number; body: unknown };

const problem = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { type: 'about:blank', title: detail, status, detail, code, error: detail },
});

async function answerAction(page: Page, action: string, answer: Answer): Promise<void> {
  await page.route('**/functions/v1/temp-email', async (route: Route) => {
    if (route.request().postDataJSON()?.action !== action) return route.fallback();
    await route.fulfill({
      status: answer.status,
      contentType: answer.status < 400 ? 'application/json' : 'application/problem+json',
      body: JSON.stringify(answer.body),
    });
  });
}

const internal = problem(500, 'internal_error', 'Something went wrong on our side');
const noDomains = problem(503, 'no_domains_available', 'No domains available');

test('a failed first generation shows a message for 8 s', async ({ page, product }) => {
  await page.clock.install();
  await answerAction(page, 'generate', internal);
  await page.goto(`${product.siteUrl}/temp-email`);
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText('Unable to generate email. Please refresh the page and try again.');
  await page.clock.runFor(8_100);
  await expect(banner).toBeHidden();
});

test('without domains, the page says that the service is temporarily unavailable', async ({
  page,
  product,
}) => {
  await answerAction(page, 'generate', noDomains);
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(page.getByRole('alert')).toHaveText(
    'Email service temporarily unavailable. Please try again in a moment.',
  );
});

test('an answer without address and token shows "An unexpected error occurred"', async ({
  page,
  product,
}) => {
  await answerAction(page, 'generate', { status: 200, body: { hello: 'there' } });
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please refresh the page.');
});

test('a failed press of Generate New Email shows its own message', async ({ page, product }) => {
  await page.clock.install();
  await answerAction(page, 'generate', internal);
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Generate New Email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error generating new email. Please refresh the page.');
});

test('an expired token shows a message, and a new address is created', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await answerAction(page, 'messages', problem(401, 'token_expired', 'Token expired'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Email session expired. A new email will be generated.');
  await page.unroute('**/functions/v1/temp-email');
  await expect.poll(() => readAddress(page)).not.toBe(email);
});

test('a failed read shows an empty list and one line about the failure, until the next read succeeds', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await openMailbox(page, product);
  await answerAction(page, 'messages', internal);
  await page.reload();
  await readAddress(page);
  await page.clock.runFor(6_000);
  await expect(page.getByText('The inbox could not be read.')).toBeVisible();
  await expect(page.getByText('Your inbox is empty')).toBeVisible();
  await page.unroute('**/functions/v1/temp-email');
  await page.clock.runFor(21_000);
  await expect(page.getByText('The inbox could not be read.')).toBeHidden();
});
