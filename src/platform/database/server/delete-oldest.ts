import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The column `time` must have an index. */
type Aging<Tables, Table extends keyof Tables & string> = {
  table: Table;
  key: keyof Tables[Table] & string;
  time: keyof Tables[Table] & string;
};

/**
 * Deletes rows whose time is `untilMs` or earlier, oldest first, in one unit. Returns how many were deleted.
 *
 * @param limit small enough to block neither the writer nor the event loop
 */
export async function deleteOldest<Tables, Table extends keyof Tables & string>(
  database: Database<Tables>,
  { table, key, time }: Aging<Tables, Table>,
  untilMs: number,
  limit: number,
): Promise<number> {
  const [from, id, age] = [sql.table(table), sql.ref(key), sql.ref(time)];
  const statement = sql`delete from ${from} where ${id} in
    (select ${id} from ${from} where ${age} <= ${untilMs} order by ${age} limit ${limit})`;
  const [deleted = 0] = await database.unit([
    { query: { compile: () => statement.compile(database.kysely) } },
  ]);
  return deleted;
}

export async function deleteInSteps(
  signal: AbortSignal,
  step: number,
  remove: (limit: number) => Promise<number>,
): Promise<void> {
  for (let deleted = step; deleted === step && !signal.aborted; ) deleted = await remove(step);
}
