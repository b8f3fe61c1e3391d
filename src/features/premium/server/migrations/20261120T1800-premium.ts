import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const premiumSubscriptionsAndDomains: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSubscriptions(db);
    await createCheckouts(db);
    await createLicences(db);
    await createDomains(db);
  },
};

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('premium_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('price_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_from', 'bigint', (column) => column.notNull())
    .addColumn('paid_until', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addColumn('cancels', 'integer', (column) => column.notNull())
    .addColumn('cancel_set_at', 'bigint', (column) => column.notNull())
    .addColumn('cancel_set_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('premium_refunds')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('charged_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('premium_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'premium_events', 'received_at');
}

async function createCheckouts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('premium_checkouts')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('claim_hash', 'text', (column) => column.notNull())
    .addColumn('price_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.unique())
    .addColumn('subscription_id', 'text')
    .addColumn('paid_at', 'bigint')
    .execute();
  await index(db, 'premium_checkouts', 'created_at');
}

async function createLicences(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('premium_licences')
    .addColumn('key_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addUniqueConstraint('premium_licences_serial', ['subscription_id', 'serial'])
    .execute();
}

async function createDomains(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('premium_domains')
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('missing', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('premium_domains_key', ['subscription_id', 'domain'])
    .execute();
  await db.schema
    .createTable('premium_domain_proofs')
    .addColumn('domain', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('proved_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('released_at', 'bigint')
    .execute();
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
