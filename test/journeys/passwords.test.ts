import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { measureStrength } from '#features/password-generator/common/strength.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { readPng } from '../../scripts/images/read-png.ts';
import { expect, test } from './product-fixture.ts';
import { listEventData, sumUsage } from './usage-rows.ts';

async function openPage(page: Page, context: BrowserContext, product: Product): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.siteUrl}/password-generator`);
  await page.locator('[data-island][data-awake]').waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const secret = (page: Page) => page.locator('.secret-line');
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

function measureBar(png: Buffer): { color: string; share: number } {
  const { width, height, rgb } = readPng(png);
  const pixelAt = (x: number) => {
    const at = (Math.floor(height / 2) * width + x) * 3;
    return [...rgb.subarray(at, at + 3)] as [number, number, number];
  };
  const first = pixelAt(4);
  const isBar = (pixel: number[]) => pixel.every((value, index) => value === first[index]);
  const filled = Array.from({ length: width }, (_, x) => pixelAt(x)).filter(isBar).length;
  return { color: nameOf(first), share: filled / width };
}

function nameOf([red, green, blue]: [number, number, number]): string {
  if (blue > red && blue > green) return 'blue';
  if (green > red) return 'green';
  return green > red / 2 ? 'yellow' : 'red';
}

/** Returns all texts and attribute values of the page, unescaped. */
function readAll(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [element.textContent, ...[...element.attributes].map(({ value }) => value)])
      .join('\n'),
  );
}

async function check(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password to check').fill(password);
  await button(page, 'Check password').click();
}

async function listTold(page: Page, product: Product) {
  const names = ['password_generated', 'password_copied', 'password_checked'];
  const lists = names.map(async (name) => {
    const all = await listEventData(product, page, name);
    return all.map((data) => ({ event_name: name, data }));
  });
  return (await Promise.all(lists)).flat();
}

function readEvents(product: Product): unknown[] {
  const database = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { readOnly: true });
  const rows = database.prepare('select * from usage_events').all();
  database.close();
  return rows;
}

test('a password is drawn, copied, revealed and checked, and no event contains it', async ({
  page,
  context,
  product,
  complaints,
}) => {
  const counters = ['generated', 'checked', 'copied'] as const;
  const sums = () => counters.map((counter) => sumUsage(product, 'password', counter));
  const [generated = 0, checked = 0, copies = 0] = sums();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openPage(page, context, product);

  await expect(secret(page)).toContainText('•'.repeat(16));
  await page.getByRole('slider', { name: 'Length' }).fill('24');
  await button(page, 'Generate new').click();
  await expect(secret(page)).toContainText('•'.repeat(24));
  await button(page, 'Copy password').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied!');
  const copied = await readClipboard(page);
  expect(copied).toMatch(/^[!-~]{24}$/);
  for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(copied).toMatch(kind);
  expect(await readAll(page)).not.toContain(copied);
  await button(page, 'Show password').click();
  await expect(secret(page)).toHaveText(copied);
  expect(await readAll(page)).toContain(copied);

  await expect(button(page, 'Check password')).toBeDisabled();
  await check(page, copied);
  const { label } = measureStrength(copied);
  await expect(page.getByRole('strong')).toHaveText(label);
  await check(page, 'zqmarkerzq');
  await expect(page.getByRole('list').filter({ hasText: 'Include numbers' })).toBeVisible();

  await expect.poll(() => listTold(page, product)).toHaveLength(4);
  // Other tests share the product, so their events may be counted too.
  const isCounted = () =>
    sums().map((sum, index) => sum >= ([generated + 1, checked + 2, copies + 1][index] ?? 0));
  await expect.poll(isCounted).toEqual([true, true, true]);
  const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('mayfly.session') ?? '{}'));
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const facts = { session_id: session.sessionId, timestamp };
  expect(await listTold(page, product)).toEqual(
    expect.arrayContaining([
      { event_name: 'password_generated', data: { ...facts, strength: label, length: 24 } },
      { event_name: 'password_copied', data: facts },
      { event_name: 'password_checked', data: { ...facts, strength: label } },
      { event_name: 'password_checked', data: { ...facts, strength: 'Moderate' } },
    ]),
  );

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const traces = [
    kept,
    page.url(),
    ...requests,
    ...said,
    ...product.log,
    JSON.stringify(readEvents(product)),
  ].join('\n');
  for (const password of [copied, encodeURIComponent(copied), 'zqmarkerzq'])
    expect(traces).not.toContain(password);
  expect(complaints).toEqual([]);
});

test('with all types of characters turned off, Generate new shows a toast', async ({
  page,
  context,
  product,
}) => {
  await openPage(page, context, product);
  for (const name of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols'])
    await page.getByRole('checkbox', { name }).uncheck();
  await button(page, 'Generate new').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Please select at least one character type',
  );
});

test('the bar of the checker has the color and the length of its score', async ({
  page,
  context,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openPage(page, context, product);
  const bar = page.getByRole('region', { name: 'Check a password' }).getByRole('meter');
  for (const [password, color, share] of [
    ['Xk9#mQ2$vL7!', 'green', 1],
    ['Xk9mQ2vL7pR4', 'blue', 5 / 6],
    ['xkmqvlprtzwh', 'yellow', 3 / 6],
    ['abc', 'red', 0.1],
  ] as const) {
    await check(page, password);
    await expect(bar).toHaveAttribute('value', String(share));
    const seen = measureBar(await bar.screenshot({ animations: 'disabled' }));
    expect(seen.color, password).toBe(color);
    expect(Math.abs(seen.share - share), password).toBeLessThan(0.03);
    await expect(page.getByText('This password looks very strong!')).toBeVisible({ visible: share === 1 });
  }
});

test('a passphrase is drawn from the word list, and a weak password is explained', async ({
  page,
  context,
  product,
  complaints,
}) => {
  await openPage(page, context, product);
  await button(page, 'Show password').click();
  await page.getByText('Passphrase', { exact: true }).click();
  await expect(secret(page)).toHaveText(/^[a-z]+(-[a-z]+){5,}$/);
  await page.getByRole('slider', { name: 'Words' }).fill('4');
  await page.getByRole('combobox', { name: 'Separator' }).selectOption('Space');
  await page.getByRole('checkbox', { name: 'Capitals' }).check();
  await button(page, 'Generate new').click();
  await expect(secret(page)).toHaveText(/^[A-Z][a-z-]+( [A-Z][a-z-]+){3}$/);
  await button(page, 'Copy passphrase').click();
  await expect.poll(() => readClipboard(page)).toBe(await secret(page).innerText());

  await check(page, 'qwerty123!');
  await button(page, 'Estimate crack time').click();
  await expect(page.getByText('It is similar to a leaked password.')).toBeVisible();
  await expect(page.getByRole('row', { name: /fast hash/ })).toContainText('less than a second');

  expect(complaints).toEqual([]);
});

test('once loaded, the page works offline, except that passphrases and estimates say that they need a connection', async ({
  page,
  context,
  product,
}) => {
  await openPage(page, context, product);
  await context.setOffline(true);
  const first = button(page, 'Show password');
  await first.click();
  const shown = await secret(page).innerText();
  await button(page, 'Generate new').click();
  await expect(secret(page)).not.toHaveText(shown);
  await button(page, 'Copy password').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied!');
  expect(await readClipboard(page)).toBe(await secret(page).innerText());
  for (const name of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols'])
    await page.getByRole('checkbox', { name }).uncheck();
  await button(page, 'Generate new').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Please select');
  await check(page, 'abc');
  await expect(page.getByText('Avoid common patterns and words')).toBeVisible();

  await button(page, 'Estimate crack time').click();
  await expect(page.getByText('The dictionaries could not be downloaded.')).toBeVisible();
  await page.getByText('Passphrase', { exact: true }).click();
  await expect(page.getByText('Passphrases need a connection once')).toBeVisible();

  await context.setOffline(false);
  await button(page, 'Generate new').click();
  await expect(secret(page)).toHaveText(/^[a-z]+(-[a-z]+){5,}$/);
  await button(page, 'Estimate crack time').click();
  await expect(page.getByRole('row', { name: /fast hash/ })).toContainText('less than a second');
});
