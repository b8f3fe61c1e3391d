import type { Page } from '@playwright/test';
import type { Product } from '#test/support/product/start-product.ts';
import { answerAction, failing, holdBack, type RouteAnswer, refusing } from './answer-action.ts';
import { movePageTime } from './moved-time.ts';
import { readNumber, sendSms } from './product-fixture.ts';

const lifeMs = 900_000;
const maxNumberMessages = 100;
const minuteMs = 60_000;

export type PhoneState = {
  name: string;
  prepare?(page: Page): Promise<unknown>;
  reach?(page: Page, product: Product, phone: string): Promise<unknown>;
};

const on = (action: string, answer: RouteAnswer) => (page: Page) =>
  answerAction(page, 'temp-phone', action, answer);

const longText =
  'Your package is out for delivery and will arrive between two and four. If nobody is home, the driver leaves it at the store around the corner, where you can pick it up for seven days.';

const message = (index: number, more: object = {}) => ({
  id: String(index),
  from: `+1 202 555 ${String(1000 + index)}`,
  message: index % 3 === 0 ? longText : `Message ${index} of a busy number.`,
  date: new Date(Date.now() - index * minuteMs).toISOString(),
  ...more,
});

/** Answers without `sandbox` and `costly`, which the page reads as a real number that may cost the operator money. */
const realNumber = (page: Page) =>
  on('generate', (route) => route.fulfill({ json: { phone: '+4915112345678', token: 'real' } }))(page);

async function fill(page: Page, product: Product, phone: string): Promise<void> {
  await sendSms(product, phone, 'See you at seven?');
  await sendSms(product, phone, longText);
  await sendSms(product, phone, 'Your code is 482913. Never share it.');
  await page.getByText('Your code is 482913.').waitFor();
}

export const phoneStates: readonly PhoneState[] = [
  { name: 'empty', reach: (page) => page.getByText('This is a sandbox.').waitFor() },
  { name: 'first-load', prepare: on('generate', holdBack) },
  { name: 'messages', reach: fill },
  {
    name: 'open',
    async reach(page, product, phone) {
      await fill(page, product, phone);
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByRole('button', { name: 'Show less' }).waitFor();
    },
  },
  {
    name: 'real',
    async prepare(page) {
      await realNumber(page);
      await on('messages', (route) => route.fulfill({ json: [message(1), message(2)] }))(page);
    },
    reach: (page) => page.getByText('+49 1511 2345678').waitFor(),
  },
  {
    name: 'full',
    async prepare(page) {
      await realNumber(page);
      const json = Array.from({ length: maxNumberMessages }, (_, index) =>
        message(index + 1, { isRead: index > 1 }),
      );
      await on('messages', (route) => route.fulfill({ json }))(page);
    },
    reach: (page) => page.getByText(/has received 100 messages/).waitFor(),
  },
  {
    name: 'expiring',
    async reach(page) {
      await movePageTime(page, lifeMs - 250_000);
      await page.getByText('Expiring soon!').waitFor();
    },
  },
  {
    name: 'expired',
    prepare: realNumber,
    async reach(page) {
      await page.getByText(/^\+49 [\d ]+$/).waitFor();
      // Hides the page, because in a visible page the expired number would be replaced.
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
      await movePageTime(page, lifeMs);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText('This number has expired').waitFor();
    },
  },
  {
    name: 'error',
    prepare: on('generate', refusing(503, 'no_numbers_available', 'No available numbers')),
    reach: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'lost',
    async prepare(page) {
      await realNumber(page);
      await on('messages', refusing(401, 'token_expired', 'Token expired'))(page);
    },
    reach: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'unread',
    prepare: on('messages', failing),
    reach: (page) => page.getByText('The inbox could not be read.').waitFor(),
  },
  {
    name: 'offline',
    async reach(page) {
      await page.context().setOffline(true);
      await page.getByText(/You are offline/).waitFor();
    },
  },
];

/** Opens the page in one of its states. Set routes and call `allowMovedTime` first. */
export async function reachPhoneState(page: Page, product: Product, state: PhoneState): Promise<void> {
  await state.prepare?.(page);
  await page.goto(`${product.siteUrl}/temp-phone`);
  await page.locator('[data-island][data-awake]').waitFor();
  const phone = state.prepare ? '' : await readNumber(page);
  await state.reach?.(page, product, phone);
}
