import type { Page } from '@playwright/test';
import { firstNames, lastNames } from '#features/temp-identity/common/draw-identity.ts';
import { cooldownSeconds } from '#features/temp-identity/common/identity.ts';
import { allowMovedTime, movePageTime } from './moved-time.ts';
import { expect, test } from './product-fixture.ts';
import { listEventData, sumUsage } from './usage-rows.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

const fields = ['Full name', 'Date of birth', 'Street', 'City, state', 'ZIP code'] as const;

const card = (page: Page) => page.getByRole('region', { name: 'Identity' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate New Identity' });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openIdentity(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/temp-identity`);
  await expect(generate(page)).toBeEnabled();
}

async function readFields(page: Page): Promise<Record<string, string>> {
  const pairs = await card(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd span')?.textContent]),
    );
  return Object.fromEntries(pairs);
}

async function copy(page: Page, name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => readClipboard(page)).not.toBe('');
  return await readClipboard(page);
}

test('an identity is shown on load; each field and the whole identity can be copied', async ({
  page,
  product,
  complaints,
}) => {
  const copiedBefore = sumUsage(product, 'identity', 'copied');
  await openIdentity(page, product.siteUrl);
  const shown = await readFields(page);
  expect(shown['Full name']).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(shown['Date of birth']).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(shown['ZIP code']).toMatch(/^\d{5}$/);
  for (const label of fields) expect(await copy(page, `Copy ${label}`)).toBe(shown[label]);
  await expect(toasts(page).getByText('Copied!').first()).toBeVisible();
  const whole = fields.map((label) => `${label}: ${shown[label]}`).join('\n');
  expect(await copy(page, 'Copy complete identity')).toBe(whole);
  expect(JSON.parse(await copy(page, 'Copy as JSON'))).toMatchObject({
    fullName: shown['Full name'],
    email: '',
    phone: '',
    dateOfBirth: { formatted: shown['Date of birth'] },
  });
  expect(await copy(page, 'Copy as vCard')).toMatch(/^BEGIN:VCARD\r?\nVERSION:4\.0\r?\n/);

  const copies = fields.length + 3;
  await expect.poll(() => listEventData(product, page, 'identity_copied')).toHaveLength(copies);
  await expect
    .poll(() => sumUsage(product, 'identity', 'copied'))
    .toBeGreaterThanOrEqual(copiedBefore + copies);
  expect(await listEventData(product, page, 'identity_generated')).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const told = JSON.stringify(await listEventData(product, page, 'identity_copied'));
  const traces = [kept, told, page.url(), ...product.log].join('\n');
  for (const label of fields) expect(traces, label).not.toContain(shown[label]);
  expect(complaints).toEqual([]);
});

test('each press draws another identity and is counted, and then the button pauses', async ({
  page,
  product,
  complaints,
}) => {
  const before = sumUsage(product, 'identity', 'generated');
  await allowMovedTime(page);
  await openIdentity(page, product.siteUrl);
  const first = await readFields(page);
  await generate(page).click();
  await expect(page.getByRole('button', { name: /^Wait 0:0\d$/ })).toBeDisabled();
  await expect.poll(() => readFields(page)).not.toEqual(first);
  await expect.poll(() => sumUsage(product, 'identity', 'generated')).toBeGreaterThan(before);
  expect(await listEventData(product, page, 'identity_generated')).toHaveLength(1);
  await movePageTime(page, cooldownSeconds * 1_000);
  await expect(generate(page)).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('the buttons keep their place for every name, even on the narrowest phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openIdentity(page, product.siteUrl);
  await page.evaluate(() => document.fonts.ready);
  const placeWith = (name: string) =>
    card(page)
      .locator('.identity-name .identity-value')
      .evaluate((value, text) => {
        value.textContent = text;
        return document.querySelector('.identity-generate')?.getBoundingClientRect().top;
      }, name);
  const longest = [firstNames, lastNames].map((names) => names.toSorted((a, b) => b.length - a.length)[0]);
  expect(await placeWith(longest.join(' '))).toBe(await placeWith('Mary Jones'));
});

test('the page works offline once loaded, including every copy button', async ({
  page,
  product,
  context,
}) => {
  await allowMovedTime(page);
  await openIdentity(page, product.siteUrl);
  const first = await readFields(page);
  await context.setOffline(true);
  await generate(page).click();
  await expect.poll(() => readFields(page)).not.toEqual(first);
  const second = await readFields(page);
  for (const label of fields) expect(await copy(page, `Copy ${label}`)).toBe(second[label]);
  await expect(toasts(page).getByText('Copied!').first()).toBeVisible();
  expect(await copy(page, 'Copy complete identity')).toContain(`Street: ${second.Street}`);
  expect(JSON.parse(await copy(page, 'Copy as JSON'))).toMatchObject({ fullName: second['Full name'] });
  expect(await copy(page, 'Copy as vCard')).toContain(`FN:${second['Full name']}`);
  await movePageTime(page, cooldownSeconds * 1_000);
  await expect(generate(page)).toBeEnabled();
});

test('one click opens a temporary address in a new tab', async ({ page, product, context }) => {
  await openIdentity(page, product.siteUrl);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Get a temporary email/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(`${product.siteUrl}/temp-email`);
  await expect(tab.getByRole('button', { name: 'Copy address' })).toBeEnabled();
  await expect(generate(page)).toBeEnabled();
});

test('if the clipboard is blocked, the page says so and shows the text to copy', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openIdentity(page, product.siteUrl);
  await page.getByRole('button', { name: 'Copy Street' }).click();
  await expect(toasts(page).getByText('Please select the text and copy it manually.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as vCard' }).click();
  const field = page.getByRole('textbox', { name: 'Text to copy' });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^BEGIN:VCARD[\s\S]*END:VCARD\s*$/);
});

test('a toast appears at the bottom right; Alt+T moves the focus to it, and Escape moves it back', async ({
  page,
  product,
}) => {
  await openIdentity(page, product.siteUrl);
  const button = page.getByRole('button', { name: /^Copy complete identity$|^Copied!$/ });
  await button.click();
  const toast = toasts(page).locator('.toast');
  await expect(toast).toContainText('Copied!');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await toast.boundingBox();
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40);
  expect(box?.x).toBeGreaterThan(width / 2);
  await page.keyboard.press('Alt+t');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test("an icon's tooltip opens after a delay for the pointer, and at once for the keyboard", async ({
  page,
  product,
}) => {
  await openIdentity(page, product.siteUrl);
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Copy Full name' }).hover();
  await expect(tooltip).toHaveText('Copy Full name');
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.getByRole('button', { name: 'Copy as vCard' }).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('Copy Date of birth');
});
