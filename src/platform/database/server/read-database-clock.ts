import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Returns the time of the PostgreSQL server; undefined on SQLite, which uses our clock. */
export async function readDatabaseClock(database: Database<unknown>): Promise<number | undefined> {
  if (database.engine === 'sqlite') return undefined;
  // `now()` would be the start of the transaction.
  const { rows } = await sql<{ now_ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`.execute(database.kysely);
  return rows[0]?.now_ms;
}
