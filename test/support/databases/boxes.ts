import type { Kysely } from 'kysely';
import type { RoomMigrations } from '#platform/database/server/database.ts';

/** Two tables, one with a reference to the other, for tests of the query layer. */
export type BoxTables = {
  boxes: { id: string; live: number; note: string | null };
  letters: { id: string; box_id: string; received_at: number; body: Uint8Array };
};

export const boxMigrations: RoomMigrations = {
  '20260101T0000-test-boxes': {
    async up(kysely: Kysely<unknown>) {
      await kysely.schema
        .createTable('boxes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('live', 'integer', (column) => column.notNull())
        .addColumn('note', 'text')
        .execute();
      await kysely.schema
        .createTable('letters')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('box_id', 'text', (column) => column.notNull().references('boxes.id'))
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('body', 'bytea', (column) => column.notNull())
        .execute();
    },
  },
};
