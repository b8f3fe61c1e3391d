import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

const defaultMaxKeys = 500;

/** Selects from a table without a condition. Must include the columns by which rows are looked up. */
type Select<Tables, Row> = (kysely: Kysely<Tables>) => {
  where(condition: ReturnType<typeof sql<SqlBool>>): Compilable<Row>;
};

/**
 * Creates a look-up of the row whose column `key` has a value. On PostgreSQL, look-ups that arrive together share a
 * query.
 */
export function createLookup<Tables, Row extends Record<Key, string>, Key extends string>(
  database: Database<Tables>,
  key: Key,
  select: Select<Tables, Row>,
): (value: string) => Promise<Row | undefined> {
  const column = sql.ref(key);
  if (database.engine === 'sqlite')
    return database.prepare((db, value: string) => select(db).where(sql<SqlBool>`${column} = ${value}`))
      .first;
  const findAll = database.prepare((db, values: readonly string[]) =>
    select(db).where(sql<SqlBool>`${column} = any(${values}::text[])`),
  );
  const batcher = new Batcher<string, Row | undefined>({
    maxRequests: defaultMaxKeys,
    async run(values) {
      const found = new Map(
        (await findAll.all([...new Set(values)])).map((row) => [row[key] as string, row]),
      );
      return values.map((value) => found.get(value));
    },
  });
  return (value) => batcher.ask(value);
}

type Ordered<Key extends string, Order extends string> = Record<Key, string> & Record<Order, number>;

/**
 * Creates a look-up of all rows whose column `key` has a value and whose column `order` is greater than `after`, in any
 * order. On PostgreSQL, look-ups that arrive together share a query.
 *
 * @param maxKeys maximum values per query, which bounds the memory of its rows
 */
export function createSeries<
  Tables,
  Row extends Ordered<Key, Order>,
  Key extends string,
  Order extends string,
>(
  database: Database<Tables>,
  [key, order]: readonly [Key, Order],
  select: Select<Tables, Row>,
  maxKeys = defaultMaxKeys,
): (value: string, after: number) => Promise<Row[]> {
  const [column, position] = [sql.ref(key), sql.ref(order)];
  if (database.engine === 'sqlite')
    return database.prepare((db, value: string, after: number) =>
      select(db).where(sql<SqlBool>`${column} = ${value} and ${position} > ${after}`),
    ).all;
  const findAll = database.prepare((db, values: readonly string[], afters: readonly number[]) =>
    select(db).where(
      sql<SqlBool>`${column} = any(${values}::text[])
        and ${position} > (${afters}::bigint[])[array_position(${values}::text[], ${column})]`,
    ),
  );
  const batcher = new Batcher<{ value: string; after: number }, Row[]>({
    maxRequests: maxKeys,
    async run(requests) {
      const least = new Map<string, number>();
      for (const { value, after } of requests) least.set(value, Math.min(after, least.get(value) ?? after));
      const rows = await findAll.all([...least.keys()], [...least.values()]);
      const found = Map.groupBy(rows, (row) => row[key] as string);
      return requests.map(({ value, after }) =>
        (found.get(value) ?? []).filter((row) => (row[order] as number) > after),
      );
    },
  });
  return (value, after) => batcher.ask({ value, after });
}
