import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs, openTwoProviders, type TwoProviders } from '#test/support/fakes/carriers/two-providers.ts';

let here: TwoProviders;
beforeEach(async () => {
  here = await openTwoProviders();
});
afterEach(() => here.close());

describe('a purchase whose answer was lost', () => {
  const buyInVain = async () => {
    // The provider sells the number, but its answer never arrives.
    await here.first.buyUnseen();
    here.first.next.set('getNumberV2', 'reset');
    await here.generate();
  };

  it("is found in the provider's list and canceled, and is not repeated", async () => {
    await buyInVain();
    await here.runJobs();
    expect(here.first.running()).toHaveLength(1);
    here.clock.now += minuteMs;
    await here.settleAll();
    await here.settleAll();
    expect(here.first.running()).toEqual([]);
    expect(here.first.countPurchases()).toBe(1);
    expect(await here.sumSpending()).toBe(0);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it('is found even if no job ran for 15 minutes', async () => {
    await buyInVain();
    here.clock.now += 15 * minuteMs;
    await here.settleAll();
    await here.settleAll();
    expect(here.first.running()).toEqual([]);
    expect(await here.sumSpending()).toBe(0);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
  });

  it("is deleted if the provider's list does not contain it after ten minutes", async () => {
    here.first.next.set('getNumberV2', 'reset');
    await here.generate();
    here.clock.now += 9 * minuteMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(1);
    here.clock.now += 2 * minuteMs;
    await here.runJobs();
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(0);
    expect(here.lines.join('')).toContain('a purchase whose outcome was unknown did not happen');
  });

  it('counts toward the rate limit of the client', async () => {
    here.first.next.set('getNumberV2', 'reset');
    for (let n = 0; n < 5; n += 1) expect(await here.generate()).toMatchObject({ status: 503 });
    expect(await here.generate()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(here.first.countPurchases()).toBe(5);
  });

  it('is not confused with lent numbers or with an order that is an hour older', async () => {
    await here.first.buyUnseen();
    here.clock.now += 67 * minuteMs;
    here.first.next.delete('getNumberV2');
    const lent = await here.generate();
    here.first.next.set('getNumberV2', 'reset');
    await here.generate();
    here.clock.now += 11 * minuteMs;
    await here.runJobs();
    expect(here.first.running()).toHaveLength(2);
    expect(await here.list(lent)).toEqual([]);
  });

  it('is logged and counted as paid if the provider lists only orders of another time', async () => {
    await here.first.buyUnseen();
    for (const activation of here.first.running()) activation.madeAtMs -= 7 * minuteMs;
    here.first.next.set('getNumberV2', 'reset');
    await here.generate();
    here.clock.now += 11 * minuteMs;
    await here.runJobs();
    expect(here.lines.join('')).toContain('the carrier has unknown orders');
    expect(here.first.running()).toHaveLength(1);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(200_000);
  });

  it('is logged if the provider cannot list orders', async () => {
    await buyInVain();
    here.first.next.set('getActiveActivations', { body: 'BAD_ACTION' });
    here.clock.now += minuteMs;
    await here.runJobs();
    expect(here.lines.join('')).toContain('a number may have been bought but not lent');
    expect(await here.sumSpending()).toBe(200_000);
  });
});
