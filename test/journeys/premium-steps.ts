import type { Page } from '@playwright/test';
import { expect } from './product-fixture.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Premium Subscription' });

export async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

export async function buyByTheMonth(page: Page): Promise<Page> {
  const checkout = await openCheckout(page);
  await pay(checkout);
  return checkout;
}

export async function openCheckout(page: Page): Promise<Page> {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('radio', { name: '1 month' })).toBeChecked();
  await dialog.getByLabel('Email').fill('visitor@example.org');
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  const checkout = await opening;
  await expect(checkout.getByText('No money moves here.')).toBeVisible();
  await expect(dialog).toBeHidden();
  return checkout;
}

export async function pay(checkout: Page): Promise<void> {
  await checkout.getByRole('button', { name: 'Pay $2.00' }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  // Clicking the key stops the countdown.
  await checkout.locator('code').click();
}

export const addresses = (page: Page) =>
  page.getByRole('group', { name: 'Address shown on this page' }).getByRole('radio');
export const newAddress = (page: Page) => page.getByRole('dialog', { name: 'New address' });

export async function addAddress(page: Page, wish: { name?: string; domain?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: 'New address' }).click();
  const dialog = newAddress(page);
  if (wish.name) await dialog.getByLabel('Name').fill(wish.name);
  if (wish.domain) await dialog.getByLabel('Domain').selectOption(wish.domain);
  await dialog.getByRole('button', { name: 'Create address' }).click();
  await expect(dialog).toBeHidden();
}
