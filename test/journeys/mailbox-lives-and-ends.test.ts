import { findBarriers } from './find-barriers.ts';
import { expect, inbox, openMailbox, readAddress, sendMail, test } from './product-fixture.ts';

const lifeMs = 600_000;

test('after ten minutes, the mail is gone and there is a new address', async ({ page, product }) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  const record = await page.evaluate(() =>
    Object.values(localStorage).find((value) => value.includes('"token"')),
  );
  const { token, createdAt, expiryTime } = JSON.parse(record ?? '{}');
  expect(expiryTime).toBe(600);
  expect(typeof createdAt).toBe('number');
  await sendMail(product, { to: email, subject: 'Soon gone', text: 'Soon gone' });
  await expect(inbox(page).getByText('Soon gone')).toBeVisible();
  await expect(page.getByText('Active')).toBeVisible();

  await product.advanceMs(lifeMs - 119_000);
  await page.clock.fastForward(lifeMs - 119_000);
  await expect(page.getByText('Expiring Soon')).toBeVisible();

  await product.advanceMs(120_000);
  await page.clock.fastForward(120_000);
  await expect(inbox(page).getByText('Soon gone')).toBeHidden();
  await page.clock.runFor(2_000);
  await expect.poll(async () => (await readAddress(page)) !== email).toBe(true);
  await expect(inbox(page).getByText('Your inbox is empty')).toBeVisible();

  const response = await product.call('temp-email', { action: 'messages', email, token });
  expect(response.status).toBe(401);
  await expect(sendMail(product, { to: email, subject: 'Too late' })).rejects.toThrow(/550.5\.1\.1/);
});

test('two tabs of one browser show the same address and mail', async ({ page, product, context }) => {
  const email = await openMailbox(page, product);
  const other = await context.newPage();
  expect(await openMailbox(other, product)).toBe(email);

  await sendMail(product, { to: email, subject: 'For both', text: 'For both' });
  await expect(inbox(page).getByText('For both')).toBeVisible();
  await expect(inbox(other).getByText('For both')).toBeVisible();

  await other.getByRole('button', { name: 'Delete now' }).click();
  await other.getByRole('button', { name: 'Delete address and mail' }).click();
  await expect.poll(() => readAddress(other)).not.toBe(email);
  const next = await readAddress(other);
  await expect.poll(() => readAddress(page)).toBe(next);
  await expect(inbox(page).getByText('For both')).toBeHidden();
});

test('three tabs that are opened at once create one address', async ({ product, context }) => {
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const addresses = await Promise.all(tabs.map((tab) => openMailbox(tab, product)));
  expect(new Set(addresses).size).toBe(1);
});

test('the page says that it is offline, and then shows the mail that arrived in the meantime', async ({
  page,
  product,
  context,
}) => {
  const email = await openMailbox(page, product);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await sendMail(product, { to: email, subject: 'While you were out', text: 'Hello' });
  await context.setOffline(false);
  await expect(inbox(page).getByText('While you were out')).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('a session id in the URL has its own inbox', async ({ page, product }) => {
  const shared = await openMailbox(page, product);
  const first = await openMailbox(page, product, '/temp-email?sessionId=first');
  const second = await openMailbox(page, product, '/temp-email/second');
  expect(new Set([shared, first, second]).size).toBe(3);
  expect(await openMailbox(page, product, '/temp-email/first')).toBe(first);
  expect(await openMailbox(page, product)).toBe(shared);

  await page.setViewportSize({ width: 320, height: 640 });
  await openMailbox(page, product, `/temp-email/${'endless'.repeat(10)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox “endlessendlessendlessend…”');
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
});

test('the name of a second inbox is shown everywhere, with a link back to the first', async ({
  page,
  product,
}) => {
  const first = await openMailbox(page, product);
  const title = await page.title();
  const record = () => page.evaluate(() => localStorage.getItem('mayfly.temp-email'));
  const before = await record();
  await page.getByRole('link', { name: 'Open a second inbox' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox “second”');
  await expect(page).toHaveTitle(`Inbox “second” · ${title}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Temporary Email', 'Inbox “second”']);
  await expect(trail.locator('[aria-current=page]')).toHaveText('Inbox “second”');
  await expect(page.getByRole('link', { name: 'Open a second inbox' })).toBeHidden();
  expect(await readAddress(page)).not.toBe(first);
  expect(await record()).toBe(before);
  expect(await findBarriers(page)).toEqual([]);
  const card = page.getByRole('region', { name: 'Temporary address' });
  await card.getByRole('link', { name: 'Back to the first inbox' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temporary email');
  expect(await readAddress(page)).toBe(first);
});

test('Generate New Email keeps the address while it has time left, and starts the cooldown', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  await expect(page.getByRole('button', { name: /^Wait 0:/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Generate New Email' }).click();
  await expect(page.getByRole('button', { name: /^Wait 0:(30|2\d)/ })).toBeDisabled();
  expect(await readAddress(page)).toBe(email);
});

test('a damaged record is dropped, and a new address is created', async ({ page, product }) => {
  await openMailbox(page, product);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"email":2');
  });
  await page.reload();
  await readAddress(page);
});

test('the page can be used by keyboard alone', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'By keys', text: 'Text by keys' });
  await expect(inbox(page).getByText('By keys')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Message text' })).toContainText('Text by keys');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});
