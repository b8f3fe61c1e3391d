import { existsSync, readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSqliteLetters, fillLetters, type SqliteLetters } from '#test/support/sqlite-letters.ts';

/** Where Linux tells who has locked what. */
const lockList = '/proc/locks';
/** SQLite's shared lock on a database file, once for all connections of a process: from byte 0x40000002, 510 of them. */
const sharedLock = '1073741826 1073742335';

let place: SqliteLetters;

beforeEach(async () => {
  place = await createSqliteLetters();
});
afterEach(() => place.remove());

/** A process that finds no lock when it closes the file may take itself for the last, and remove the log. */
it.runIf(existsSync(lockList))(
  'keeps its lock on the file, also when it has erased and when a writing thread has died',
  async () => {
    const threads: Worker[] = [];
    const db = await place.open({ observer: { onThread: (thread) => threads.push(thread) } });
    const locks = () =>
      readFileSync(lockList, 'utf8')
        .split('\n')
        .filter((lock) => lock.includes(` ${process.pid} `) && lock.endsWith(sharedLock));
    const work = async () => {
      await fillLetters(db, 5);
      await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
      await db.forgetDeleted();
      await db.ping();
    };
    await work();
    expect(locks()).toHaveLength(1);
    await threads[0]?.terminate();
    await work();
    expect(threads).toHaveLength(2);
    expect(locks()).toHaveLength(1);
    await db.close();
    expect(locks()).toEqual([]);
  },
);
