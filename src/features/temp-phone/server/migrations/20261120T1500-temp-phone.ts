import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tempPhoneLeasesAndOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createLeases(db);
    await createOrders(db);
    await createClaims(db);
  },
};

async function createLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_phone_leases')
    .addColumn('lease_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('temp_phone_messages')
    .addColumn('lease_key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_phone_messages_key', ['lease_key', 'id'])
    .execute();
  await db.schema
    .createTable('temp_phone_seen')
    .addColumn('origin_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'temp_phone_leases', 'expires_at');
  await index(db, 'temp_phone_seen', 'seen_at');
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_phone_orders')
    .addColumn('order_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('carrier_order_id', 'text')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('cost_micros', 'bigint', (column) => column.notNull())
    .addColumn('intended_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('temp_phone_spending')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('spent_micros', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'temp_phone_orders', 'next_attempt_at');
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_phone_claims')
    .addColumn('phone', 'text', (column) => column.primaryKey().notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('temp_phone_sims')
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('sim_number', 'integer', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_phone_sims_key', ['device_id', 'sim_number'])
    .execute();
  await index(db, 'temp_phone_claims', 'free_at');
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
