import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import type { MailboxQuota } from '../config.ts';
import { counterShards, type NewMailbox, type TempEmailTables } from '../temp-email-tables.ts';

export type LicenceStore = ReturnType<typeof createLicenceStore>;

/** Indexes of the two statements in `createLicensedMailbox` that may fail. */
export const nameStatement = 2;
export const addressStatement = 3;

/** Each unit first locks the license's row, so that two concurrent units cannot exceed a limit together. */
export function createLicenceStore(
  database: Database<TempEmailTables>,
  quota: Pick<MailboxQuota, 'messages'>,
) {
  const { kysely } = database;
  const liveOf = (licence: string, nowMs: number) =>
    kysely
      .selectFrom('temp_email_mailboxes as other')
      .where('other.licence', '=', licence)
      .where('other.expires_at', '>', nowMs);
  const lock = (licence: string, nowMs: number): UnitStatement => ({
    query: kysely
      .insertInto('temp_email_licences')
      .values({ licence, used_at: nowMs })
      .onConflict((conflict) => conflict.column('licence').doUpdateSet({ used_at: nowMs })),
  });

  /** A license may reuse one of its own names after the address with that name has ended. */
  const takeName = ({ mailbox, addressKey: address_key }: NewMailbox, licence: string): UnitStatement[] => {
    const { mailbox_key, created_at: handed_out_at } = mailbox;
    const forget = kysely
      .deleteFrom('temp_email_names')
      .where('address_key', '=', address_key)
      .where('licence', '=', licence)
      .where('mailbox_key', 'not in', liveOf(licence, handed_out_at).select('other.mailbox_key'));
    const insert = kysely
      .insertInto('temp_email_names')
      .values({ address_key, mailbox_key, handed_out_at, licence })
      .onConflict((conflict) => conflict.doNothing());
    return [{ query: forget }, { query: insert, expectRows: 1 }];
  };

  const insertMailbox = ({ mailbox }: NewMailbox, licence: string, maxAddresses: number): UnitStatement => {
    const values = { ...mailbox, used_bytes: 0, message_count: 0, took_parts: 0, read_count: 0, licence };
    const columns = Object.keys(values) as (keyof typeof values)[];
    const query = kysely
      .insertInto('temp_email_mailboxes')
      .columns(columns)
      .expression(
        kysely
          .selectFrom(
            liveOf(licence, mailbox.created_at)
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .as('live'),
          )
          .select(columns.map((column) => typed(values[column]).as(column)))
          .where('live.count', '<', maxAddresses),
      );
    return { query, expectRows: 1 };
  };

  return {
    /**
     * Rejects with `unit_condition_failed`. `details.statement` is `nameStatement` if the name is taken, and
     * `addressStatement` if the license has too many addresses.
     */
    async createLicensedMailbox(
      made: NewMailbox,
      { licence, maxAddresses, shard }: { licence: string; maxAddresses: number; shard: number },
    ): Promise<void> {
      await database.unit([
        lock(licence, made.mailbox.created_at),
        ...takeName(made, licence),
        insertMailbox(made, licence, maxAddresses),
        {
          query: kysely
            .updateTable('temp_email_counters')
            .set({ value: sql<number>`value + 1` })
            .where('name', '=', 'generated')
            .where('shard', '=', shard % counterShards),
        },
      ]);
    },

    /** Replaces `chargeMailbox` for a license. The last statement fails if the license's quota is used up. */
    chargeLicence(
      charge: { mailboxKey: string; licence: string; bytes: number },
      maxBytes: number,
      nowMs: number,
    ): UnitStatement[] {
      const used = liveOf(charge.licence, nowMs).select(({ fn }) =>
        fn.coalesce(fn.sum<number>('other.used_bytes'), sql<number>`0`).as('bytes'),
      );
      const query = kysely
        .updateTable('temp_email_mailboxes')
        .set({
          used_bytes: sql<number>`used_bytes + ${charge.bytes}`,
          message_count: sql<number>`message_count + 1`,
        })
        .where('mailbox_key', '=', charge.mailboxKey)
        .where('expires_at', '>', nowMs)
        .where('message_count', '<', quota.messages)
        .where(used, '<=', maxBytes - charge.bytes);
      return [lock(charge.licence, nowMs), { query, expectRows: 1 }];
    },

    async measureLicence(licence: string, nowMs: number): Promise<{ addresses: number; bytes: number }> {
      const row = await liveOf(licence, nowMs)
        .select(({ fn }) => [
          fn.countAll<number>().as('addresses'),
          fn.sum<number>('other.used_bytes').as('bytes'),
        ])
        .executeTakeFirst();
      return { addresses: Number(row?.addresses ?? 0), bytes: Number(row?.bytes ?? 0) };
    },

    /** Deletes licenses not used since `beforeMs`. Returns how many. */
    forgetLicences: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(
        database,
        { table: 'temp_email_licences', key: 'licence', time: 'used_at' },
        beforeMs,
        limit,
      ),
  };
}

/** PostgreSQL treats an untyped parameter in a select list as text. */
function typed(value: string | number) {
  return typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}
