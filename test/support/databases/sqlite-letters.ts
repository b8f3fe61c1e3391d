import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseOptions, openDatabase } from '#platform/database-engine/server/open-database.ts';

type LetterTables = { letters: { id: string; at: number; body: Uint8Array } };

export const letterBody = Buffer.alloc(5000, 'letter ');

export const letterMigrations: RoomMigrations = {
  '20260101T0000-test-letters': {
    async up(kysely: Kysely<unknown>) {
      await kysely.schema
        .createTable('letters')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('body', 'bytea', (column) => column.notNull())
        .execute();
      await kysely.schema.createIndex('letters_by_time').on('letters').column('at').execute();
    },
  },
};

export type SqliteLetters = {
  directory: string;
  file: string;
  open(options?: Omit<DatabaseOptions, 'url' | 'file'>): Promise<Database<LetterTables>>;
  remove(): Promise<void>;
};

/** A SQLite database on a real disk, for tests that read or damage its files. */
export async function createSqliteLetters(): Promise<SqliteLetters> {
  const root = mkdtempSync(join(tmpdir(), 'mayfly-sqlite-'));
  const directory = join(root, 'data');
  const file = join(directory, 'mayfly.db');
  await migrate({ file }, letterMigrations);
  const opened: Database<LetterTables>[] = [];
  const open = async (options: Omit<DatabaseOptions, 'url' | 'file'> = {}) => {
    const database = (await openDatabase({ file, ...options } as DatabaseOptions)).forRoom<LetterTables>();
    opened.push(database);
    return database;
  };
  const remove = async () => {
    await Promise.all(opened.map((database) => database.close()));
    rmSync(root, { recursive: true, force: true });
  };
  return { directory, file, open, remove };
}

export function prepareInsert(database: Database<LetterTables>) {
  return database.prepare((kysely, id: string, at: number, body: Uint8Array) =>
    kysely.insertInto('letters').values({ id, at, body }),
  );
}

export async function fillLetters(
  database: Database<LetterTables>,
  count: number,
  body: Uint8Array = letterBody,
) {
  const insert = prepareInsert(database);
  const ids = Array.from({ length: count }, (_, index) => `letter-${index}`);
  return await Promise.all(ids.map((id, at) => database.unit([{ query: insert.with(id, at, body) }])));
}

export async function countLetters(database: Database<LetterTables>): Promise<number> {
  const row = await database.kysely
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
