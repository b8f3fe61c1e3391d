import type { Page } from '@playwright/test';
import { answerAction, failing, type RouteAnswer } from './answer-action.ts';
import type { PageState } from './page-states.ts';

const key = 'K7QXM-2RTHW-9DPVN-C4ZJF-6BGYS';
const megabyte = 1024 * 1024;
const renewsAtMs = Date.UTC(2030, 0, 15);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Premium Subscription' });
const onAction = (page: Page, action: string, answer: RouteAnswer) =>
  answerAction(page, 'premium', action, answer);

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await dialog(page).waitFor();
}

/**
 * Opens the page as a browser that returns from the checkout. `answer` replies to its request for the key.
 */
function paying(name: string, answer: RouteAnswer, headline: string): PageState {
  return {
    name,
    path: '/success?session_id=session',
    async prepare(page) {
      await page.addInitScript(() =>
        localStorage.setItem('premiumClaims', JSON.stringify([{ claim: 'claim', atMs: Date.now() }])),
      );
      await onAction(page, 'claim', answer);
    },
    reach: (page) => page.getByRole('heading', { name: headline }).waitFor(),
  };
}

export const premiumStates: readonly PageState[] = [
  { name: 'premium-dialog', path: '/about', asSeen: true, reach: openDialog },
  {
    name: 'premium-dialog-failed',
    path: '/about',
    asSeen: true,
    async reach(page) {
      await page.route('**/functions/v1/create-checkout', (route) => route.abort());
      await openDialog(page);
      await dialog(page).getByLabel('Email').fill('visitor@example.org');
      await dialog(page).getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByText('Failed to process subscription. Please try again.').waitFor();
    },
  },
  {
    name: 'premium-dialog-refused',
    path: '/about',
    asSeen: true,
    async reach(page) {
      await openDialog(page);
      await dialog(page).getByText('I have a key').click();
      await dialog(page).getByLabel('License key').fill(key);
      await dialog(page).getByRole('button', { name: 'Use this key' }).click();
      await dialog(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'premium-dialog-on',
    path: '/about',
    asSeen: true,
    async prepare(page) {
      await page.addInitScript((value) => localStorage.setItem('licenceKey', value), key);
      await onAction(page, 'check', (route) =>
        route.fulfill({
          json: {
            priceId: 'price_yearly',
            state: 'active',
            endsAt: renewsAtMs,
            canManage: true,
            addresses: { used: 3, limit: 10 },
            storage: { usedBytes: 21 * megabyte, limitBytes: 100 * megabyte },
            mailDomains: ['mayfly.example'],
            customDomains: ['mail.example.org'],
            supportContact: 'help@mayfly.example',
          },
        }),
      );
    },
    async reach(page) {
      await openDialog(page);
      await dialog(page).getByText('Premium is on in this browser.').waitFor();
    },
  },
  {
    ...paying(
      'success-paid',
      (route) => route.fulfill({ json: { state: 'paid', key } }),
      'Payment Successful!',
    ),
    reach: async (page) => {
      await page.locator('code').click();
      await page.getByText('You will stay on this page.').waitFor();
    },
  },
  paying(
    'success-waiting',
    (route) => route.fulfill({ json: { state: 'pending' } }),
    'Waiting for your payment',
  ),
  paying('success-unreachable', failing, 'No answer'),
  { ...paying('success-refused', failing, 'No key to show'), prepare: async () => undefined },
];
