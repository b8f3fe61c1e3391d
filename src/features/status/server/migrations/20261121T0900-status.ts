import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const statusNodesAndMinutes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('status_nodes')
      .addColumn('node', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('status_minutes')
      .addColumn('minute_at', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('smtp', 'integer', (column) => column.notNull())
      .addColumn('api', 'integer', (column) => column.notNull())
      .addColumn('cleanup', 'integer', (column) => column.notNull())
      .addColumn('database', 'integer', (column) => column.notNull())
      .execute();
  },
};
