import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inKeyOrder } from '#platform/database/server/in-key-order.ts';

/** Adds the licence that an address was made with. The index holds these alone: free ones cost nothing more. */
export const tempEmailLicences: Migration = {
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
    await db.schema
      .createTable('temp_email_licences')
      .addColumn('licence', 'text', (column) => column.primaryKey().notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .$call(inKeyOrder(db))
      .execute();
    await db.schema
      .createIndex('temp_email_licences_used_at')
      .on('temp_email_licences')
      .column('used_at')
      .execute();
  },
};
