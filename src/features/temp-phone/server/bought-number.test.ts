import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeReply } from '#test/support/fakes/carriers/fake-server.ts';
import type { FakeSmsActivate } from '#test/support/fakes/carriers/fake-sms-activate.ts';
import { lifeMs, openTwoProviders, type TwoProviders } from '#test/support/fakes/carriers/two-providers.ts';

let here: TwoProviders;
beforeEach(async () => {
  here = await openTwoProviders();
});
afterEach(() => here.close());

describe('a bought number', () => {
  it('shows its messages, and is finished at the carrier when it expires', async () => {
    const lent = await here.generate();
    expect(lent).toMatchObject({ phone: '+12025551001', sandbox: false, costly: true, paid: true });
    here.first.deliver('393601', 'Your code is 482913', '482913');
    await here.runJobs('temp-phone.poll');
    await here.runJobs('temp-phone.poll');
    expect(await here.list(lent)).toMatchObject([
      { from: 'Unknown', message: 'Your code is 482913', code: '482913' },
    ]);
    here.clock.now += lifeMs;
    await here.settleAll();
    expect(here.first.activations.get('393601')?.state).toBe('finished');
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(150_000);
  });

  it('is canceled at expiry, and costs nothing, if no message arrived', async () => {
    await here.generate();
    here.clock.now += lifeMs;
    await here.settleAll();
    expect(here.first.activations.get('393601')?.state).toBe('cancelled');
    expect(await here.sumSpending()).toBe(0);
  });

  it('is finished, not canceled, if a message arrived that we have not polled', async () => {
    await here.generate();
    here.first.deliver('393601', 'Late', '1234');
    here.clock.now += lifeMs;
    await here.settleAll();
    expect(here.first.activations.get('393601')?.state).toBe('finished');
    expect(await here.sumSpending()).toBe(150_000);
  });

  it('ends immediately if the carrier takes it back before the first message', async () => {
    const lent = await here.generate();
    const activation = here.first.activations.get('393601');
    if (activation) activation.state = 'cancelled';
    await here.runJobs('temp-phone.poll');
    expect((await here.call({ action: 'messages', ...lent })).json()).toMatchObject({
      code: 'token_expired',
    });
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(0);
  });

  it('counts as paid if the provider no longer knows its order', async () => {
    await here.generate();
    here.first.activations.clear();
    await here.runJobs('temp-phone.poll');
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(150_000);
  });

  it('stays until its own expiry if the carrier ends the order 30 seconds earlier', async () => {
    const lent = await here.generate();
    here.clock.now += lifeMs - 30_000;
    for (const activation of here.first.running()) activation.state = 'cancelled';
    await here.runJobs('temp-phone.poll');
    expect(await here.list(lent)).toEqual([]);
    expect(await here.countRows('temp_phone_orders')).toBe(0);
    expect(await here.sumSpending()).toBe(0);
  });

  it('shows every message of a provider that sends the next message only on request, despite failures in between', async () => {
    await here.close();
    here = await openTwoProviders({}, 'first');
    const lent = await here.generate();
    const poll = () => here.runJobs('temp-phone.poll');
    const texts = async () => (await here.list(lent)).map(({ message }: { message: string }) => message);
    here.first.deliver('393601', 'Your code is 111111', '111111');
    const { kysely } = here.database;
    await sql`create trigger busy before insert on temp_phone_messages begin select raise(abort, 'busy'); end`.execute(
      kysely,
    );
    await expect(poll()).rejects.toThrow();
    await sql`drop trigger busy`.execute(kysely);
    expect(await texts()).toEqual([]);
    here.first.next.set('setStatus', { status: 503, body: '' });
    await poll();
    expect(await texts()).toEqual(['Your code is 111111']);
    here.first.next.delete('setStatus');
    await poll();
    here.first.deliver('393601', 'Your code is 111111', '111111');
    await poll();
    here.first.deliver('393601', 'Your code is 222222', '222222');
    await poll();
    expect(await texts()).toEqual(['Your code is 222222', 'Your code is 111111']);
  });

  it('shows messages while another provider does not respond', async () => {
    const ofSecond = await here.generateAtBoth();
    here.first.next.set('getStatusV2', 'silence');
    const scheduler = here.schedule('temp-phone.poll');
    await scheduler.start();
    const polls = (fake: FakeSmsActivate) => fake.count('getStatusV2');
    await expect.poll(() => [polls(here.first), polls(here.second)]).not.toContain(0);
    here.second.deliver('393602', 'Your code is 482913', '482913');
    await expect.poll(() => here.list(ofSecond)).toHaveLength(1);
    expect(polls(here.first)).toBe(1);
    await scheduler.close();
  });

  it('is still polled and settled after a restart', async () => {
    const lent = await here.generate();
    const after = here.make(here.database);
    const run = async () => {
      for (const job of after.jobs) await job.run(new AbortController().signal);
    };
    here.first.deliver('393601', 'Code 482913', '482913');
    await run();
    expect(await here.list(lent)).toHaveLength(1);
    here.clock.now += lifeMs;
    await run();
    expect(here.first.activations.get('393601')?.state).toBe('finished');
  });
});

describe('the next provider', () => {
  it('sells a number if the first provider has none', async () => {
    here.first.hasNumbers = false;
    expect(await here.generate()).toMatchObject({ phone: '+12025551001' });
    expect([here.first.countPurchases(), here.second.countPurchases()]).toEqual([1, 1]);
    here.clock.now += lifeMs;
    await here.settleAll();
    expect(here.second.activations.get('393601')?.state).toBe('cancelled');
  });

  it.each<FakeReply>(['reset', 'half', { status: 502, body: '' }, { body: 'ERROR_SQL' }])(
    'is not asked if the first provider may have sold a number (%j)',
    async (reply) => {
      here.first.next.set('getNumberV2', reply);
      const refused = await here.call({ action: 'generate' });
      expect(refused.json()).toMatchObject({
        status: 503,
        code: 'carrier_unavailable',
        detail: 'Service may be unavailable',
      });
      expect([here.first.countPurchases(), here.second.countPurchases()]).toEqual([1, 0]);
    },
  );
});
