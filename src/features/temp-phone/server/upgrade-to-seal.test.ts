import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openSmsActivateBench } from '#test/support/fakes/carriers/sms-activate-bench.ts';
import { tempPhoneMigrations } from './feature.ts';
import { createOrderStore } from './money/order-store.ts';
import { settleOrders } from './money/settle-orders.ts';
import type { TempPhoneTables } from './temp-phone-tables.ts';

const nowMs = Date.UTC(2026, 0, 10, 12);
const dueAtMs = nowMs + 900_000;
const day = '2026-01-10';
const seal = '20261123T0710-temp-phone-seal';
const { [seal]: _, ...before } = tempPhoneMigrations;

type AnyTables = Record<string, Record<string, unknown>>;

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

function orderOf(key: string, carrierOrderId: string, received: number) {
  const money = { day, cost_micros: 150_000 };
  const times = { intended_at: nowMs, due_at: dueAtMs, next_attempt_at: dueAtMs };
  return {
    order_key: key,
    carrier: 'sms-activate:fake',
    carrier_order_id: carrierOrderId,
    received,
    attempts: 0,
    ...money,
    ...times,
  };
}

/** Stores rows as the previous release would have left them. */
async function fill(location: DatabaseLocation, rows: readonly [string, Record<string, unknown>][]) {
  const database = (await openDatabase(location)).forRoom<AnyTables>();
  for (const [table, row] of rows) await database.kysely.insertInto(table).values(row).execute();
  await database.close();
}

const leaseOf = (key: string, phone: string) => ({
  lease_key: key,
  phone,
  carrier: 'sms-activate:fake',
  token_hash: 'hash',
  created_at: nowMs,
  expires_at: dueAtMs,
  message_count: 0,
});

async function count({ kysely }: Database<TempPhoneTables>, table: keyof TempPhoneTables): Promise<number> {
  return (await kysely.selectFrom(table).selectAll().execute()).length;
}

describe.each(databases)('numbers lent by a version without sealing, on $name', ({ locate }) => {
  it('end, and their orders are still finished or canceled', async () => {
    const { location, remove } = await locate();
    const { fake, carrier } = await openSmsActivateBench();
    undone.push(remove, fake.close);
    await fake.buyUnseen();
    await fake.buyUnseen();
    const [used, unused] = fake.running();
    if (!used || !unused) throw new Error('two numbers were bought');
    fake.deliver(used.id, 'Your code is 482913', '482913');

    await migrate(location, before);
    const sms = { lease_key: 'a', id: 'a1', ordinal: 1, received_at: nowMs, sender: 'Bank', code: null };
    await fill(location, [
      ['temp_phone_spending', { day, spent_micros: 300_000 }],
      ['temp_phone_orders', orderOf('a', used.id, 1)],
      ['temp_phone_orders', orderOf('b', unused.id, 0)],
      ['temp_phone_leases', leaseOf('a', '+12025551001')],
      ['temp_phone_leases', leaseOf('b', '+12025551002')],
      ['temp_phone_messages', { ...sms, body: 'Your code is 482913', is_read: 0 }],
      ['temp_phone_claims', { phone_key: 'key', carrier: 'twilio', free_at: dueAtMs }],
      ['temp_phone_seen', { origin_key: 'of a text', forget_at: dueAtMs }],
      ['temp_phone_seen', { origin_key: 'for ever', forget_at: null }],
      ['temp_phone_sims', { device_id: 'one', sim_number: 1, phone: '+12025551003', seen_at: nowMs }],
    ]);
    expect(await migrate(location, tempPhoneMigrations)).toEqual([seal]);

    const database = (await openDatabase(location)).forRoom<TempPhoneTables>();
    undone.push(() => database.close());
    for (const table of ['temp_phone_leases', 'temp_phone_messages', 'temp_phone_sims'] as const)
      expect(await count(database, table), table).toBe(0);
    expect(await database.kysely.selectFrom('temp_phone_seen').selectAll().execute()).toEqual([
      { origin_key: 'for ever', forget_at: null },
    ]);
    expect(await count(database, 'temp_phone_claims')).toBe(1);

    const orders = createOrderStore(database);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const settle = (atMs: number) =>
      Promise.all(
        settleOrders([carrier], { orders, clock: { nowMs: () => atMs }, log }).map((job) =>
          job.run(new AbortController().signal),
        ),
      );
    await settle(dueAtMs - 1);
    expect(fake.running()).toHaveLength(2);
    await settle(dueAtMs);
    expect([fake.activations.get(used.id)?.state, fake.activations.get(unused.id)?.state]).toEqual([
      'finished',
      'cancelled',
    ]);
    expect(await count(database, 'temp_phone_orders')).toBe(0);
    expect(await orders.readSpending(day)).toBe(150_000);
  });
});
