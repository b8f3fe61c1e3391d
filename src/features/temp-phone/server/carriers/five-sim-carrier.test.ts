import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeFiveSim, startFakeFiveSim } from '#test/support/fakes/carriers/fake-five-sim.ts';
import { type FakeReply, timeOutInSilence } from '#test/support/fakes/carriers/fake-server.ts';
import { lifeMs, minuteMs, settleAll, sumSpending } from '#test/support/fakes/carriers/two-providers.ts';
import { patient } from '#test/support/patience.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';
import type { SmsCarrier } from '../sms-carrier.ts';
import { createFiveSimCarrier } from './five-sim-carrier.ts';

const request = { maxPriceMicros: 200_000, claimOneOf: async () => undefined };

let fake: FakeFiveSim;
let carrier: SmsCarrier;
beforeEach(async () => {
  fake = await startFakeFiveSim();
  carrier = createFiveSimCarrier({
    url: fake.url,
    token: fake.token,
    country: 'england',
    operator: 'any',
    product: 'other',
    unitsPerDollar: 1,
    deadlines: { purchaseMs: patient(10_000), callMs: patient(10_000) },
  });
});
afterEach(() => fake.close());

it('the 5sim carrier buys with country, operator, product and price cap, and reads the price from the answer', async () => {
  expect(await carrier.acquire(request)).toMatchObject({ phone: '+447900010000', costMicros: 100_000 });
  expect(fake.calls).toEqual([
    { path: '/v1/user/buy/activation/england/any/other', query: { maxPrice: '0.2' } },
  ]);
});

describe('an error text in answer to a purchase, with any status,', () => {
  it.each([
    ['no free phones', 'no_numbers', false],
    ['not enough user balance', 'no_balance', false],
    ['not enough rating', 'banned', false],
    ['bad country', 'bad_request', false],
    ['bad operator', 'bad_request', false],
    ['select country', 'bad_request', false],
    ['select operator', 'bad_request', false],
    ['no product', 'bad_request', false],
    ['server offline', 'unavailable', true],
    ['internal error', 'unavailable', true],
  ])('is recognized: "%s" means %s, purchase in doubt: %s', async (body, refusal, isDoubtful) => {
    for (const reply of [{ body }, { status: 400, body }, { status: 500, body: `"${body}"` }]) {
      fake.next.set('buy', reply);
      await expect(carrier.acquire(request)).rejects.toMatchObject({ refusal, isDoubtful });
    }
  });
});

it.each<[string, FakeReply, string, boolean]>([
  ['a bad token', { status: 401, body: '' }, 'bad_key', false],
  ['too many calls', { status: 429, body: '' }, 'rate_limited', false],
  ['a failing server', { status: 503, type: 'text/html', body: '<h1>Sorry</h1>' }, 'unavailable', true],
  ['HTML', { type: 'text/html', body: '<html></html>' }, 'unavailable', true],
  ['an order without a number', { type: 'application/json', body: '{"id":1}' }, 'unavailable', true],
  ['silence', 'silence', 'unavailable', true],
  ['a connection that breaks', 'reset', 'unavailable', true],
  ['an answer that breaks off', 'half', 'unavailable', true],
])(
  'the 5sim carrier reports a failed purchase after %s, and does not buy a second time',
  async (_, reply, refusal, isDoubtful) => {
    fake.next.set('buy', reply);
    if (reply === 'silence') timeOutInSilence(fake);
    await expect(carrier.acquire(request)).rejects.toMatchObject({ refusal, isDoubtful });
    expect(fake.count('buy')).toBe(1);
  },
);

it.each<[string, FakeReply]>(
  (['profile', 'orders', 'cancel'] as const).flatMap((verb) =>
    (['silence', 'reset', 'half', { type: 'text/html', body: '<html>Sign in</html>' }] as const).map(
      (reply): [string, FakeReply] => [verb, reply],
    ),
  ),
)('the 5sim carrier reports unavailable if %s is answered with %j', async (verb, reply) => {
  fake.next.set(verb, reply);
  if (reply === 'silence') timeOutInSilence(fake);
  const work = { profile: carrier.balance, orders: carrier.listOrders, cancel: () => carrier.cancel('1') }[
    verb
  ];
  await expect(work?.()).rejects.toMatchObject({ refusal: 'unavailable' });
});

it.each([
  ['CANCELED', 'refunded'],
  ['TIMEOUT', 'refunded'],
  ['BANNED', 'refunded'],
  ['FINISHED', 'order_gone'],
] as const)(
  'the 5sim carrier reports an order in the state %s as %s, but still returns the messages that arrived',
  async (status, refusal) => {
    const { id } = await carrier.acquire(request);
    const order = fake.orders.get(id);
    if (order) order.status = status;
    await expect(carrier.poll(id)).rejects.toMatchObject({ refusal });
    fake.deliver(id, 'Code 482913', '482913');
    if (order) order.status = status;
    expect(await carrier.poll(id)).toMatchObject([{ from: 'Example', text: 'Code 482913', code: '482913' }]);
  },
);

it.each([
  ['order not found', 'order_gone'],
  ['order expired', 'order_gone'],
  ['server offline', 'unavailable'],
  ['{}', 'unavailable'],
])('the 5sim carrier reads the answer "%s" to a check as %s', async (body, refusal) => {
  fake.next.set('check', { body });
  await expect(carrier.poll('1')).rejects.toMatchObject({ refusal });
});

describe('finishing and canceling an order', () => {
  it.each(['order not found', 'order expired', 'hosting order'])(
    'succeeds if 5sim answers "%s"',
    async (body) => {
      fake.next.set('cancel', { status: 400, body }).set('finish', { body });
      await carrier.cancel('1');
      await carrier.finish('1');
    },
  );

  it('fails with no_messages if an order without a message is finished, and with has_messages if an order with a message is canceled', async () => {
    const { id } = await carrier.acquire(request);
    await expect(carrier.finish(id)).rejects.toMatchObject({ refusal: 'no_messages' });
    fake.deliver(id, 'Code 482913');
    await expect(carrier.cancel(id)).rejects.toMatchObject({ refusal: 'has_messages' });
  });

  it('fails if the answer does not confirm the cancellation', async () => {
    fake.next.set('cancel', { type: 'application/json', body: '{"status":"PENDING"}' });
    await expect(carrier.cancel('1')).rejects.toMatchObject({ refusal: 'unavailable' });
  });
});

it('the 5sim carrier lists running orders of its product, with creation times in UTC', async () => {
  const { id } = await carrier.acquire(request);
  const atMs = Date.parse(fake.orders.get(id)?.created_at ?? '');
  expect(await carrier.listOrders()).toEqual([{ id, madeAt: { atMs, isUtc: true }, costMicros: 100_000 }]);
  for (const order of fake.orders.values()) order.product = 'telegram';
  expect(await carrier.listOrders()).toEqual([]);
});

describe('numbers from 5sim', () => {
  let here: TempPhoneRoom;
  beforeEach(async () => {
    await fake.close();
    fake = await startFakeFiveSim({ nowMs: () => here.clock.now });
    here = await openTempPhoneRoom({
      engine: 'sqlite',
      settings: {
        MAYFLY_PHONE_CARRIER: '5sim',
        MAYFLY_FIVESIM_TOKEN: fake.token,
        MAYFLY_FIVESIM_URL: fake.url,
      },
    });
  });
  afterEach(() => here.close());

  it('are lent, receive messages, and are paid for only if a message arrived', async () => {
    const [lent] = [await here.generate(), await here.generate()];
    fake.deliver('11631253', 'Your code is 482913', '482913');
    await here.runJobs('temp-phone.poll');
    expect(lent && (await here.list(lent))).toMatchObject([{ from: 'Example', code: '482913' }]);
    here.clock.now += lifeMs;
    await settleAll(here);
    expect([...fake.orders.values()].map(({ status }) => status)).toEqual(['FINISHED', 'TIMEOUT']);
    expect(await sumSpending(here)).toBe(100_000);
  });

  it('stay with the visitor until their own expiry, and cost nothing, if 5sim ends the order slightly earlier', async () => {
    const lent = await here.generate();
    for (const order of fake.orders.values())
      order.expires = new Date(here.clock.now + lifeMs - 2_000).toISOString();
    here.clock.now += lifeMs - 1_000;
    await here.runJobs('temp-phone.poll');
    expect([...fake.orders.values()].map(({ status }) => status)).toEqual(['TIMEOUT']);
    expect(await here.list(lent)).toEqual([]);
    expect(await sumSpending(here)).toBe(0);
  });

  it('are found after a lost answer, even if the clocks differ by a minute', async () => {
    await here.generate();
    const [bought] = fake.orders.values();
    fake.next.set('buy', 'half');
    await here.generate();
    const created_at = new Date(here.clock.now - 70_000).toISOString();
    if (bought) fake.orders.set('9', { ...bought, id: 9, created_at });
    here.clock.now += minuteMs;
    await settleAll(here);
    expect(fake.orders.get('9')?.status).toBe('CANCELED');
    expect(fake.orders.get('11631253')?.status).toBe('PENDING');
  });

  it.each(['text/html', 'application/octet-stream', 'text/plain; charset=windows-1251', ''])(
    'can be bought, whatever the content type of the answer (%j)',
    async (type) => {
      const order = { id: 7, phone: '+447900010001', price: 0.1, status: 'PENDING', sms: null };
      fake.next.set('buy', { type, body: JSON.stringify(order) });
      const lent = await here.generate();
      const sms = [{ created_at: 'now', sender: 'Example', text: 'Your code is 482913', code: '482913' }];
      fake.next.set('check', { type, body: JSON.stringify({ ...order, status: 'RECEIVED', sms }) });
      await here.runJobs('temp-phone.poll');
      expect(await here.list(lent)).toMatchObject([{ from: 'Example', code: '482913' }]);
    },
  );
});
