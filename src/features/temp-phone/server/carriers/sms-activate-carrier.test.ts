import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeReply, timeOutInSilence } from '#test/support/fakes/carriers/fake-server.ts';
import { startFakeSmsActivate } from '#test/support/fakes/carriers/fake-sms-activate.ts';
import {
  json,
  openSmsActivateBench,
  type SmsActivateBench,
} from '#test/support/fakes/carriers/sms-activate-bench.ts';

const request = { maxPriceMicros: 200_000, claimOneOf: async () => undefined };

let fake: SmsActivateBench['fake'];
let carrier: SmsActivateBench['carrier'];
beforeEach(async () => {
  ({ fake, carrier } = await openSmsActivateBench());
});
afterEach(() => fake.close());

describe('buying a number', () => {
  it("sends service, country, operator, and the price cap in the account's currency", async () => {
    fake.cost = 9;
    const order = await carrier.acquire(request);
    expect(fake.calls[0]?.query).toMatchObject({
      api_key: fake.key,
      service: 'tg',
      country: '0',
      operator: 'tele2',
      maxPrice: '18',
    });
    expect(order.costMicros).toBe(100_000);
  });

  it.each([
    ['NO_NUMBERS', 'no_numbers', false],
    ['WRONG_MAX_PRICE:0.31', 'no_numbers', false],
    ['NO_BALANCE', 'no_balance', false],
    ['NO_BALANCE_FORWARD', 'no_balance', false],
    ['BAD_KEY', 'bad_key', false],
    ['BAD_SERVICE', 'bad_request', false],
    ['WRONG_EXCEPTION_PHONE', 'bad_request', false],
    ['BANNED', 'banned', false],
    ['BANNED:2026-01-11 10:00:00', 'banned', false],
    ['CHANNELS_LIMIT', 'rate_limited', false],
    ['ERROR_SQL', 'unavailable', true],
  ])('reads the answer %s as %s, purchase in doubt: %s', async (word, refusal, isDoubtful) => {
    for (const reply of [{ body: word }, json({ title: word, details: 'In words' }, 400)]) {
      fake.next.set('getNumberV2', reply);
      await expect(carrier.acquire(request)).rejects.toMatchObject({ refusal, isDoubtful });
    }
  });

  it.each<[string, FakeReply, string, boolean]>([
    ['a wrong key as status alone', { status: 401, body: '' }, 'bad_key', false],
    ['too little money as status alone', { status: 402, body: '' }, 'no_balance', false],
    ['too many calls', { status: 429, body: '' }, 'rate_limited', false],
    ['a bad request', { status: 422, body: '{}' }, 'bad_request', false],
    [
      'a failing server',
      { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
      'unavailable',
      true,
    ],
    ['HTML', { type: 'text/html', body: '<html>Sign in</html>' }, 'unavailable', true],
    ['an empty answer', { body: '' }, 'unavailable', true],
    ['half a number', { body: 'ACCESS_NUMBER:123' }, 'unavailable', true],
    ['JSON without a number', json({ activationId: 1 }), 'unavailable', true],
    ['broken JSON', { type: 'application/json', body: '{"activationId":' }, 'unavailable', true],
    ['silence', 'silence', 'unavailable', true],
    ['a connection that breaks', 'reset', 'unavailable', true],
    ['an answer that breaks off', 'half', 'unavailable', true],
    ['an answer without end', { body: 'x'.repeat(600_000) }, 'unavailable', true],
    [
      'a redirect',
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
      'unavailable',
      true,
    ],
  ])(
    'reports the failure of a purchase after %s, without the key, and does not buy again',
    async (_, reply, refusal, isDoubtful) => {
      fake.next.set('getNumberV2', reply);
      if (reply === 'silence') timeOutInSilence(fake);
      const failure = await carrier.acquire(request).catch((error: unknown) => error);
      expect(failure).toMatchObject({ refusal, isDoubtful });
      expect(fake.countPurchases()).toBe(1);
      expect(String(failure)).not.toContain(fake.key);
    },
  );

  it('reports that nothing was bought if no connection could be made', async () => {
    await fake.close();
    await expect(carrier.acquire(request)).rejects.toMatchObject({
      refusal: 'unavailable',
      isDoubtful: false,
    });
    fake = await startFakeSmsActivate();
  });

  it('falls back to the older action if the newer action is missing, and remembers that it is missing', async () => {
    fake.next.set('getNumberV2', { body: 'BAD_ACTION' });
    expect(await carrier.acquire(request)).toMatchObject({ costMicros: undefined });
    await carrier.acquire(request);
    expect(fake.calls.map(({ action }) => action)).toEqual(['getNumberV2', 'getNumber', 'getNumber']);
  });
});

describe('finishing and canceling an order', () => {
  it.each([
    ['EARLY_CANCEL_DENIED', 'too_early'],
    ['OTP_RECEIVED', 'has_messages'],
    ['FREE_CANCELLATION_EXPIRED', 'has_messages'],
    ['BAD_KEY', 'bad_key'],
    ['ERROR_SQL', 'unavailable'],
    ['ACCESS_READY', 'unavailable'],
  ])('reads the answer %s to a cancellation as %s', async (word, refusal) => {
    fake.next.set('setStatus', { body: word });
    await expect(carrier.cancel('1')).rejects.toMatchObject({ refusal });
  });

  it.each([{ body: 'NO_ACTIVATION' }, { status: 204, body: '' }, json({ title: 'NO_ACTIVATION' }, 404)])(
    'succeeds if the provider answers %j',
    async (reply) => {
      fake.next.set('setStatus', reply);
      await carrier.cancel('1');
      await carrier.finish('1');
    },
  );

  it.each<FakeReply>([{ body: '' }, { status: 404, type: 'text/html', body: '<html>Not here</html>' }])(
    'fails if the provider answers %j',
    async (reply) => {
      fake.next.set('setStatus', reply);
      await expect(carrier.cancel('1')).rejects.toMatchObject({ refusal: 'unavailable' });
      fake.next.set('setStatus', reply);
      await expect(carrier.finish('1')).rejects.toMatchObject({ refusal: 'unavailable' });
    },
  );

  it('uses status -1 for a cancellation if the provider does not know status 8', async () => {
    fake.next.set('setStatus', { body: 'BAD_STATUS' });
    await expect(carrier.cancel('1')).rejects.toMatchObject({ word: 'BAD_STATUS' });
    expect(fake.calls.map(({ query }) => query.status)).toEqual(['8', '-1']);
  });
});

describe('the account', () => {
  it.each<[FakeReply, string]>([
    [{ body: 'ACCESS_BALANCE:0' }, 'degraded'],
    [{ body: 'BAD_KEY' }, 'down'],
    [{ body: 'ERROR_SQL' }, 'down'],
    [{ body: 'hello' }, 'down'],
    ['silence', 'down'],
  ])('with the balance answer %j has the status %s', async (reply, status) => {
    fake.next.set('getBalance', reply);
    if (reply === 'silence') timeOutInSilence(fake);
    expect(await carrier.health()).toMatchObject({ status });
  });

  it('lists only orders of its service, from every format of the answer, or returns undefined if the provider cannot list orders', async () => {
    const rows = [
      { activationId: 7, serviceCode: 'tg', activationCost: 9, activationTime: '2026-01-10 15:00:00' },
      { activationId: 8, serviceCode: 'wa', activationCost: 9 },
    ];
    const madeAt = { atMs: Date.UTC(2026, 0, 10, 15), isUtc: false };
    for (const body of [rows, { activeActivations: rows }, { status: 'success', data: rows }]) {
      fake.next.set('getActiveActivations', json(body));
      expect(await carrier.listOrders()).toEqual([{ id: '7', madeAt, costMicros: 100_000 }]);
    }
    fake.next.set('getActiveActivations', { body: 'NO_ACTIVATIONS' });
    expect(await carrier.listOrders()).toEqual([]);
    fake.next.set('getActiveActivations', { body: 'BAD_ACTION' });
    expect(await carrier.listOrders()).toBeUndefined();
  });
});
