import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const blob = 'bytea';

type Tables = { temp_phone_seen: { forget_at: number | null } };

/**
 * SMS are sealed from here on. Numbers that are lent have no key to seal to, and what they have received lies in the clear:
 * both live fifteen minutes and are dropped. SIM cards, whose numbers lie in the clear as well, are told again by their
 * phones. Orders and spending name no number and stay: what is owed to a carrier is settled as it falls due. Claims stay
 * too, so what was lent still rests.
 */
export const tempPhoneSeal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of dropped) await db.schema.dropTable(table).execute();
    await createLeases(db);
    await createSims(db);
    // Hashes without a key that were made of texts are among these; calls that can be played again at any time are not.
    await (db as Kysely<Tables>).deleteFrom('temp_phone_seen').where('forget_at', 'is not', null).execute();
  },
};

const dropped = ['temp_phone_leases', 'temp_phone_messages', 'temp_phone_sims'];

async function createLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_phone_leases')
    .addColumn('lease_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('phone_key', 'text', (column) => column.notNull().unique())
    .addColumn('phone_check', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('temp_phone_leases_expires_at')
    .on('temp_phone_leases')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('temp_phone_messages')
    .addColumn('lease_key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_phone_messages_key', ['lease_key', 'id'])
    .execute();
}

async function createSims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_phone_sims')
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('sim_number', 'integer', (column) => column.notNull())
    .addColumn('phone_key', 'text', (column) => column.notNull())
    .addColumn('phone', blob, (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_phone_sims_key', ['device_id', 'sim_number'])
    .execute();
}
