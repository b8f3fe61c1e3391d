import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './product-fixture.ts';

const plan = (page: Page) => page.locator('html[data-plan=premium]');
const adSlots = (page: Page) => page.locator('[data-ad-slot]').locator('visible=true');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Premium Subscription' });

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Begins at the dialog and ends on the success page of the window that opened. */
async function buyByTheMonth(page: Page): Promise<Page> {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('radio', { name: '1 month' })).toBeChecked();
  await dialog.getByLabel('Email').fill('visitor@example.org');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  const checkout = await opening;
  await expect(checkout.getByText('No money moves here.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await checkout.getByRole('button', { name: 'Pay $2.00' }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  // Touching the key stops the countdown.
  await checkout.locator('code').click();
  return checkout;
}

test('buy by the month, see the key, lose the storage, enter the key: ads are gone', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(`${product.siteUrl}/password-generator`);
  await expect(adSlots(page)).not.toHaveCount(0);
  const paid = await buyByTheMonth(page);
  const shown = paid.locator('code');
  const key = await shown.innerText();
  expect(key.length).toBeGreaterThan(20);
  await expect(paid.getByText('You stay here.')).toBeVisible();
  await expect(paid).toHaveURL(`${product.siteUrl}/success`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await paid.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(paid), colorScheme).toEqual([]);
  }
  await paid.reload();
  await expect(shown).toHaveText(key);
  await paid.close();

  await expect(adSlots(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(adSlots(page)).not.toHaveCount(0);
  const dialog = await openDialog(page);
  await dialog.getByText('I have a key').click();
  await dialog.getByLabel('Licence key').fill('ABCDE-ABCDE-ABCDE-ABCDE-ABCDE');
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This key is not known here. Check it for a slip.');
  await dialog.getByLabel('Licence key').fill(key.toLowerCase());
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog.getByText('Premium is on in this browser.')).toBeVisible();
  await expect(dialog.getByText('The operator has named no contact.')).toBeVisible();
  await expect(plan(page)).toHaveCount(1);
  await expect(adSlots(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-ad-slot]')).toHaveCount(0);
  // The browser itself notes the key that was refused.
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
});

test('a subscription is managed in the billing portal, and the key leaves the browser when told', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/about`);
  const paid = await buyByTheMonth(page);
  await paid.close();
  const dialog = await openDialog(page);
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Manage or cancel' }).click();
  const portal = await opening;
  await portal.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(portal.getByText('Cancelled, lasts until the end of the period')).toBeVisible();
  await portal.close();
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(dialog.getByText('Cancelled, lasts until')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove key from this browser' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByLabel('Licence key')).toHaveValue('');
  await expect(plan(page)).toHaveCount(0);
});

test('the dialog says what is missing and what failed, and is accessible in both themes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${product.siteUrl}/`);
  const dialog = await openDialog(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByText('Please enter your email address to continue.')).toBeVisible();
  await page.route('**/functions/v1/create-checkout', (route) => route.abort());
  await dialog.getByLabel('Email').fill('visitor@example.org');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  const opened = await opening;
  await expect(dialog.getByText('Failed to process subscription. Please try again.')).toBeVisible();
  expect(opened.isClosed()).toBe(true);
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test('a session id of somebody else opens nothing and leaves the address bar', async ({ page, product }) => {
  await page.goto(`${product.siteUrl}/success?session_id=foreign`);
  await expect(page.getByRole('heading', { name: 'No key to show' })).toBeVisible();
  await expect(page).toHaveURL(`${product.siteUrl}/success`);
  await page.getByRole('button', { name: 'Enter a key' }).click();
  await expect(dialogOf(page).getByLabel('Licence key')).toBeVisible();
});

test('without JavaScript the trigger leads to what premium is', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.siteUrl}/faq`);
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/#premium`);
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toBeInViewport();
  await page.close();
});
