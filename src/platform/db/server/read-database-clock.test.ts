import { expect, it } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { readDatabaseClock } from './read-database-clock.ts';

/** Even where the PostgreSQL of the tests is on another machine. */
const aboutNowMs = 60_000;

it.each(databases)('tells the time of the machine of $name, where that may be another', async (engine) => {
  const { database, close } = await engine.open({});
  const nowMs = await readDatabaseClock(database);
  await close();
  if (engine.name === 'sqlite') expect(nowMs).toBeUndefined();
  else expect(Math.abs((nowMs ?? 0) - Date.now())).toBeLessThan(aboutNowMs);
});
