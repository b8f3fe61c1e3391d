import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

const defaultMaxKeys = 500;

export type Lookup<Row> = {
  first(key: string): Promise<Row | undefined>;
  all(key: string): Promise<Row[]>;
};

/**
 * Creates a look-up by the column `key`. On PostgreSQL, look-ups that arrive together share a query.
 *
 * @param select selects from a table without a condition; must include the column `key`
 * @param maxKeys maximum keys per query, which bounds the memory of its rows
 */
export function createLookup<Tables, Row extends Record<Key, string>, Key extends string>(
  database: Database<Tables>,
  key: Key,
  select: (kysely: Kysely<Tables>) => { where(condition: ReturnType<typeof sql<SqlBool>>): Compilable<Row> },
  maxKeys = defaultMaxKeys,
): Lookup<Row> {
  const column = sql.ref(key);
  if (database.engine === 'sqlite')
    return database.prepare((db, value: string) => select(db).where(sql<SqlBool>`${column} = ${value}`));
  const findAll = database.prepare((db, values: readonly string[]) =>
    select(db).where(sql<SqlBool>`${column} = any(${values}::text[])`),
  );
  const batcher = new Batcher<string, Row[]>({
    maxRequests: maxKeys,
    async run(keys) {
      const found = Map.groupBy(await findAll.all([...new Set(keys)]), (row) => row[key] as string);
      return keys.map((value) => found.get(value) ?? []);
    },
  });
  const all = (value: string) => batcher.ask(value);
  return { all, first: async (value) => (await all(value))[0] };
}
