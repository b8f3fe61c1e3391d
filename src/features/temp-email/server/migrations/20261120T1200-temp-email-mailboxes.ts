import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inKeyOrder } from '#platform/database/server/in-key-order.ts';
import { counterShards } from '../temp-email-tables.ts';

/** `bytea` is PostgreSQL's name; SQLite stores blobs as blobs whatever the column is called. */
const blob = 'bytea';

export const tempEmailMailboxes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createMailboxes(db);
    await createMessages(db);
    await createOperatorMail(db);
    await createCounters(db);
  },
};

async function createMailboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_email_mailboxes')
    .addColumn('mailbox_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_bytes', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .addColumn('took_parts', 'integer', (column) => column.notNull())
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createIndex('temp_email_mailboxes_expires_at')
    .on('temp_email_mailboxes')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('temp_email_closed')
    .addColumn('mailbox_key', 'text', (column) => column.primaryKey().notNull())
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createTable('temp_email_names')
    .addColumn('address_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mailbox_key', 'text', (column) => column.notNull())
    .addColumn('handed_out_at', 'bigint', (column) => column.notNull())
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createIndex('temp_email_names_handed_out_at')
    .on('temp_email_names')
    .column('handed_out_at')
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_email_messages')
    .addColumn('mailbox_key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('mail_from', 'text', (column) => column.notNull())
    .addColumn('client_address', 'text', (column) => column.notNull())
    .addColumn('client_name', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('authentication', 'text')
    .addColumn('item', 'text')
    .addPrimaryKeyConstraint('temp_email_messages_key', ['mailbox_key', 'id'])
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createTable('temp_email_message_parts')
    .addColumn('mailbox_key', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_email_message_parts_key', ['mailbox_key', 'message_id', 'part'])
    .execute();
}

async function createOperatorMail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_email_operator_mail')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('mail_from', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('temp_email_operator_mail_parts')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_email_operator_mail_parts_key', ['message_id', 'part'])
    .execute();
  for (const table of ['temp_email_operator_mail', 'temp_email_operator_mail_parts']) {
    await db.schema.createIndex(`${table}_received_at`).on(table).column('received_at').execute();
  }
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_email_counters')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shard', 'integer', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_email_counters_key', ['name', 'shard'])
    .execute();
  const rows = Array.from({ length: counterShards }, (_, shard) => ({ name: 'generated', shard, value: 0 }));
  await (db as Kysely<{ temp_email_counters: { name: string; shard: number; value: number } }>)
    .insertInto('temp_email_counters')
    .values(rows)
    .execute();
}
