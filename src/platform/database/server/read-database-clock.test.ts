import { expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { readDatabaseClock } from './read-database-clock.ts';

/** The PostgreSQL of the tests may be on another machine, whose clock is off by less than a day. */
const dayMs = 24 * 60 * 60 * 1000;

it.each(databases)(
  'readDatabaseClock reads the clock of PostgreSQL and returns undefined for SQLite ($name)',
  async (engine) => {
    const { database, close } = await engine.open({});
    const nowMs = await readDatabaseClock(database);
    await close();
    if (engine.name === 'sqlite') expect(nowMs).toBeUndefined();
    else expect(Math.abs(Math.round(((nowMs ?? 0) - Date.now()) / dayMs))).toBe(0);
  },
);
