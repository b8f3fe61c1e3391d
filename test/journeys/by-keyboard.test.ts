import type { Page } from '@playwright/test';
import { expect, inbox, openMailbox, readAddress, sendMail, test } from './product-fixture.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body
      ? 'nothing'
      : (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });

const focusRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });

test('Tab visits the mailbox in reading order, with visible focus', async ({ page, product }) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'A code', text: 'Your code is 482913.' });
  await expect(inbox(page).getByText('A code')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Generate New Email' })).toBeEnabled();
  await page.getByRole('region', { name: 'Temporary address' }).locator('p[tabindex]').focus();
  for (const name of [
    'Copy address',
    'Generate New Email',
    'QR code',
    'Delete now',
    'How sealing works',
    'Copy code',
    'Refresh',
    /A code/,
    'Sound',
    'Notifications',
    'Shortcuts',
  ]) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(name);
    await expect.poll(() => focusRing(page)).toBe('solid 2px');
  }
});

test('a row opens and closes with Enter and with Space', async ({ page, product }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'A row', text: 'Text of the row' });
  const row = inbox(page).getByRole('button', { name: /A row/ });
  await row.focus();
  const text = page.getByRole('region', { name: 'Message text' });
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();
  await expect(row).toBeFocused();
});

test('the focus is on a visible control after a dialog closes, and after Refresh, a new address or Delete now', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const email = await openMailbox(page, product);
  for (const [opener, dialog] of [
    ['QR code', 'QR code of your address'],
    ['Delete now', 'Delete this address?'],
    ['Shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await page.getByRole('button', { name: opener }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    await expect.poll(() => focused(page)).toBe(opener);
  }

  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Refresh');

  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Generate New Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Wait/ })).toBeVisible();
  await expect.poll(() => focused(page)).toBe(email);

  await page.getByRole('button', { name: 'Delete now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete address and mail' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readAddress(page)).not.toBe(email);
  await expect.poll(async () => (await focused(page)) === (await readAddress(page))).toBe(true);
});

test('changes are announced to screen readers', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await openMailbox(page, product);
  const announcement = page.locator('p.sr-only[role=status]');
  await sendMail(product, { to: email, subject: 'A code', text: 'Your code is 482913.' });
  await expect(announcement).toHaveText('New mail has arrived, with a code');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(announcement).toHaveText('Copied to the clipboard');
});

test('single-key shortcuts that were turned off stay off after a reload', async ({ page, product }) => {
  await openMailbox(page, product);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.reload();
  const email = await readAddress(page);
  for (const key of ['?', 'd', 'r']) await page.keyboard.press(key);
  await expect(page.getByText('0 refreshes')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readAddress(page)).toBe(email);

  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByText('1 refresh', { exact: true })).toBeVisible();
});

test('nothing moves if the visitor prefers reduced motion', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'Calm', text: 'Calm' });
  const row = inbox(page).getByRole('listitem').filter({ hasText: 'Calm' });
  await expect(row).toBeVisible();
  const longest = await row.evaluate((element) =>
    Math.max(
      0,
      ...element
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test('the first screen of a phone shows the address, its button and the newest code', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  const email = await openMailbox(page, product);
  await sendMail(product, { to: email, subject: 'A code', text: 'Your code is 482913.' });
  const needed = [
    page.getByText(email),
    page.getByRole('button', { name: 'Copy address' }),
    page.getByRole('button', { name: 'Copy code' }),
  ];
  const expectAllInView = async () => {
    for (const one of needed) await expect(one).toBeInViewport({ ratio: 1 });
    return Promise.all(needed.map(async (one) => (await one.boundingBox())?.y));
  };
  await expect(page.getByText('Please wait before generating another one.')).toBeVisible();
  const during = await expectAllInView();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Generate New Email' })).toBeVisible();
  expect(await expectAllInView()).toEqual(during);
});
