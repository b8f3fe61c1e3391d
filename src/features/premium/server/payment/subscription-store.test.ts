import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { premiumMigrations } from '../feature.ts';
import { createLicenceStore } from '../licences/licence-store.ts';
import type { PremiumTables } from '../premium-tables.ts';
import { paidCheckout, portalEvent, type SandboxEvent } from '../sandbox/sandbox-events.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { createSubscriptionStore } from './subscription-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const startMs = Date.UTC(2026, 0, 10, 12);

describe.each(databases)('subscriptions on $name', (engine) => {
  let opened: TestDatabase;
  let subscriptions: ReturnType<typeof createSubscriptionStore>;
  let licences: ReturnType<typeof createLicenceStore>;
  beforeAll(async () => {
    opened = await engine.open(premiumMigrations);
    const database = opened.database.forRoom<PremiumTables>();
    subscriptions = createSubscriptionStore(database, { hasSandbox: true });
    licences = createLicenceStore(database);
  });
  afterAll(() => opened.close());

  let lives = 0;
  async function begin(): Promise<{ id: string; events: SandboxEvent[] }> {
    lives += 1;
    const reference = `reference${lives}`;
    const row = { reference, claim_hash: 'hash', price_id: 'price_monthly', created_at: startMs } as const;
    await licences.beginCheckout(row);
    const first = paidCheckout(row, `cs_sandbox_life${lives}`, startMs);
    const id = `sub_sandbox_life${lives}`;
    const subscription = { id, paidUntilMs: startMs + 31 * dayMs, months: 1 };
    const acts = (['cancel', 'fail', 'resume', 'renew', 'end'] as const).map((act, index) =>
      portalEvent(subscription, act, startMs + (index + 1) * dayMs),
    );
    const refund = {
      id: `evt_refund${lives}`,
      type: 'charge.refunded',
      created: startMs / 1000,
      data: { object: { customer: `cus_sandbox_${id}`, created: startMs / 1000, refunded: true } },
    };
    return { id, events: [...first, ...acts, refund] };
  }
  async function tell(event: SandboxEvent): Promise<boolean> {
    const read = readStripeEvent(JSON.stringify(event));
    if (!read) throw new Error('not one of ours');
    const keyHashOf = (id: string) => `hash of ${id}`;
    return await subscriptions.applyFacts({
      provider: 'stripe',
      eventId: read.id,
      facts: read.facts,
      nowMs: startMs,
      keyHashOf,
    });
  }
  const outcome = async (id: string) => {
    const found = await subscriptions.findByKey(`hash of ${id}`);
    if (!found) throw new Error(`no ${id}`);
    const { id: _id, customer_id: _customer, cancel_set_by: _by, ...facts } = found;
    return facts;
  };

  it('give the same entitlement for any order and any repetition of the events', async () => {
    const orderly = await begin();
    for (const event of orderly.events) expect(await tell(event)).toBe(true);
    const expected = await outcome(orderly.id);
    expect(expected).toMatchObject({
      paid_until: Date.UTC(2026, 2, 10, 12),
      cancels: 0,
      price_id: 'price_monthly',
    });
    const indices = orderly.events.map((_event, index) => index);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...indices, ...indices], { minLength: 2 * indices.length }),
        async (order) => {
          const life = await begin();
          for (const index of order) if (life.events[index]) await tell(life.events[index]);
          expect(await outcome(life.id)).toEqual(expected);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('apply an event once, even if it arrives several times at the same moment', async () => {
    const { events } = await begin();
    const [first] = events;
    if (!first) throw new Error('no event');
    const taken = await Promise.all(Array.from({ length: 5 }, () => tell(first)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('have their old events and checkouts deleted in steps', async () => {
    expect(await subscriptions.forgetEvents(startMs - 1, 1_000)).toBe(0);
    expect(await subscriptions.forgetEvents(startMs, 2)).toBe(2);
    expect(await licences.forgetCheckouts(startMs - 1, 1_000)).toBe(0);
    expect(await licences.forgetCheckouts(startMs, 1)).toBe(1);
  });

  it('are listed page by page', async () => {
    const first = await subscriptions.listSubscriptions('', 2);
    expect(first).toHaveLength(2);
    const last = first[1]?.id ?? '';
    const next = await subscriptions.listSubscriptions(last, 2);
    expect(next.map(({ id }) => id > last)).toEqual([true, true]);
  });

  it('lose all keys in a revocation, and can get a new key later', async () => {
    const { id, events } = await begin();
    for (const event of events.slice(0, 2)) await tell(event);
    expect(await licences.revokeLicences(id, startMs)).toBe(1);
    expect(await licences.revokeLicences(id, startMs)).toBe(0);
    expect((await subscriptions.findByKey(`hash of ${id}`))?.revoked_at).toBe(startMs);
    const issued = { subscription_id: id, issued_at: startMs };
    await licences.replaceLicences({ ...issued, key_hash: 'second', serial: 1 });
    expect(await subscriptions.findByKey('second')).toMatchObject({ id, revoked_at: null });
    const again = licences.replaceLicences({ ...issued, key_hash: 'second', serial: 2 });
    await expect(again).rejects.toMatchObject({ code: 'unique_violation' });
    expect(await subscriptions.findByKey('second')).toMatchObject({ revoked_at: null });
    await licences.replaceLicences({ ...issued, key_hash: 'third', serial: 2 });
    expect(await subscriptions.findByKey('second')).toMatchObject({ revoked_at: startMs });
    expect((await licences.listLicences(id)).map(({ serial }) => serial)).toEqual([2, 1, 0]);
  });
});
