import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  countLetters,
  createSqliteLetters,
  fillLetters,
  letterBody,
  prepareInsert,
  type SqliteLetters,
} from '#test/support/databases/sqlite-letters.ts';

const lockList = '/proc/locks';
/**
 * Range of SQLite's shared lock on a database file, 510 bytes from 0x40000002. All connections of a process
 * share it.
 */
const sharedLock = '1073741826 1073742335';

let place: SqliteLetters;

beforeEach(async () => {
  place = await createSqliteLetters();
});
afterEach(() => place.remove());

/**
 * Without the lock, another process that closes the file could believe that it is the last one, and remove
 * the log.
 */
it.runIf(existsSync(lockList))(
  'the process keeps its lock on the file, even after a writer thread has died',
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

it('the writer thread has at most two unconfirmed messages, the second with at least sixteen requests', async () => {
  const threads: Worker[] = [];
  const db = await place.open({ observer: { onThread: (thread) => threads.push(thread) } });
  const [thread] = threads;
  if (thread === undefined) throw new Error('no thread was started');
  const posts = vi.spyOn(thread, 'postMessage');
  const insert = prepareInsert(db);
  const units: Promise<unknown>[] = [];
  const postsAfter = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      units.push(db.unit([{ query: insert.with(`letter-${units.length}`, n, letterBody) }]));
    }
    await nextTurn();
    return posts.mock.calls.length;
  };
  await db.transaction(async (transaction) => {
    await transaction.selectFrom('letters').selectAll().execute();
    posts.mockClear();
    // The thread does not confirm a message before the transaction ends.
    expect(await postsAfter(1)).toBe(1);
    expect(await postsAfter(15)).toBe(1);
    expect(await postsAfter(1)).toBe(2);
    expect(await postsAfter(20)).toBe(2);
  });
  await Promise.all(units);
  expect(await countLetters(db)).toBe(37);
  await db.close();
});
