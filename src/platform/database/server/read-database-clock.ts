import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What time it is on the machine of PostgreSQL; undefined on SQLite, which has no clock but ours. */
export async function readDatabaseClock(database: Database<unknown>): Promise<number | undefined> {
  if (database.engine === 'sqlite') return undefined;
  // `now()` would be the start of the transaction.
  const { rows } = await sql<{ now_ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(database.kysely);
  return rows[0]?.now_ms;
}
