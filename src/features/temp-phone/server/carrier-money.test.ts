import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  lifeMs,
  minuteMs,
  openTwoProviders,
  type TwoProviders,
} from '#test/support/fakes/carriers/two-providers.ts';

let here: TwoProviders;
beforeEach(async () => {
  here = await openTwoProviders();
});
afterEach(() => here.close());

describe('a rejected request for a number', () => {
  it.each([
    ['NO_NUMBERS', 'no_numbers_available', 'No available numbers'],
    ['NO_BALANCE', 'insufficient_balance', 'Insufficient balance'],
    ['BAD_KEY', 'phone_not_configured', 'API key not configured'],
    ['BAD_SERVICE', 'phone_not_configured', 'API key not configured'],
    ['BANNED:2026-01-11 10:00:00', 'carrier_unavailable', 'Service may be unavailable'],
    ['CHANNELS_LIMIT', 'carrier_unavailable', 'Service may be unavailable'],
  ])('because of the carrier’s error %s gets the error %s', async (body, code, detail) => {
    here.first.next.set('getNumberV2', { body });
    here.second.next.set('getNumberV2', { body });
    const refused = await here.call({ action: 'generate' });
    expect(refused.json()).toMatchObject({ status: 503, code, detail, error: detail });
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(0);
  });

  it('gets phone_not_configured if there is no key', async () => {
    await here.close();
    here = await openTwoProviders({ MAYFLY_SMS_ACTIVATE_KEYS: '' });
    const refused = await here.call({ action: 'generate' });
    expect(refused.json()).toMatchObject({ status: 503, code: 'phone_not_configured' });
  });

  it('gets too_many_requests after five numbers in an hour; attempts that bought no number do not count', async () => {
    await here.close();
    here = await openTwoProviders({ MAYFLY_PHONE_DAILY_CEILING: '100' });
    here.first.hasNumbers = false;
    here.second.hasNumbers = false;
    for (let n = 0; n < 6; n += 1) await here.generate();
    expect(here.lines.filter((line) => line.includes('"no number from this carrier"'))).toHaveLength(2);
    here.first.hasNumbers = true;
    for (let n = 0; n < 5; n += 1) expect(await here.generate()).toMatchObject({ costly: true });
    const refused = await here.call({ action: 'generate' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gets too_many_requests after the configured number of attempts, successful or not', async () => {
    await here.close();
    here = await openTwoProviders({ MAYFLY_PHONE_ATTEMPTS_PER_CLIENT: '2' });
    for (const fake of [here.first, here.second]) fake.hasNumbers = false;
    for (let n = 0; n < 2; n += 1) expect(await here.generate()).toMatchObject({ status: 503 });
    expect(await here.generate()).toMatchObject({ status: 429 });
    expect(here.first.countPurchases()).toBe(2);
  });
});

describe("the operator's money", () => {
  it('does not pay for a number above the price cap: the order is canceled, and no second number is bought', async () => {
    here.first.cost = 0.21;
    expect(await here.generate()).toMatchObject({ code: 'no_numbers_available' });
    here.clock.now += 2 * minuteMs;
    await here.settleAll();
    expect(here.first.running()).toEqual([]);
    expect(here.second.countPurchases()).toBe(0);
    expect(await here.sumSpending()).toBe(0);
  });

  it('is not spent beyond the daily ceiling, and can be spent again the next day', async () => {
    await here.close();
    here = await openTwoProviders({ MAYFLY_PHONE_DAILY_CEILING: '0.35' });
    expect(await here.generate()).toMatchObject({ costly: true });
    expect(await here.generate()).toMatchObject({ costly: true });
    const spent = { status: 503, code: 'insufficient_balance', detail: 'Insufficient balance' };
    for (let n = 0; n < 3; n += 1) expect(await here.generate()).toMatchObject(spent);
    expect(here.first.countPurchases()).toBe(2);
    expect(here.lines.filter((line) => line.includes('daily ceiling'))).toHaveLength(1);
    here.clock.now += 24 * 60 * minuteMs;
    expect(await here.generate()).toMatchObject({ costly: true });
  });

  it('stays reserved while it is unknown whether a purchase succeeded', async () => {
    here.first.next.set('getNumberV2', 'reset');
    await here.generate();
    expect(await here.sumSpending()).toBe(200_000);
  });

  it('is reclaimed by retrying if the provider rejects a cancellation as too early', async () => {
    here.first.cost = 0.5;
    here.second.hasNumbers = false;
    await here.generate();
    await here.runJobs();
    expect(here.first.running()).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      here.clock.now += 30_000;
      await here.runJobs();
    }
    expect(here.first.running()).toEqual([]);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it('is reclaimed by retrying until the provider can be reached', async () => {
    await here.generate();
    here.clock.now += lifeMs;
    here.first.next.set('setStatus', { status: 503, body: '' });
    for (let n = 0; n < 5; n += 1) {
      await here.runJobs();
      here.clock.now += minuteMs;
    }
    expect(here.first.running()).toHaveLength(1);
    here.first.next.delete('setStatus');
    here.clock.now += 5 * minuteMs;
    await here.runJobs();
    expect(here.first.running()).toEqual([]);
  });

  it('is reclaimed from one provider while another does not respond', async () => {
    await here.generateAtBoth();
    here.first.next.set('setStatus', 'silence');
    const scheduler = here.schedule('temp-phone.settle');
    await scheduler.start();
    here.clock.now += lifeMs - minuteMs;
    await expect.poll(() => here.first.count('setStatus')).toBe(1);
    expect(here.second.running()).toHaveLength(1);
    here.clock.now += minuteMs;
    await expect.poll(() => here.second.running()).toEqual([]);
    expect(here.first.running()).toHaveLength(1);
    await scheduler.close();
  });

  it('is written off after a day without an answer to the cancellation, with an error in the log', async () => {
    await here.generate();
    here.first.next.set('setStatus', 'reset');
    here.clock.now += 24 * 60 * minuteMs + lifeMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(here.lines.join('')).toContain('order abandoned: check it at the carrier');
  });

  it.each(['sandbox', 'twilio', 'android'])(
    'is not owed for a number from the carrier %s, even if the settings now list other carriers',
    async (carrier) => {
      await here.generate();
      await sql`update temp_phone_orders set carrier = ${carrier}`.execute(here.database.kysely);
      here.clock.now += lifeMs;
      await here.runJobs();
      expect(await here.countRows('temp_phone_orders')).toBe(0);
      expect(here.lines.join('')).not.toMatch(/cannot be settled yet|abandoned/u);
    },
  );

  it('is written off after a day if the settings no longer list the provider', async () => {
    await here.generate();
    await sql`update temp_phone_orders set carrier = 'sms-activate:gone.example'`.execute(
      here.database.kysely,
    );
    here.clock.now += lifeMs;
    await here.runJobs();
    expect(here.lines.join('')).toContain('an order cannot be settled yet');
    here.clock.now += 24 * 60 * minuteMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(here.lines.join('')).toContain('order abandoned: check it at the carrier');
  });
});

it('the check of carriers logs once when the balance of a provider is used up, and once when it is topped up', async () => {
  const said = () =>
    here.lines.filter((line) => line.includes('"carrier ')).map((line) => JSON.parse(line).msg);
  for (const balance of ['17.154', '0', '0', '5']) {
    here.first.balance = balance;
    await here.runJobs('temp-phone.check');
  }
  expect(said()).toEqual(['carrier is unhealthy', 'carrier has recovered']);
});
