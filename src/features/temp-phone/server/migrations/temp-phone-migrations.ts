import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable } from '#platform/database/server/create-table.ts';
import type { RoomMigrations } from '#platform/database/server/database.ts';

type Seen = { temp_phone_seen: { forget_at: number | null } };

const leasesAndOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTable(
      db,
      'temp_phone_leases',
      {
        lease_key: 'text',
        phone: 'text',
        carrier: 'text',
        token_hash: 'text',
        created_at: 'bigint',
        expires_at: 'bigint',
        message_count: 'integer',
      },
      { key: 'lease_key', unique: ['phone'], indexes: ['expires_at'] },
    );
    await createTable(
      db,
      'temp_phone_messages',
      {
        lease_key: 'text',
        id: 'text',
        ordinal: 'integer',
        received_at: 'bigint',
        sender: 'text',
        body: 'text',
        code: 'text?',
        is_read: 'integer',
      },
      { key: ['lease_key', 'id'] },
    );
    await createTable(
      db,
      'temp_phone_seen',
      { origin_key: 'text', seen_at: 'bigint' },
      { key: 'origin_key', indexes: ['seen_at'] },
    );
    await createOrders(db);
    await createTable(
      db,
      'temp_phone_claims',
      { phone: 'text', carrier: 'text', free_at: 'bigint' },
      { key: 'phone', indexes: ['free_at'] },
    );
    await createTable(
      db,
      'temp_phone_sims',
      { device_id: 'text', sim_number: 'integer', phone: 'text', seen_at: 'bigint' },
      { key: ['device_id', 'sim_number'] },
    );
  },
};

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'temp_phone_orders',
    {
      order_key: 'text',
      carrier: 'text',
      carrier_order_id: 'text?',
      day: 'text',
      cost_micros: 'bigint',
      intended_at: 'bigint',
      due_at: 'bigint',
      received: 'integer',
      next_attempt_at: 'bigint',
      attempts: 'integer',
    },
    { key: 'order_key', indexes: ['next_attempt_at'] },
  );
  await createTable(db, 'temp_phone_spending', { day: 'text', spent_micros: 'bigint' }, { key: 'day' });
}

/**
 * Deletes all claims, because they contain phone numbers in plain text. Lent numbers stay taken, because their leases
 * are kept. Existing rows of `temp_phone_seen` get no time of deletion, so they stay forever.
 */
const marks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('temp_phone_claims').execute();
    await createTable(
      db,
      'temp_phone_claims',
      { phone_key: 'text', carrier: 'text', free_at: 'bigint' },
      { key: 'phone_key', indexes: ['free_at'] },
    );
    await db.schema.dropIndex('temp_phone_seen_seen_at').execute();
    await db.schema.alterTable('temp_phone_seen').addColumn('forget_at', 'bigint').execute();
    await db.schema.alterTable('temp_phone_seen').dropColumn('seen_at').execute();
    await (db as Kysely<Seen>).schema
      .createIndex('temp_phone_seen_forget_at')
      .on('temp_phone_seen')
      .column('forget_at')
      .where('forget_at', 'is not', null)
      .execute();
  },
};

/**
 * Introduces sealed SMS. Deletes lent numbers and their messages, which are in the clear, and SIM cards, which phones
 * report again.
 */
const seal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['temp_phone_leases', 'temp_phone_messages', 'temp_phone_sims']) {
      await db.schema.dropTable(table).execute();
    }
    await createTable(
      db,
      'temp_phone_leases',
      {
        lease_key: 'text',
        phone_key: 'text',
        phone_check: 'text',
        carrier: 'text',
        token_hash: 'text',
        public_key: 'text',
        created_at: 'bigint',
        expires_at: 'bigint',
        message_count: 'integer',
      },
      { key: 'lease_key', unique: ['phone_key'], indexes: ['expires_at'] },
    );
    await createTable(
      db,
      'temp_phone_messages',
      {
        lease_key: 'text',
        id: 'text',
        ordinal: 'integer',
        received_at: 'bigint',
        is_read: 'integer',
        content: 'bytea',
      },
      { key: ['lease_key', 'id'] },
    );
    await createTable(
      db,
      'temp_phone_sims',
      { device_id: 'text', sim_number: 'integer', phone_key: 'text', phone: 'bytea', seen_at: 'bigint' },
      { key: ['device_id', 'sim_number'] },
    );
    await (db as Kysely<Seen>).deleteFrom('temp_phone_seen').where('forget_at', 'is not', null).execute();
  },
};

export const tempPhoneMigrations: RoomMigrations = {
  '20261120T1500-temp-phone': leasesAndOrders,
  '20261121T2240-temp-phone-marks': marks,
  '20261123T0710-temp-phone-seal': seal,
};
