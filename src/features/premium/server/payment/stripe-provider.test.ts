import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { createStripeProvider } from './stripe-provider.ts';

let silent: Server;
let asked: number;

beforeEach(async () => {
  asked = 0;
  silent = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

it('a call to a slow Stripe times out, without a retry', async () => {
  const provider = createStripeProvider({
    secretKey: 'sk_test_x',
    prices: { price_monthly: 'price_m', price_yearly: 'price_y' },
    apiUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    siteUrl: 'https://mayfly.test',
    clock: { nowMs: () => 0 },
    timeoutMs: patient(500),
  });
  const order = {
    priceId: 'price_monthly',
    email: 'payer@example.test',
    reference: 'r',
    ownOrigin: undefined,
  } as const;
  await expect(provider.openCheckout(order)).rejects.toMatchObject({
    code: 'payment_unavailable',
    details: { isAway: true },
  });
  expect(asked).toBe(1);
});
