import { readDatabaseClock } from '#platform/database/server/read-database-clock.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';

/** What time it is on the machine of this PostgreSQL; undefined where it lets nobody in. */
export async function readDatabaseTime(url: string): Promise<number | undefined> {
  try {
    const database = await openDatabase({ url, maxConnections: 1 });
    return await readDatabaseClock(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}
