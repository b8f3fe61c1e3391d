import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

const maxKeysPerQuery = 500;

/** Finds one row by its key. On PostgreSQL, look-ups that arrive together share a query. */
export type Lookup<Row> = (key: string) => Promise<Row | undefined>;

/** @param select the rows of a table, without a condition, with the column `key` among them */
export function createLookup<Tables, Row extends Record<Key, string>, Key extends string>(
  database: Database<Tables>,
  key: Key,
  select: (kysely: Kysely<Tables>) => { where(condition: ReturnType<typeof sql<SqlBool>>): Compilable<Row> },
): Lookup<Row> {
  const column = sql.ref(key);
  if (database.engine === 'sqlite') {
    const find = database.prepare((db, value: string) =>
      select(db).where(sql<SqlBool>`${column} = ${value}`),
    );
    return (value) => find.first(value);
  }
  const findAll = database.prepare((db, values: readonly string[]) =>
    select(db).where(sql<SqlBool>`${column} = any(${values}::text[])`),
  );
  const batcher = new Batcher<string, Row | undefined>({
    maxRequests: maxKeysPerQuery,
    async run(keys) {
      const rows = await findAll.all([...new Set(keys)]);
      const byKey = new Map(rows.map((row) => [row[key] as string, row]));
      return keys.map((value) => byKey.get(value));
    },
  });
  return (value) => batcher.ask(value);
}
