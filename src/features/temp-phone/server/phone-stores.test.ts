import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { SecretBox } from '#platform/seal/server/secret-box.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { maxNumberMessages } from '../common/limits.ts';
import { tempPhoneMigrations } from './feature.ts';
import { sealedLeaseOf } from './inbox/sealed-sms.ts';
import { createOrderStore, type OrderStore } from './money/order-store.ts';
import { type ClaimStore, createClaimStore } from './numbers/claim-store.ts';
import { createLeaseStore, type LeaseStore } from './numbers/lease-store.ts';
import { createPhoneKeyOf } from './numbers/phone-number.ts';
import { createSimStore } from './sim-store.ts';
import type { TempPhoneTables } from './temp-phone-tables.ts';

const nowMs = Date.UTC(2026, 0, 10, 12);
const day = '2026-01-10';
const phone = '+12025550143';
const lost = { code: 'unit_condition_failed' };
const keyOf = createPhoneKeyOf('a server secret for tests');
const token = 'a token';
const keys = new LeaseKeys('temp-phone', { nowMs: () => nowMs });
const publicKey = keys.publicKeyOf(token);
const boxKey = randomBytes(32);

function intentOf(key: string, cost = 200_000) {
  return {
    order_key: key,
    carrier: 'fake',
    day,
    cost_micros: cost,
    intended_at: nowMs,
    next_attempt_at: nowMs + 60_000,
  };
}

function purchaseOf(key: string, cost = 150_000) {
  return { order_key: key, carrier_order_id: `order of ${key}`, cost_micros: cost, due_at: nowMs + 900_000 };
}

function leaseOf(key: string, number = phone) {
  const times = { created_at: nowMs, expires_at: nowMs + 900_000 };
  const numbers = { phone_key: keyOf(number), phone_check: 'check', public_key: publicKey };
  return { lease_key: key, carrier: 'fake', token_hash: 'hash', ...numbers, ...times };
}

function markOf(origin: string, forgetAtMs: number | null = nowMs) {
  return { originKey: origin, forgetAtMs };
}

const sealedLease = sealedLeaseOf(leaseOf('a'));
const opener = keys.openerOf(token, sealedLease);
const content = { sender: 'Example', text: 'Text', code: null };

function smsOf(id: string) {
  return { id, received_at: nowMs, content };
}

describe.each(databases)('the stores of temp-phone on $name', ({ open }) => {
  let place: TestDatabase;
  let database: Database<TempPhoneTables>;
  let orders: OrderStore;
  let leases: LeaseStore;
  let claims: ClaimStore;
  beforeEach(async () => {
    place = await open(tempPhoneMigrations);
    database = place.database.forRoom<TempPhoneTables>();
    orders = createOrderStore(database);
    leases = createLeaseStore({ database, keys });
    claims = createClaimStore(database, keyOf);
  });
  afterEach(() => place.close());

  const lend = async (key: string, number?: string) => {
    await orders.intend(intentOf(key), 10_000_000);
    await orders.lend(intentOf(key), purchaseOf(key), leaseOf(key, number));
  };

  describe('orders', () => {
    it('count toward the spending as the price cap, then as the price, then as the final cost', async () => {
      await orders.intend(intentOf('a'), 1_000_000);
      expect(await orders.readSpending(day)).toBe(200_000);
      await orders.lend(intentOf('a'), purchaseOf('a'), leaseOf('a'));
      expect(await orders.readSpending(day)).toBe(150_000);
      await orders.settle({ ...intentOf('a'), cost_micros: 150_000 }, 0);
      expect(await orders.readSpending(day)).toBe(0);
    });

    it('together never cost more than the ceiling of the day, even if stored concurrently', async () => {
      const asked = Array.from({ length: 12 }, (_, n) => orders.intend(intentOf(`k${n}`), 1_000_000));
      const outcomes = await Promise.allSettled(asked);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await orders.readSpending(day)).toBe(1_000_000);
      expect(await orders.listDueOrders('fake', nowMs + 60_000, 100)).toHaveLength(5);
    });

    it('are not limited by the ceiling if they are free', async () => {
      await orders.intend(intentOf('a', 0), 0);
      expect(await orders.readSpending(day)).toBe(0);
    });

    it('are settled only once', async () => {
      await lend('a');
      const order = { ...intentOf('a'), cost_micros: 150_000 };
      await orders.settle(order, 0);
      await expect(orders.settle(order, 0)).rejects.toMatchObject(lost);
      expect(await orders.readSpending(day)).toBe(0);
    });

    it('are claimed by one process at a time', async () => {
      await lend('a');
      const [order] = await orders.listDueOrders('fake', nowMs + 900_000, 10);
      if (!order) throw new Error('no order is due');
      const taken = await Promise.all([1, 2, 3].map(() => orders.claimOrder(order, nowMs + 960_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await orders.listDueOrders('fake', nowMs + 900_000, 10)).toEqual([]);
    });

    it('are listed for their own carrier even if orders of another carrier would fill the list', async () => {
      for (let n = 0; n < 3; n += 1) await orders.intend(intentOf(`k${n}`), 1_000_000);
      const later = { carrier: 'other', next_attempt_at: nowMs + 60_001 };
      await orders.intend({ ...intentOf('late'), ...later }, 1_000_000);
      const keysOf = (rows: { order_key: string }[]) => rows.map(({ order_key }) => order_key);
      expect(keysOf(await orders.listDueOrders('other', nowMs + 60_001, 2))).toEqual(['late']);
      expect(keysOf(await orders.listStrayOrders(['fake', 'third'], nowMs + 60_001, 2))).toEqual(['late']);
      expect(await orders.listStrayOrders(['fake', 'other'], nowMs + 60_001, 2)).toEqual([]);
      expect(await orders.listStrayOrders([], nowMs + 60_001, 9)).toHaveLength(4);
    });

    it('are listed as open from the purchase of their number until they are due', async () => {
      await orders.intend(intentOf('b'), 1_000_000);
      await lend('a');
      expect((await orders.listOpenOrders('fake', nowMs)).map(({ order_key }) => order_key)).toEqual(['a']);
      expect(await orders.listOpenOrders('fake', nowMs + 900_000)).toEqual([]);
      expect(await orders.listCarrierOrderIds('fake')).toEqual(['order of a']);
      expect(await orders.hasIntentSince('fake', nowMs - 1)).toBe(true);
      expect(await orders.hasIntentSince('fake', nowMs)).toBe(false);
    });

    it('are rolled back completely if their number is already lent', async () => {
      await lend('a');
      await orders.intend(intentOf('b'), 1_000_000);
      await expect(orders.lend(intentOf('b'), purchaseOf('b'), leaseOf('b'))).rejects.toMatchObject({
        code: 'unique_violation',
      });
      expect(await orders.listCarrierOrderIds('fake')).toEqual(['order of a']);
    });

    it('are counted in the spending of their day until that day is deleted', async () => {
      await orders.intend(intentOf('a'), 1_000_000);
      await orders.forgetSpending(day);
      expect(await orders.readSpending(day)).toBe(200_000);
      await orders.forgetSpending('2026-01-11');
      expect(await orders.readSpending(day)).toBe(0);
    });
  });

  describe('messages', () => {
    beforeEach(() => lend('a'));

    it('are stored once, are listed newest first, and set `received` on their order', async () => {
      await leases.storeMessage(sealedLease, smsOf('one'), markOf('origin 1'), nowMs);
      await leases.storeMessage(sealedLease, smsOf('two'), markOf('origin 2'), nowMs);
      const again = leases.storeMessage(sealedLease, smsOf('three'), markOf('origin 1'), nowMs);
      await expect(again).rejects.toMatchObject({ ...lost, details: { statement: 0 } });
      expect((await leases.listMessages('a', opener)).map(({ id }) => id)).toEqual(['two', 'one']);
      expect((await orders.listOpenOrders('fake', nowMs))[0]?.received).toBe(1);
    });

    it('are stored once each, even if delivered concurrently', async () => {
      const deliveries = Array.from({ length: 12 }, (_, n) =>
        leases.storeMessage(sealedLease, smsOf(`${n}`), markOf(n < 6 ? 'same' : `origin ${n}`), nowMs),
      );
      const stored = (await Promise.allSettled(deliveries)).filter(({ status }) => status === 'fulfilled');
      const ordinals = (await leases.listMessages('a', opener)).map(({ ordinal }) => ordinal);
      expect([stored.length, ordinals]).toEqual([7, [7, 6, 5, 4, 3, 2, 1]]);
    });

    it('are rejected, and leave no delivery mark, if the number is full or has ended', async () => {
      const expired = leases.storeMessage(sealedLease, smsOf('one'), markOf('origin 1'), nowMs + 900_000);
      await expect(expired).rejects.toMatchObject({ ...lost, details: { statement: 1 } });
      for (let n = 0; n < maxNumberMessages; n += 1)
        await leases.storeMessage(sealedLease, smsOf(`${n}`), markOf(`${n}`), nowMs);
      const full = leases.storeMessage(sealedLease, smsOf('more'), markOf('more'), nowMs);
      await expect(full).rejects.toMatchObject({ ...lost, details: { statement: 1 } });
      expect(await leases.seeMessage(markOf('more'))).toBe(true);
      expect(await leases.seeMessage(markOf('more'))).toBe(false);
    });

    it('are marked as read once', async () => {
      await leases.storeMessage(sealedLease, smsOf('one'), markOf('origin 1'), nowMs);
      const marked = await Promise.all([1, 2, 3].map(() => leases.markMessageRead('a', 'one')));
      expect(marked.filter(Boolean)).toHaveLength(1);
    });

    it('are deleted with their number, while its order stays', async () => {
      await leases.storeMessage(sealedLease, smsOf('one'), markOf('origin 1'), nowMs);
      expect(await leases.listExpiredLeases(nowMs + 899_999, 10)).toEqual([]);
      expect(await leases.listExpiredLeases(nowMs + 900_000, 10)).toEqual(['a']);
      await leases.deleteLease('a');
      expect([await leases.findLease('a'), await leases.listMessages('a', opener)]).toEqual([undefined, []]);
      expect(await orders.listCarrierOrderIds('fake')).toEqual(['order of a']);
    });

    it('leave delivery marks, which are deleted at their `forget_at`, or never if it is null', async () => {
      for (let n = 0; n < 5; n += 1) await leases.seeMessage(markOf(`origin ${n}`, nowMs + n));
      await leases.seeMessage(markOf('for ever', null));
      expect(await leases.forgetSeen(nowMs + 2, 2)).toBe(2);
      expect(await leases.forgetSeen(nowMs + 2, 2)).toBe(1);
      expect(await leases.forgetSeen(Number.MAX_SAFE_INTEGER, 10)).toBe(2);
      expect(await leases.seeMessage(markOf('for ever', null))).toBe(false);
    });
  });

  describe('claims', () => {
    const numbers = ['+12025550101', '+12025550102', '+12025550103'];
    const claim = (atMs: number, restMs = 1_000) =>
      claims.claimOneOf(numbers, { carrier: 'fake', freeAtMs: atMs + restMs, nowMs: atMs });

    it('give each number to only one visitor, even if requested concurrently', async () => {
      const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(nowMs)));
      expect(claimed.filter((number) => number !== undefined).sort()).toEqual(numbers);
    });

    it('give a number again after its pause, starting with the number that has been free longest', async () => {
      const order = [await claim(nowMs), await claim(nowMs + 1), await claim(nowMs + 2)];
      expect(await claim(nowMs + 999)).toBeUndefined();
      expect(await claim(nowMs + 5_000)).toBe(order[0]);
      expect(await claim(nowMs + 5_000)).toBe(order[1]);
    });

    it('are deleted in steps', async () => {
      for (let n = 0; n < 3; n += 1) await claim(nowMs);
      expect(await claims.forgetClaims(nowMs + 1_000, 2)).toBe(2);
      expect(await claims.forgetClaims(nowMs + 1_000, 2)).toBe(1);
    });
  });

  it('replace the SIM cards of a phone by those in its report, move a card to another phone, and ignore a replayed report', async () => {
    const openSims = (key: Uint8Array) => createSimStore({ database, box: new SecretBox(key), keyOf });
    const sims = openSims(boxKey);
    const other = '+12025550144';
    let atMs = nowMs;
    const report = (deviceId: string, phones: readonly string[], id = `report ${atMs}`) => {
      atMs += 1;
      const cards = phones.map((number, index) => ({ simNumber: index + 1, phone: number }));
      return sims.replaceSims({ deviceId, cards, mark: markOf(id) }, atMs);
    };
    await report('one', [phone], 'first');
    await report('two', [other]);
    await report('two', [other, phone]);
    await sims.touchDevice('two', atMs + 1);
    const known = [
      { device_id: 'two', sim_number: 1, phone: other, seen_at: atMs + 1 },
      { device_id: 'two', sim_number: 2, phone, seen_at: atMs + 1 },
    ];
    expect(await sims.listSims()).toEqual(known);
    await report('one', [phone], 'first');
    expect(await sims.listSims()).toEqual(known);
    expect(await openSims(randomBytes(32)).listSims(), 'under another server secret').toEqual([]);
    await report('two', []);
    expect(await sims.listSims()).toEqual([]);
  });
});
