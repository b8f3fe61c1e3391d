import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Change = {
  table: string;
  drop?: readonly string[];
  add: readonly [name: string, type: Type, isNullable?: true][];
};
type Type = 'text' | 'integer' | 'bytea';

const changes: readonly Change[] = [
  {
    table: 'temp_email_mailboxes',
    drop: ['address'],
    add: [
      ['address_check', 'text'],
      ['public_key', 'text'],
    ],
  },
  {
    table: 'temp_email_messages',
    drop: ['mail_from', 'client_address', 'client_name', 'item', 'authentication'],
    add: [
      ['item', 'bytea', true],
      ['authentication', 'bytea', true],
    ],
  },
  { table: 'temp_email_message_parts', drop: ['size_bytes'], add: [['is_last', 'integer']] },
  { table: 'temp_email_operator_mail', drop: ['recipient', 'mail_from'], add: [['envelope', 'bytea']] },
  { table: 'temp_email_operator_mail_parts', add: [['is_last', 'integer']] },
];

/**
 * Mail is sealed from here on. Addresses that exist have no key to seal to, and their mail is stored in the clear. Both live
 * ten minutes and are dropped, as is operator mail. Names stay blocked for their 24 hours.
 */
export const tempEmailSeal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, drop = [], add } of changes) {
      await empty(db, table);
      for (const name of drop) await db.schema.alterTable(table).dropColumn(name).execute();
      for (const [name, type, isNullable] of add)
        await db.schema
          .alterTable(table)
          .addColumn(name, type, (column) => (isNullable ? column : column.notNull()))
          .execute();
    }
  },
};

/** PostgreSQL leaves deleted rows in its files until others take their place; TRUNCATE removes the files. */
async function empty(db: Kysely<unknown>, table: string): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? sql`delete from ${sql.table(table)}` : sql`truncate table ${sql.table(table)}`).execute(
    db,
  );
}
