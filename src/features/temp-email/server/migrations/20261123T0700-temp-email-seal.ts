import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inKeyOrder } from '#platform/db/server/in-key-order.ts';
import { vacuumEagerly } from '#platform/db/server/vacuum-eagerly.ts';

const blob = 'bytea';

/**
 * Mail is sealed from here on. Addresses that exist have no key to seal to, and mail that is stored lies in the clear: both
 * live ten minutes and are dropped, as is operator mail. Names stay blocked for their 24 hours.
 */
export const tempEmailSeal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of dropped) await db.schema.dropTable(table).execute();
    await createMailboxes(db);
    await createMessages(db);
    await createOperatorMail(db);
    await vacuumEagerly(db, ['temp_email_mailboxes', 'temp_email_messages', 'temp_email_message_parts']);
  },
};

const dropped = [
  'temp_email_mailboxes',
  'temp_email_messages',
  'temp_email_message_parts',
  'temp_email_operator_mail',
  'temp_email_operator_mail_parts',
];

async function createMailboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('temp_email_mailboxes')
    .addColumn('mailbox_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('address_check', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_bytes', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .addColumn('took_parts', 'integer', (column) => column.notNull())
    .addColumn('licence', 'text')
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createIndex('temp_email_mailboxes_expires_at')
    .on('temp_email_mailboxes')
    .column('expires_at')
    .execute();
  await (db as Kysely<{ temp_email_mailboxes: { licence: string | null } }>).schema
    .createIndex('temp_email_mailboxes_licence')
    .on('temp_email_mailboxes')
    .column('licence')
    .where('licence', 'is not', null)
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
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('envelope', blob, (column) => column.notNull())
    .addColumn('authentication', blob)
    .addColumn('item', blob)
    .addPrimaryKeyConstraint('temp_email_messages_key', ['mailbox_key', 'id'])
    .$call(inKeyOrder(db))
    .execute();
  await db.schema
    .createTable('temp_email_message_parts')
    .addColumn('mailbox_key', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('is_last', 'integer', (column) => column.notNull())
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
    .addColumn('envelope', blob, (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('temp_email_operator_mail_parts')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('is_last', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('temp_email_operator_mail_parts_key', ['message_id', 'part'])
    .execute();
  for (const table of ['temp_email_operator_mail', 'temp_email_operator_mail_parts']) {
    await db.schema.createIndex(`${table}_received_at`).on(table).column('received_at').execute();
  }
}
