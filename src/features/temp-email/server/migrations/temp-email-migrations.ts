import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTable, isSqlite, vacuumEagerly } from '#platform/database/server/create-table.ts';
import type { RoomMigrations } from '#platform/database/server/database.ts';
import { counterShards } from '../temp-email-tables.ts';

type Counters = { temp_email_counters: { name: string; shard: number; value: number } };

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createMailboxes(db);
    await createMessages(db);
    await createOperatorMail(db);
    await createTable(
      db,
      'temp_email_counters',
      { name: 'text', shard: 'integer', value: 'bigint' },
      { key: ['name', 'shard'] },
    );
    const shards = Array.from({ length: counterShards }, (_, shard) => shard);
    await (db as Kysely<Counters>)
      .insertInto('temp_email_counters')
      .values(shards.map((shard) => ({ name: 'generated', shard, value: 0 })))
      .execute();
  },
};

async function createMailboxes(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'temp_email_mailboxes',
    {
      mailbox_key: 'text',
      address: 'text',
      token_hash: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
      used_bytes: 'bigint',
      message_count: 'integer',
      took_parts: 'integer',
    },
    { key: 'mailbox_key', isInKeyOrder: true, indexes: ['expires_at'] },
  );
  await createTable(
    db,
    'temp_email_closed',
    { mailbox_key: 'text' },
    { key: 'mailbox_key', isInKeyOrder: true },
  );
  await createTable(
    db,
    'temp_email_names',
    { address_key: 'text', mailbox_key: 'text', handed_out_at: 'bigint' },
    { key: 'address_key', isInKeyOrder: true, indexes: ['handed_out_at'] },
  );
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'temp_email_messages',
    {
      mailbox_key: 'text',
      id: 'text',
      ordinal: 'integer',
      received_at: 'bigint',
      size_bytes: 'bigint',
      mail_from: 'text',
      client_address: 'text',
      client_name: 'text',
      is_read: 'integer',
      authentication: 'text?',
      item: 'text?',
    },
    { key: ['mailbox_key', 'id'], isInKeyOrder: true },
  );
  await createTable(
    db,
    'temp_email_message_parts',
    { mailbox_key: 'text', message_id: 'text', part: 'integer', size_bytes: 'integer', content: 'bytea' },
    { key: ['mailbox_key', 'message_id', 'part'] },
  );
}

async function createOperatorMail(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'temp_email_operator_mail',
    { id: 'text', received_at: 'bigint', recipient: 'text', mail_from: 'text', size_bytes: 'bigint' },
    { key: 'id', indexes: ['received_at'] },
  );
  await createTable(
    db,
    'temp_email_operator_mail_parts',
    { message_id: 'text', part: 'integer', received_at: 'bigint', content: 'bytea' },
    { key: ['message_id', 'part'], indexes: ['received_at'] },
  );
}

/** The index contains only licensed addresses, so that free ones cost nothing more. */
const licences: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['temp_email_mailboxes', 'temp_email_names']) {
      await db.schema.alterTable(table).addColumn('licence', 'text').execute();
    }
    await (db as Kysely<{ temp_email_mailboxes: { licence: string | null } }>).schema
      .createIndex('temp_email_mailboxes_licence')
      .on('temp_email_mailboxes')
      .column('licence')
      .where('licence', 'is not', null)
      .execute();
    await createTable(
      db,
      'temp_email_licences',
      { licence: 'text', used_at: 'bigint' },
      { key: 'licence', isInKeyOrder: true, indexes: ['used_at'] },
    );
  },
};

const vacuum: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await vacuumEagerly(db, [
      'temp_email_mailboxes',
      'temp_email_messages',
      'temp_email_message_parts',
      'temp_email_closed',
      'temp_email_names',
    ]);
  },
};

/** Drops stored items, because they lack fields of the current contract. The messages are parsed again. */
const items: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update temp_email_messages set item = null where item is not null`.execute(db);
  },
};

type SealChange = { table: string; drop?: readonly string[]; add: Readonly<Record<string, SealType>> };
type SealType = 'text' | 'integer' | 'bytea' | 'bytea?';

const sealChanges: readonly SealChange[] = [
  { table: 'temp_email_mailboxes', drop: ['address'], add: { address_check: 'text', public_key: 'text' } },
  {
    table: 'temp_email_messages',
    drop: ['mail_from', 'client_address', 'client_name', 'item', 'authentication'],
    add: { item: 'bytea?', authentication: 'bytea?' },
  },
  { table: 'temp_email_message_parts', drop: ['size_bytes'], add: { is_last: 'integer' } },
  { table: 'temp_email_operator_mail', drop: ['recipient', 'mail_from'], add: { envelope: 'bytea' } },
  { table: 'temp_email_operator_mail_parts', add: { is_last: 'integer' } },
];

/**
 * Introduces sealed mail. Existing addresses have no public key and their mail is in the clear, so both are deleted, as
 * is operator mail. Names stay blocked for 24 hours.
 */
const seal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, drop = [], add } of sealChanges) {
      await empty(db, table);
      for (const name of drop) await db.schema.alterTable(table).dropColumn(name).execute();
      for (const [name, type] of Object.entries(add)) {
        await db.schema
          .alterTable(table)
          .addColumn(name, type === 'bytea?' ? 'bytea' : type, (column) =>
            type === 'bytea?' ? column : column.notNull(),
          )
          .execute();
      }
    }
  },
};

/** PostgreSQL keeps deleted rows in its files until new rows overwrite them. TRUNCATE removes the files. */
async function empty(db: Kysely<unknown>, table: string): Promise<void> {
  const statement = isSqlite(db)
    ? sql`delete from ${sql.table(table)}`
    : sql`truncate table ${sql.table(table)}`;
  await statement.execute(db);
}

/** Has a default, because nodes of the previous release insert rows without this column. */
const readCount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('temp_email_mailboxes')
      .addColumn('read_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/**
 * Moves messages to a table with row ids on SQLite. In a table in key order, each step of a binary search reads a whole
 * row, and most items spill to pages of their own. The key includes `ordinal`, so that a list of new messages reads no
 * older rows.
 */
const messagesByRowId: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isSqlite(db)) return;
    const columns = {
      mailbox_key: 'text',
      id: 'text',
      ordinal: 'integer',
      received_at: 'bigint',
      size_bytes: 'bigint',
      is_read: 'integer',
      item: 'bytea?',
      authentication: 'bytea?',
    } as const;
    const [table, old] = ['temp_email_messages', 'temp_email_messages_in_key_order'];
    await db.schema.alterTable(table).renameTo(old).execute();
    await createTable(db, table, columns, { key: ['mailbox_key', 'id', 'ordinal'] });
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(old)}`.execute(db);
    await db.schema.dropTable(old).execute();
  },
};

export const tempEmailMigrations: RoomMigrations = {
  '20261120T1200-temp-email-mailboxes': first,
  '20261120T1900-temp-email-licences': licences,
  '20261122T0330-temp-email-vacuum': vacuum,
  '20261123T0330-temp-email-items': items,
  '20261123T0700-temp-email-seal': seal,
  '20261126T0000-temp-email-read-count': readCount,
  '20261127T0300-temp-email-messages-by-row-id': messagesByRowId,
};
