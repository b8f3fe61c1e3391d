import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { findViolationsInThemes } from './find-violations.ts';
import { premiumStates } from './premium-states.ts';
import {
  addAddress,
  addresses,
  buyByTheMonth,
  dialogOf,
  newAddress,
  openCheckout,
  openDialog,
  pay,
} from './premium-steps.ts';
import { expect, readAddress, test } from './product-fixture.ts';

const plan = (page: Page) => page.locator('html[data-plan=premium]');
const adSlots = (page: Page) => page.locator('[data-ad-slot]').locator('visible=true');
test('a subscriber pays by the month, gets a key, clears the browser’s storage, enters the key, and has ten addresses and no ads', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto(`${product.siteUrl}/temp-email`);
  await expect(adSlots(page)).not.toHaveCount(0);
  const free = await readAddress(page);
  const paid = await openCheckout(page);
  expect(await findBarriers(paid)).toEqual([]);
  await pay(paid);
  const shown = paid.locator('code');
  const key = await shown.innerText();
  expect(key.length).toBeGreaterThan(20);
  await expect(paid.getByText('You will stay on this page.')).toBeVisible();
  await expect(paid).toHaveURL(`${product.siteUrl}/success`);
  expect(await findBarriers(paid)).toEqual([]);
  await paid.reload();
  await expect(shown).toHaveText(key);
  await paid.close();

  await expect(adSlots(page)).toHaveCount(0);
  // The address from before premium is still there.
  await expect(addresses(page)).toHaveCount(1);
  expect(await readAddress(page)).toBe(free);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(adSlots(page)).not.toHaveCount(0);
  await readAddress(page);
  const dialog = await openDialog(page);
  await dialog.getByText('I have a key').click();
  await dialog.getByLabel('License key').fill('ABCDE-ABCDE-ABCDE-ABCDE-ABCDE');
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This key is not known here. Check it for typos.');
  await dialog.getByLabel('License key').fill(key.toLowerCase());
  await dialog.getByRole('button', { name: 'Use this key' }).click();
  await expect(dialog.getByText('Premium is on in this browser.')).toBeVisible();
  await expect(dialog.getByText('The operator has not provided a contact.')).toBeVisible();
  await expect(plan(page)).toHaveCount(1);
  await expect(adSlots(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (let count = 2; count <= 10; count += 1) {
    await addAddress(page);
    await expect(addresses(page)).toHaveCount(count);
  }
  // One of the ten addresses on the page does not belong to the key, so the server accepts one more for the key and then rejects the next.
  const generate = () =>
    page.request.post(`${product.siteUrl}/functions/v1/temp-email`, { data: { action: 'generate', key } });
  expect((await generate()).status()).toBe(200);
  const refused = await generate();
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'address_limit_reached']);
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByText('You can have ten addresses at a time.')).toBeVisible();
  await expect(newAddress(page)).toBeHidden();
  await page.reload();
  await expect(addresses(page)).toHaveCount(10);
  await expect(page.locator('[data-ad-slot]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  // The browser itself logs the request with the rejected key.
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
});

test('the landing page opens the premium dialog', async ({ page, product }) => {
  await page.goto(`${product.siteUrl}/`);
  await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('Get Premium on the mailbox page opens the dialog, which says that one address at a time is free', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/temp-email`);
  await page.getByRole('link', { name: 'Get Premium' }).click();
  await expect(dialogOf(page).getByText('One address at a time is free.')).toBeVisible();
});

test('the billing portal manages a subscription, and the browser deletes the key on request', async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/temp-email`);
  const paid = await buyByTheMonth(page);
  await paid.close();
  const dialog = dialogOf(page);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Manage or cancel' }).click();
  const portal = await opening;
  await expect(portal.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  expect(await findBarriers(portal)).toEqual([]);
  await portal.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(portal.getByText('Canceled, active until the end of the period')).toBeVisible();
  await portal.close();
  await openDialog(page);
  await expect(dialog.getByText('Canceled, active until')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove key from this browser' }).click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByLabel('License key')).toHaveValue('');
  await expect(plan(page)).toHaveCount(0);
});

test('the dialog explains missing input and failures, and is accessible in both themes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.siteUrl}/`);
  const dialog = await openDialog(page);
  expect(await findViolationsInThemes(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeDisabled();
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByText('Please enter your email address to continue.')).toBeVisible();
  await page.route('**/functions/v1/create-checkout', (route) => route.abort());
  // Closes the toast, which covers the button.
  await page.locator('.toast-close').click();
  await dialog.getByLabel('Email').fill('visitor@example.org');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  const opened = await opening;
  await expect(dialog.getByText('Failed to process subscription. Please try again.')).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});

test("another visitor's session id opens nothing and is removed from the address bar", async ({
  page,
  product,
}) => {
  await page.goto(`${product.siteUrl}/success?session_id=foreign`);
  await expect(page.getByRole('heading', { name: 'No key to show' })).toBeVisible();
  await expect(page).toHaveURL(`${product.siteUrl}/success`);
  await page.getByRole('button', { name: 'Enter a key' }).click();
  await expect(dialogOf(page).getByLabel('License key')).toBeVisible();
});

test('without JavaScript, the button leads to the description of premium', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.siteUrl}/faq`);
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/#premium`);
  await expect(page.getByRole('heading', { name: 'Premium', exact: true })).toBeInViewport();
  await page.close();
});

/** The other states differ only in their text, or are part of a journey above. */
const distinctStates = new Set(['premium-dialog-on', 'success-waiting']);

for (const state of premiumStates) {
  const details = distinctStates.has(state.name) ? {} : { tag: '@long' };
  test(`the state ${state.name} is accessible`, details, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await state.prepare?.(page);
    await page.goto(product.siteUrl + state.path);
    await state.reach(page);
    expect(await findBarriers(page)).toEqual([]);
  });
}
