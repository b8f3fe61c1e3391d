import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeFiveSim, startFakeFiveSim } from '#test/support/carriers/fake-five-sim.ts';
import type { FakeReply } from '#test/support/carriers/fake-server.ts';
import { type FakeSmsActivate, startFakeSmsActivate } from '#test/support/carriers/fake-sms-activate.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/temp-phone-room.ts';

const lifeMs = 900_000;
const minuteMs = 60_000;

let first: FakeSmsActivate;
let second: FakeSmsActivate;
let here: TempPhoneRoom;
const clock = () => here.clock.now;

async function open(settings: Record<string, string> = {}): Promise<void> {
  here = await openTempPhoneRoom({
    engine: 'sqlite',
    settings: {
      MAYFLY_PHONE_CARRIER: 'sms-activate',
      MAYFLY_SMS_ACTIVATE_URLS: `${first.url},${second.url}`,
      MAYFLY_SMS_ACTIVATE_KEYS: `${first.key},${second.key}`,
      ...settings,
    },
  });
}

beforeEach(async () => {
  first = await startFakeSmsActivate({ nowMs: clock, refusesEarlyCancel: true });
  second = await startFakeSmsActivate({ nowMs: clock });
  await open();
});
afterEach(async () => {
  await here.close();
  await Promise.all([first.close(), second.close()]);
});

const buys = (fake: FakeSmsActivate) => fake.count('getNumber', 'getNumberV2');
/** The answers to everything that is still owed. */
async function settleAll(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    await here.runJobs();
    here.clock.now += minuteMs;
  }
}
const spentMicros = async () => {
  const { kysely } = here.database.forRoom<{ temp_phone_spending: { spent_micros: number } }>();
  const rows = await kysely.selectFrom('temp_phone_spending').selectAll().execute();
  return rows.reduce((sum, row) => sum + Number(row.spent_micros), 0);
};

describe('a number', () => {
  it('is bought, shows what comes, and is finished at expiry', async () => {
    const lent = await here.generate();
    expect(lent).toMatchObject({ phone: '+12025551001', sandbox: false, costly: true });
    first.deliver('393601', 'Your code is 482913', '482913');
    await here.runJobs('temp-phone.poll');
    await here.runJobs('temp-phone.poll');
    expect(await here.list(lent)).toMatchObject([
      { from: 'Unknown', message: 'Your code is 482913', code: '482913' },
    ]);
    here.clock.now += lifeMs;
    await settleAll();
    expect(first.activations.get('393601')?.state).toBe('finished');
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await spentMicros()).toBe(150_000);
  });

  it('is cancelled at expiry when nothing came, and costs nothing', async () => {
    await here.generate();
    here.clock.now += lifeMs;
    await settleAll();
    expect(first.activations.get('393601')?.state).toBe('cancelled');
    expect(await spentMicros()).toBe(0);
  });

  it('is finished where a message came that we have not seen', async () => {
    await here.generate();
    first.deliver('393601', 'Late', '1234');
    here.clock.now += lifeMs;
    await settleAll();
    expect(first.activations.get('393601')?.state).toBe('finished');
    expect(await spentMicros()).toBe(150_000);
  });

  it('ends at once when the carrier takes it back before anything came', async () => {
    const lent = await here.generate();
    const activation = first.activations.get('393601');
    if (activation) activation.state = 'cancelled';
    await here.runJobs('temp-phone.poll');
    expect((await here.call({ action: 'messages', ...lent })).json()).toMatchObject({
      code: 'token_expired',
    });
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it('is still polled and settled after a restart', async () => {
    const lent = await here.generate();
    const after = here.make(here.database);
    const run = async () => {
      for (const job of after.jobs) await job.run(new AbortController().signal);
    };
    first.deliver('393601', 'Code 482913', '482913');
    await run();
    expect(await here.list(lent)).toHaveLength(1);
    here.clock.now += lifeMs;
    await run();
    expect(first.activations.get('393601')?.state).toBe('finished');
  });
});

describe('the next provider', () => {
  it('is asked when the first has no numbers', async () => {
    first.hasNumbers = false;
    expect(await here.generate()).toMatchObject({ phone: '+12025551001' });
    expect([buys(first), buys(second)]).toEqual([1, 1]);
    here.clock.now += lifeMs;
    await settleAll();
    expect(second.activations.get('393601')?.state).toBe('cancelled');
  });

  it.each<FakeReply>(['reset', 'half', { status: 502, body: '' }, { body: 'ERROR_SQL' }])(
    'is not asked when the first may have sold one (%j)',
    async (reply) => {
      first.next.set('getNumberV2', reply);
      const refused = await here.call({ action: 'generate' });
      expect(refused.json()).toMatchObject({
        status: 503,
        code: 'carrier_unavailable',
        detail: 'Service may be unavailable',
      });
      expect([buys(first), buys(second)]).toEqual([1, 0]);
    },
  );
});

describe('generate answers', () => {
  it.each([
    ['NO_NUMBERS', 'no_numbers_available', 'No available numbers'],
    ['NO_BALANCE', 'insufficient_balance', 'Insufficient balance'],
    ['BAD_KEY', 'phone_not_configured', 'API key not configured'],
    ['BAD_SERVICE', 'phone_not_configured', 'API key not configured'],
    ['BANNED:2026-01-11 10:00:00', 'carrier_unavailable', 'Service may be unavailable'],
    ['CHANNELS_LIMIT', 'carrier_unavailable', 'Service may be unavailable'],
  ])('%s as %s', async (body, code, detail) => {
    first.next.set('getNumberV2', { body });
    second.next.set('getNumberV2', { body });
    const refused = await here.call({ action: 'generate' });
    expect(refused.json()).toMatchObject({ status: 503, code, detail, error: detail });
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await spentMicros()).toBe(0);
  });

  it('phone_not_configured without a key', async () => {
    await here.close();
    await open({ MAYFLY_SMS_ACTIVATE_KEYS: '' });
    const refused = await here.call({ action: 'generate' });
    expect(refused.json()).toMatchObject({ status: 503, code: 'phone_not_configured' });
  });

  it('too_many_requests after five in an hour, not counting those that got none', async () => {
    await here.close();
    await open({ MAYFLY_PHONE_DAILY_CEILING: '100' });
    first.hasNumbers = false;
    second.hasNumbers = false;
    for (let n = 0; n < 6; n += 1) await here.generate();
    first.hasNumbers = true;
    for (let n = 0; n < 5; n += 1) expect(await here.generate()).toMatchObject({ costly: true });
    const refused = await here.call({ action: 'generate' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('money', () => {
  it('is not spent on a number dearer than the cap: it is cancelled, and no second one bought', async () => {
    first.cost = 0.21;
    expect(await here.generate()).toMatchObject({ code: 'no_numbers_available' });
    here.clock.now += 2 * minuteMs;
    await settleAll();
    expect(first.running()).toEqual([]);
    expect(buys(second)).toBe(0);
    expect(await spentMicros()).toBe(0);
  });

  it('is not spent past the ceiling of a day, and again the next day', async () => {
    await here.close();
    await open({ MAYFLY_PHONE_DAILY_CEILING: '0.35' });
    expect(await here.generate()).toMatchObject({ costly: true });
    expect(await here.generate()).toMatchObject({ costly: true });
    const spent = { status: 503, code: 'insufficient_balance', detail: 'Insufficient balance' };
    expect(await here.generate()).toMatchObject(spent);
    expect(buys(first)).toBe(2);
    here.clock.now += 24 * 60 * minuteMs;
    expect(await here.generate()).toMatchObject({ costly: true });
  });

  it('is reserved while a purchase is in doubt', async () => {
    first.next.set('getNumberV2', 'reset');
    await here.generate();
    expect(await spentMicros()).toBe(200_000);
  });

  it('is asked back again when the provider refuses an early cancel', async () => {
    first.cost = 0.5;
    second.hasNumbers = false;
    await here.generate();
    await here.runJobs();
    expect(first.running()).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      here.clock.now += 30_000;
      await here.runJobs();
    }
    expect(first.running()).toEqual([]);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it('is asked back until the provider can be reached', async () => {
    await here.generate();
    here.clock.now += lifeMs;
    first.next.set('setStatus', { status: 503, body: '' });
    for (let n = 0; n < 5; n += 1) {
      await here.runJobs();
      here.clock.now += minuteMs;
    }
    expect(first.running()).toHaveLength(1);
    first.next.delete('setStatus');
    here.clock.now += 5 * minuteMs;
    await here.runJobs();
    expect(first.running()).toEqual([]);
  });

  it('is given up after a day, aloud', async () => {
    await here.generate();
    first.next.set('setStatus', 'reset');
    here.clock.now += 24 * 60 * minuteMs + lifeMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(here.lines.join('')).toContain('given up: look for this order at the carrier');
  });
});

describe('a purchase whose answer was lost', () => {
  const buyInVain = async () => {
    // The number is bought, but the answer never comes.
    await first.buyUnseen();
    first.next.set('getNumberV2', 'reset');
    await here.generate();
  };

  it('is found on the list of the provider and cancelled, and never tried again', async () => {
    await buyInVain();
    await here.runJobs();
    expect(first.running()).toHaveLength(1);
    here.clock.now += minuteMs;
    await settleAll();
    await settleAll();
    expect(first.running()).toEqual([]);
    expect(buys(first)).toBe(1);
    expect(await spentMicros()).toBe(0);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it('is forgotten when it is on no list ten minutes later', async () => {
    first.next.set('getNumberV2', 'reset');
    await here.generate();
    here.clock.now += 9 * minuteMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(1);
    here.clock.now += 2 * minuteMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await spentMicros()).toBe(0);
  });

  it('leaves alone what is lent and what the operator bought an hour before', async () => {
    await first.buyUnseen();
    here.clock.now += 67 * minuteMs;
    first.next.delete('getNumberV2');
    const lent = await here.generate();
    first.next.set('getNumberV2', 'reset');
    await here.generate();
    here.clock.now += 11 * minuteMs;
    await here.runJobs();
    expect(first.running()).toHaveLength(2);
    expect(await here.list(lent)).toEqual([]);
  });

  it('is told of where the provider lists nothing', async () => {
    await buyInVain();
    first.next.set('getActiveActivations', { body: 'BAD_ACTION' });
    here.clock.now += minuteMs;
    await here.runJobs();
    expect(here.lines.join('')).toContain('a number may have been bought in vain');
    expect(await spentMicros()).toBe(200_000);
  });
});

it('tells the operator once when a provider has no money left, and when it has again', async () => {
  const said = () =>
    here.lines.filter((line) => line.includes('"carrier is')).map((line) => JSON.parse(line).msg);
  for (const balance of ['17.154', '0', '0', '5']) {
    first.balance = balance;
    await here.runJobs('temp-phone.check');
  }
  expect(said()).toEqual(['carrier is not well', 'carrier is well again']);
});

describe('5sim', () => {
  let fake: FakeFiveSim;
  beforeEach(async () => {
    fake = await startFakeFiveSim({ nowMs: clock });
    await here.close();
    await open({
      MAYFLY_PHONE_CARRIER: '5sim',
      MAYFLY_FIVESIM_TOKEN: fake.token,
      MAYFLY_FIVESIM_URL: fake.url,
    });
  });
  afterEach(() => fake.close());

  it('lends, receives, finishes and cancels', async () => {
    const [lent] = [await here.generate(), await here.generate()];
    fake.deliver('11631253', 'Your code is 482913', '482913');
    await here.runJobs('temp-phone.poll');
    expect(lent && (await here.list(lent))).toMatchObject([{ from: 'Example', code: '482913' }]);
    here.clock.now += lifeMs;
    await settleAll();
    expect([...fake.orders.values()].map(({ status }) => status)).toEqual(['FINISHED', 'CANCELED']);
    expect(await spentMicros()).toBe(100_000);
  });

  it('finds a purchase whose answer was lost', async () => {
    await here.generate();
    const [bought] = fake.orders.values();
    fake.next.set('buy', 'half');
    await here.generate();
    if (bought) fake.orders.set('9', { ...bought, id: 9 });
    here.clock.now += minuteMs;
    await settleAll();
    expect(fake.orders.get('9')?.status).toBe('CANCELED');
    expect(fake.orders.get('11631253')?.status).toBe('PENDING');
  });
});
