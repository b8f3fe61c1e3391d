import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import type { LeaseKeys, SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import { maxNumberMessages } from '../../common/limits.ts';
import { labelOf, type OpenedSms, openSms, type SmsContent } from '../inbox/sealed-sms.ts';
import { type SeenMark, seeOnce } from '../inbox/seen-store.ts';
import type { LeaseRow, SmsRow, TempPhoneTables } from '../temp-phone-tables.ts';

export type LeaseStore = ReturnType<typeof createLeaseStore>;

export type NewSms = Pick<SmsRow, 'id' | 'received_at'> & { content: SmsContent };

type LeaseStoreNeeds = { database: Database<TempPhoneTables>; keys: Pick<LeaseKeys, 'sealerOf'> };

export function createLeaseStore({ database, keys }: LeaseStoreNeeds) {
  const { kysely } = database;
  const leases = () => kysely.selectFrom('temp_phone_leases').selectAll();

  async function listKeys(comparison: '<=' | '>', timeMs: number, limit: number): Promise<string[]> {
    const rows = await kysely
      .selectFrom('temp_phone_leases')
      .select('lease_key')
      .where('expires_at', comparison, timeMs)
      .orderBy('expires_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.lease_key);
  }

  return {
    findLease: (key: string): Promise<LeaseRow | undefined> =>
      leases().where('lease_key', '=', key).executeTakeFirst(),
    findLeaseByPhoneKey: (phoneKey: string): Promise<LeaseRow | undefined> =>
      leases().where('phone_key', '=', phoneKey).executeTakeFirst(),

    async listMessages(key: string, opener: RecordOpener): Promise<OpenedSms[]> {
      const rows = await kysely
        .selectFrom('temp_phone_messages')
        .selectAll()
        .where('lease_key', '=', key)
        .orderBy('ordinal', 'desc')
        .limit(maxNumberMessages)
        .execute();
      return rows.map((row) => openSms(row, opener));
    },

    /** Needs no opener, because the read mark is not sealed. */
    async isUnread(key: string, id: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('temp_phone_messages')
        .select('is_read')
        .where('lease_key', '=', key)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.is_read === 0;
    },

    async findNewestSince(key: string, sinceMs: number): Promise<string | undefined> {
      const row = await kysely
        .selectFrom('temp_phone_messages')
        .select('id')
        .where('lease_key', '=', key)
        .where('received_at', '>=', sinceMs)
        .orderBy('ordinal', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * Rejects with `unit_condition_failed`: statement 0 if the message was received before, 1 if the lease is full or
     * has ended.
     */
    async storeMessage(lease: SealedLease, sms: NewSms, mark: SeenMark, nowMs: number): Promise<void> {
      const charge = kysely
        .updateTable('temp_phone_leases')
        .set({ message_count: sql<number>`message_count + 1` })
        .where('lease_key', '=', lease.id)
        .where('expires_at', '>', nowMs)
        .where('message_count', '<', maxNumberMessages);
      const ordinal = kysely
        .selectFrom('temp_phone_leases')
        .select('message_count')
        .where('lease_key', '=', lease.id);
      const content = keys.sealerOf(lease).seal(labelOf(sms.id), Buffer.from(JSON.stringify(sms.content)));
      const insert = kysely
        .insertInto('temp_phone_messages')
        .values({ ...sms, lease_key: lease.id, content, ordinal: sql<number>`${ordinal}`, is_read: 0 });
      const receive = kysely
        .updateTable('temp_phone_orders')
        .set({ received: 1 })
        .where('order_key', '=', lease.id);
      await database.unit([
        seeOnce(kysely, mark),
        { query: charge, expectRows: 1 },
        { query: insert },
        { query: receive },
      ]);
    },

    /** Marks a delivery to a number that is not in use. Returns false if it was marked before. */
    async seeMessage(mark: SeenMark): Promise<boolean> {
      const [inserted = 0] = await database.unit([{ query: seeOnce(kysely, mark).query }]);
      return inserted > 0;
    },

    /** Returns true only for the first call, even if calls are concurrent. */
    async markMessageRead(key: string, id: string): Promise<boolean> {
      const query = kysely
        .updateTable('temp_phone_messages')
        .set({ is_read: 1 })
        .where('lease_key', '=', key)
        .where('id', '=', id)
        .where('is_read', '=', 0);
      const [changed = 0] = await database.unit([{ query }]);
      return changed > 0;
    },

    listExpiredLeases: (nowMs: number, limit: number): Promise<string[]> => listKeys('<=', nowMs, limit),

    listLeasesBeyond: (latestMs: number, limit: number): Promise<string[]> => listKeys('>', latestMs, limit),

    async findOldestExpiry(): Promise<number | undefined> {
      const row = await kysely
        .selectFrom('temp_phone_leases')
        .select('expires_at')
        .orderBy('expires_at')
        .limit(1)
        .executeTakeFirst();
      return row?.expires_at;
    },

    /** Keeps the order, which must still be settled. */
    async deleteLease(key: string): Promise<void> {
      await database.unit([
        { query: kysely.deleteFrom('temp_phone_leases').where('lease_key', '=', key) },
        { query: kysely.deleteFrom('temp_phone_messages').where('lease_key', '=', key) },
      ]);
    },

    forgetSeen: (nowMs: number, limit: number): Promise<number> =>
      deleteOldest(
        database,
        { table: 'temp_phone_seen', key: 'origin_key', time: 'forget_at' },
        nowMs,
        limit,
      ),
  };
}
