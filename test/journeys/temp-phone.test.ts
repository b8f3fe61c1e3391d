import { patient } from '#test/support/patience.ts';
import { answerAction, refusing } from './answer-action.ts';
import { findBarriers } from './find-barriers.ts';
import { allowMovedTime, movePageTime } from './moved-time.ts';
import { phoneStates, reachPhoneState } from './phone-states.ts';
import { expect, inbox, openNumber, readNumber, sendSms, stopClock, test } from './product-fixture.ts';

const lifeMs = 900_000;

/** States that cause errors in the console on purpose. */
const noisyStates = new Set(['error', 'expired', 'first-load', 'full', 'lost', 'offline', 'real', 'unread']);

test('an SMS appears without a reload within a second, and its code can be copied', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const streaming = page.waitForResponse('**/functions/v1/temp-phone/events');
  const phone = await openNumber(page, product);
  await expect(page.getByText('This is a sandbox.')).toBeVisible();
  await streaming;
  // The page's clock stops here, so it does not poll: everything that it shows from now on was pushed.
  await stopClock(page);
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));

  let code = 482_912;
  // Retries, because a busy machine may delay one SMS.
  await expect(async () => {
    code += 1;
    const text = `Your verification code is ${code}.`;
    expect(await sendSms(product, phone, text)).toBe(202);
    await expect(inbox(page).getByText(text)).toBeVisible({ timeout: patient(1_000) });
  }).toPass();
  expect(await page.evaluate(() => document.body.getAttribute('data-same-document'))).toBe('yes');

  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(code));
  await page.getByRole('button', { name: 'Copy number' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(phone);
});

test('the button “Send a test SMS” sends messages; an opened message stays marked as read, even after a reload', async ({
  page,
  product,
}) => {
  const phone = await openNumber(page, product);
  const send = page.getByRole('button', { name: 'Send a test SMS' });
  await send.click();
  await expect(inbox(page).getByText('1 unread')).toBeVisible();
  await send.click();
  await expect(inbox(page).getByText('2 unread')).toBeVisible();
  await expect(inbox(page).getByText('which ends here.')).toBeHidden();

  await inbox(page).getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('region', { name: 'Message text' })).toContainText('which ends here.');
  await expect(inbox(page).getByText('1 unread')).toBeVisible();
  await inbox(page).getByRole('button', { name: 'Show less' }).click();
  await expect(inbox(page).getByText('which ends here.')).toBeHidden();

  await page.reload();
  expect(await readNumber(page)).toBe(phone);
  await expect(inbox(page).getByText('1 unread')).toBeVisible();
});

test('after fifteen minutes, the messages are gone and there is a new number', async ({ page, product }) => {
  await allowMovedTime(page);
  const phone = await openNumber(page, product);
  const record = await page.evaluate(() =>
    Object.values(localStorage).find((value) => value.includes('"token"')),
  );
  const { token, expiresAt } = JSON.parse(record ?? '{}');
  expect(typeof expiresAt).toBe('number');
  await sendSms(product, phone, 'Soon gone');
  await expect(inbox(page).getByText('Soon gone')).toBeVisible();

  await product.advanceMs(lifeMs - 290_000);
  await movePageTime(page, lifeMs - 290_000);
  await expect(page.getByText('Expiring soon!')).toBeVisible();

  await product.advanceMs(291_000);
  await movePageTime(page, 291_000);
  await expect(inbox(page).getByText('Soon gone')).toBeHidden();
  await expect.poll(() => readNumber(page)).not.toBe(phone);
  await expect(inbox(page).getByText('Your inbox is empty')).toBeVisible();

  const response = await product.call('temp-phone', { action: 'messages', phone, token });
  expect(response.status).toBe(401);
  expect(await sendSms(product, phone, 'Too late')).toBe(404);
});

test('two tabs of one browser share the number and its messages', async ({ page, product, context }) => {
  const phone = await openNumber(page, product);
  const other = await context.newPage();
  expect(await openNumber(other, product)).toBe(phone);
  await sendSms(product, phone, 'For both');
  await expect(inbox(page).getByText('For both')).toBeVisible();
  await expect(inbox(other).getByText('For both')).toBeVisible();
});

const failures = [
  [
    'insufficient_balance',
    'Insufficient balance',
    'SMS service has insufficient balance. Please try again later.',
  ],
  [
    'no_numbers_available',
    'No available numbers',
    'No phone numbers available for your region. Please try again in a few minutes.',
  ],
  [
    'phone_not_configured',
    'API key not configured',
    'Phone service is not properly configured. Please contact support.',
  ],
  [
    'carrier_unavailable',
    'Service may be unavailable',
    'SMS service is temporarily unavailable. Please try again later.',
  ],
  ['odd', 'Something else', 'Unable to generate phone number. Please try again in a moment.'],
] as const;

test('each failure to get a number has its own message', async ({ page, product }) => {
  for (const [code, detail, sentence] of failures) {
    await page.unrouteAll();
    await answerAction(page, 'temp-phone', 'generate', refusing(503, code, detail));
    await page.goto(`${product.siteUrl}/temp-phone`);
    await page.locator('[data-island][data-awake]').waitFor();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
});

test('an expired token shows a message for ten seconds, and the visitor must request the next number', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const phone = await openNumber(page, product);
  await answerAction(page, 'temp-phone', 'messages', refusing(401, 'token_expired', 'Token expired'));
  const banner = page.getByRole('alert');
  // On a slow machine, the first poll may come before polls are rejected. The next poll comes within 20 s.
  await expect(async () => {
    await page.clock.runFor(3_100);
    await expect(banner).toHaveText('Phone session expired. Generate a new phone number.', {
      timeout: patient(1_000),
    });
  }).toPass();
  expect(await page.evaluate(() => localStorage.getItem('mayfly.temp-phone'))).toBeNull();
  await page.clock.runFor(10_100);
  await expect(banner).toBeHidden();
  await page.unrouteAll();
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Get New Number' }).click();
  await expect.poll(() => readNumber(page)).not.toBe(phone);
});

/** The other states differ only in their text or in the number of rows. */
const distinctStates = new Set(['open', 'expired', 'error']);

for (const state of phoneStates) {
  const details = distinctStates.has(state.name) ? {} : { tag: '@long' };
  test(
    `the number page is accessible and violates no content security policy: ${state.name}`,
    details,
    async ({ page, product, complaints }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await allowMovedTime(page);
      await reachPhoneState(page, product, state);
      expect(await findBarriers(page)).toEqual([]);
      const blocked = complaints.filter((complaint) => complaint.includes('Content Security Policy'));
      expect(noisyStates.has(state.name) ? blocked : complaints).toEqual([]);
    },
  );
}
