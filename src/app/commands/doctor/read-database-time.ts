import { readDatabaseClock } from '#platform/database/server/read-database-clock.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';

/** Reads the clock of the PostgreSQL server. Returns undefined if it rejects the connection. */
export async function readDatabaseTime(url: string): Promise<number | undefined> {
  try {
    const database = await openDatabase({ url, maxConnections: 1 });
    return await readDatabaseClock(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}
