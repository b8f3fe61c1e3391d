import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Tables = { temp_phone_seen: { forget_at: number | null } };

/**
 * Claims name a number by a keyed hash of it, and marks of deliveries say how long they are needed. Marks from before
 * stay for good; claims from before name numbers, so they go: what is lent is in its lease as well.
 */
export const tempPhoneMarks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('temp_phone_claims').execute();
    await db.schema
      .createTable('temp_phone_claims')
      .addColumn('phone_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('carrier', 'text', (column) => column.notNull())
      .addColumn('free_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('temp_phone_claims_free_at')
      .on('temp_phone_claims')
      .column('free_at')
      .execute();
    await db.schema.dropIndex('temp_phone_seen_seen_at').execute();
    await db.schema.alterTable('temp_phone_seen').addColumn('forget_at', 'bigint').execute();
    await db.schema.alterTable('temp_phone_seen').dropColumn('seen_at').execute();
    await (db as Kysely<Tables>).schema
      .createIndex('temp_phone_seen_forget_at')
      .on('temp_phone_seen')
      .column('forget_at')
      .where('forget_at', 'is not', null)
      .execute();
  },
};
