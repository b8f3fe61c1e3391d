import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { startFakeDns } from '#test/support/fakes/fake-dns.ts';
import { openPremiumRoom, type PremiumRoom } from '#test/support/rooms/premium-room.ts';
import type { PremiumTables } from '../premium-tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databases.map(({ name }) => name))('custom domains on %s', (engine) => {
  let dns: Awaited<ReturnType<typeof startFakeDns>>;
  let here: PremiumRoom;
  let key: string;
  beforeEach(async () => {
    dns = await startFakeDns();
    here = await openPremiumRoom({ engine, settings: { MAYFLY_DNS_SERVERS: dns.server }, unlimited: true });
    key = await here.buy();
  });
  afterEach(async () => {
    await here.close();
    await dns.close();
  });

  const ask = async (action: string, domain: string, by = key) =>
    (await here.call('premium', { action, key: by, domain })).json();
  const held = async (by = key) => (await here.check(by)).customDomains;
  const setRecords = (answer: {
    domain: string;
    records: { type: string; name: string; value: string }[];
  }) => {
    for (const { type, name, value } of answer.records) dns.zone.set(`${type} ${name}`, ['other', value]);
  };
  const prove = async (domain: string, by = key) => {
    setRecords(await ask('add_domain', domain, by));
    return await ask('verify_domain', domain, by);
  };

  it('are proved only with both a TXT record and an MX record', async () => {
    const added = await ask('add_domain', 'Own.Test.');
    expect(added).toMatchObject({
      domain: 'own.test',
      state: 'waiting',
      missing: ['TXT', 'MX'],
      records: [
        {
          type: 'TXT',
          name: 'own.test',
          value: expect.stringMatching(/^mayfly-verification=[0-9a-f]{32}$/u),
        },
        { type: 'MX', name: 'own.test', value: 'mx.mayfly.test', priority: 10 },
      ],
    });
    dns.zone.set('MX own.test', ['mx.mayfly.test']);
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ state: 'waiting', missing: ['TXT'] });
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(false);
    setRecords(added);
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ state: 'proved', missing: [] });
    expect(await held()).toEqual(['own.test']);
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(true);
    expect((await here.room.entitlements.findEntitlement(key))?.customDomains).toEqual(['own.test']);
  });

  it("cannot be proved by another license, even with the first license's record", async () => {
    const other = await here.buy();
    const proved = await prove('own.test');
    expect(await ask('add_domain', 'own.test', other)).toMatchObject({ state: 'waiting', missing: ['TXT'] });
    setRecords({
      ...proved,
      records: (await here.call('premium', { action: 'domains', key: other })).json()[0].records,
    });
    expect(await ask('verify_domain', 'own.test', other)).toMatchObject({
      status: 409,
      code: 'domain_taken',
    });
    expect(await held()).toEqual(['own.test']);
  });

  it('of a sandbox license are released when the site no longer has the sandbox', async () => {
    await prove('own.test');
    const later = await openPremiumRoom({
      engine,
      database: here.database,
      isSandboxAllowed: false,
      settings: { MAYFLY_DNS_SERVERS: dns.server },
    });
    await later.runJobs('premium.check_domains');
    later.clock.now += 600_000;
    expect(await later.room.entitlements.isCustomDomain('own.test')).toBe(false);
    await later.close();
  });

  it('are proved for only one of two licenses that verify at the same time', async () => {
    const keys = [key, await here.buy()];
    const values: string[] = [];
    for (const by of keys) values.push((await ask('add_domain', 'own.test', by)).records[0].value);
    dns.zone.set('TXT own.test', values);
    dns.zone.set('MX own.test', ['mx.mayfly.test']);
    const answers = await Promise.all(keys.map((by) => ask('verify_domain', 'own.test', by)));
    expect(answers.map(({ state, code }) => state ?? code).toSorted()).toEqual(['domain_taken', 'proved']);
    expect((await Promise.all(keys.map(held))).flat()).toEqual(['own.test']);
  });

  it('can be proved by another license ten minutes after their release', async () => {
    const other = await here.buy();
    await prove('own.test');
    expect(await ask('remove_domain', 'own.test')).toEqual({ success: true });
    expect(await prove('own.test', other)).toMatchObject({ code: 'domain_taken' });
    here.clock.now += 600_000;
    expect(await ask('verify_domain', 'own.test', other)).toMatchObject({ state: 'proved' });
    expect(await held()).toEqual([]);
  });

  it('lose their proof if the daily check misses a record, and regain it when the record is back', async () => {
    await prove('own.test');
    dns.zone.delete('TXT own.test');
    dns.zone.delete('MX own.test');
    here.clock.now += dayMs - 1;
    await here.runJobs('premium.check_domains');
    expect(await held()).toEqual(['own.test']);
    here.clock.now += 1;
    await here.runJobs('premium.check_domains');
    expect(await held()).toEqual([]);
    const [lost] = (await here.call('premium', { action: 'domains', key })).json();
    expect(lost).toMatchObject({ state: 'lost', missing: ['TXT', 'MX'] });
    setRecords(lost);
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ state: 'proved' });
  });

  it('stay proved while their name servers are down for less than a week', async () => {
    await prove('own.test');
    dns.state.isBroken = true;
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ status: 503, code: 'dns_unavailable' });
    here.clock.now += 6 * dayMs;
    await here.runJobs('premium.check_domains');
    expect(await held()).toEqual(['own.test']);
    here.clock.now += dayMs;
    await here.runJobs('premium.check_domains');
    expect(await held()).toEqual([]);
  });

  /** The last address at the domain may live for ten more minutes. */
  const expectRest = async () => {
    await here.runJobs('premium.check_domains');
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
    here.clock.now += 600_000 - 1;
    await here.runJobs('premium.check_domains');
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(true);
    here.clock.now += 1;
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(false);
  };
  const portal = async () => (await here.call('premium', { action: 'portal', key })).json().url;

  it('are released when the subscription ends, and accept mail for ten more minutes', async () => {
    await prove('own.test');
    const { endsAt } = await here.check(key);
    // The subscription stays valid for one more day, while the next invoice is collected.
    here.clock.now = endsAt + dayMs;
    await expectRest();
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ status: 403, code: 'licence_ended' });
  });

  it('accept mail for ten more minutes if the subscription ends within the grace period', async () => {
    await prove('own.test');
    const { endsAt } = await here.check(key);
    await here.press(await portal(), 'fail');
    here.clock.now = endsAt + 3 * dayMs;
    await here.runJobs('premium.check_domains');
    expect(await held()).toEqual(['own.test']);
    await here.press(await portal(), 'end');
    await expectRest();
  });

  it('accept mail for ten more minutes after a refund', async () => {
    await prove('own.test');
    const { kysely } = here.database.forRoom<PremiumTables>();
    const { customer_id } = await kysely
      .selectFrom('premium_subscriptions')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    await here.database.unit([
      {
        query: kysely
          .insertInto('premium_refunds')
          .values({ customer_id: customer_id ?? '', charged_at: here.clock.now }),
      },
    ]);
    await expectRest();
  });

  it('accept no mail after they are removed', async () => {
    await prove('own.test');
    await ask('remove_domain', 'own.test');
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(false);
  });

  it('stay removed if a check of their records finishes later', async () => {
    await prove('own.test');
    let removed: Promise<unknown> | undefined;
    dns.state.beforeAnswer = () => (removed ??= ask('remove_domain', 'own.test'));
    expect(await ask('verify_domain', 'own.test')).toMatchObject({ status: 404, code: 'domain_not_listed' });
    expect(await here.room.entitlements.isCustomDomain('own.test')).toBe(false);
    expect(await held()).toEqual([]);
  });

  it('are limited to ten per license', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `own${index}.test`);
    for (const name of names) expect((await ask('add_domain', name)).domain).toBe(name);
    expect(await ask('add_domain', 'own10.test')).toMatchObject({ status: 409, code: 'too_many_domains' });
    expect((await ask('add_domain', 'own0.test')).domain).toBe('own0.test');
  });

  it('can be entered with letters beyond ASCII', async () => {
    expect(await prove('Bücher.test')).toMatchObject({ domain: 'xn--bcher-kva.test', state: 'proved' });
  });

  it('are rejected if they are invalid or part of this site, and reported as not found if the license has not added them', async () => {
    const refused = [
      '*.own.test',
      'own',
      'a@own.test',
      '192.0.2.1',
      'mayfly.test',
      'x.mayfly.test',
      'a.localhost',
    ];
    for (const domain of [...refused, 'own..test', 'own.test/x', '-own.test']) {
      expect(await ask('add_domain', domain)).toMatchObject({ status: 400, code: 'domain_not_allowed' });
    }
    for (const action of ['verify_domain', 'remove_domain']) {
      for (const domain of ['never.test', '*']) {
        expect(await ask(action, domain)).toMatchObject({ status: 404, code: 'domain_not_listed' });
      }
    }
  });
});
