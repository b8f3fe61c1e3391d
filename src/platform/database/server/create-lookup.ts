import { type Compilable, type Kysely, type SqlBool, sql } from 'kysely';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

const maxKeys = 500;
/**
 * PostgreSQL assumes this many elements for an array of unknown length. It would plan a statement again for each shorter
 * array, because that plan is cheaper.
 */
const assumedKeys = 10;

type Conditional<Row> = { where(condition: ReturnType<typeof sql<SqlBool>>): Compilable<Row> };

/**
 * Creates a look-up of the row whose column `key` has a value. On PostgreSQL, look-ups that arrive together share a
 * query.
 *
 * @param select selects from a table without a condition; must include the column `key`
 */
export function createLookup<Tables, Row extends Record<Key, string>, Key extends string>(
  database: Database<Tables>,
  key: Key,
  select: (kysely: Kysely<Tables>) => Conditional<Row>,
): (value: string) => Promise<Row | undefined> {
  const column = sql.ref(key);
  if (database.engine === 'sqlite')
    return database.prepare((db, value: string) => select(db).where(sql<SqlBool>`${column} = ${value}`))
      .first;
  const findAll = database.prepare((db, values: readonly string[]) =>
    select(db).where(sql<SqlBool>`${column} = any(${values}::text[])`),
  );
  const batcher = new Batcher<string, Row | undefined>({
    maxRequests: maxKeys,
    keyOf: (value) => value,
    async run(values) {
      const found = new Map((await findAll.all(fill(values))).map((row) => [row[key] as string, row]));
      return values.map((value) => found.get(value));
    },
  });
  return (value) => batcher.ask(value);
}

type Ordered<Key extends string, Order extends string> = Record<Key, string> & Record<Order, number>;
type From = ReturnType<typeof sql<number>>;

/**
 * Creates a look-up of all rows whose column `key` has a value and whose column `order` is at least `from`, in any
 * order. On PostgreSQL, look-ups that arrive together share a query.
 *
 * @param select selects from a table without a condition; must include both columns. Gets `from` as an expression, to
 *   select less of the first row.
 * @param maxBytes maximum per query on PostgreSQL, where each look-up states how many bytes its rows take
 */
export function createSeries<
  Tables,
  Row extends Ordered<Key, Order>,
  Key extends string,
  Order extends string,
>(
  database: Database<Tables>,
  [key, order]: readonly [Key, Order],
  select: (kysely: Kysely<Tables>, from: From) => Conditional<Row>,
  maxBytes: number,
): (value: string, from: number, bytes: number) => Promise<Row[]> {
  const [column, position] = [sql.ref(key), sql.ref(order)];
  if (database.engine === 'sqlite') {
    const { all } = database.prepare((db, value: string, from: number) =>
      select(db, sql<number>`${from}`).where(sql<SqlBool>`${column} = ${value} and ${position} >= ${from}`),
    );
    return (value, from) => all(value, from);
  }
  const findAll = database.prepare((db, values: readonly string[], froms: readonly number[]) => {
    const from = sql<number>`(${froms}::bigint[])[array_position(${values}::text[], ${column})]`;
    return select(db, from).where(
      sql<SqlBool>`${column} = any(${values}::text[]) and ${position} >= ${from}`,
    );
  });
  const batcher = new Batcher<{ value: string; from: number }, Row[]>({
    maxRequests: maxKeys,
    maxBytes,
    keyOf: ({ value, from }) => `${from} ${value}`,
    async run(requests) {
      const least = new Map<string, number>();
      for (const { value, from } of requests) least.set(value, Math.min(from, least.get(value) ?? from));
      const rows = await findAll.all(fill([...least.keys()]), fill([...least.values()]));
      const found = Map.groupBy(rows, (row) => row[key] as string);
      return requests.map(({ value, from }) =>
        (found.get(value) ?? []).filter((row) => (row[order] as number) >= from),
      );
    },
  });
  return (value, from, bytes) => batcher.ask({ value, from }, bytes);
}

/** Repeats the first value. A repeated key finds no row twice. */
function fill<Value>(values: readonly Value[]): Value[] {
  const [first] = values;
  if (first === undefined) return [];
  return [...values, ...new Array<Value>(Math.max(0, assumedKeys - values.length)).fill(first)];
}
