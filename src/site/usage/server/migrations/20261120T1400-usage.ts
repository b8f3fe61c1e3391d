import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const usageEventsAndDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('usage_events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('event_name', 'text', (column) => column.notNull())
      .addColumn('event_data', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('page_url', 'text', (column) => column.notNull())
      .addColumn('referrer', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('timestamp', 'bigint', (column) => column.notNull())
      .addColumn('size_bytes', 'integer', (column) => column.notNull())
      .execute();
    // Contains all columns that the purge reads, so that the purge never reads the rows themselves.
    await db.schema
      .createIndex('usage_events_timestamp')
      .on('usage_events')
      .columns(['timestamp', 'size_bytes'])
      .execute();
    await db.schema
      .createTable('usage_days')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('generated', 'bigint', (column) => column.notNull())
      .addColumn('checked', 'bigint', (column) => column.notNull())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('copied', 'bigint', (column) => column.notNull())
      .addColumn('opened', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_days_key', ['date', 'area'])
      .execute();
  },
};
