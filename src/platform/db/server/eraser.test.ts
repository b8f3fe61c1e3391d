import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureWork } from '#test/support/growth.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import {
  countLetters,
  createSqliteLetters,
  fillLetters,
  letterBody,
  prepareInsert,
  type SqliteLetters,
} from '#test/support/sqlite-letters.ts';

describe('what a SQLite database deleted', () => {
  let place: SqliteLetters;
  beforeEach(async () => {
    place = await createSqliteLetters();
  });
  afterEach(() => place.remove());

  it('leaves no trace of a deleted row in any file', async () => {
    const db = await place.open();
    const marker = 'MARKER-2f7d1c';
    await fillLetters(db, 200, Buffer.from(`${marker} `.repeat(300)));
    await db.forgetDeleted();
    expect(findInFiles(place.directory, marker)).not.toEqual([]);
    await db.unit([{ query: db.kysely.deleteFrom('letters').where('at', '>=', 0) }]);
    await db.forgetDeleted();
    expect(findInFiles(place.directory, marker)).toEqual([]);
    expect(findInFiles(place.directory, 'letter-1')).toEqual([]);
  });

  it.each([
    ['once they are to be forgotten', (db: Letters) => db.forgetDeleted()],
    ['once it is closed', (db: Letters) => db.close()],
  ])('leaves no trace of rows that were deleted while others came, %s', async (_when, end) => {
    const db = await place.open();
    const insert = prepareInsert(db);
    const remove = db.prepare((kysely, at: number) => kysely.deleteFrom('letters').where('at', '=', at));
    const random = seededRandom(3);
    const live: number[] = [];
    const gone: number[] = [];
    const writes: Promise<unknown>[] = [];
    for (let at = 0; at < 3000; at += 1) {
      const body = Buffer.from(`<<<${at}>>>`.repeat(10 + random.int(100)));
      const statements = [{ query: insert.with(`letter-${random.int(1e9)}`, at, body) }];
      live.push(at);
      for (let chance = random.int(3); chance > 0 && live.length > 500; chance -= 1) {
        const [old = 0] = live.splice(random.int(live.length), 1);
        gone.push(old);
        statements.push({ query: remove.with(old) });
      }
      writes.push(db.unit(statements));
      if (at % 20 === 0) await Promise.all(writes.splice(0));
    }
    await Promise.all(writes);
    const traces = () => {
      const found = new Set(readFiles(place.directory).flatMap((text) => text.match(/<<<\d+>>>/g) ?? []));
      return gone.filter((at) => found.has(`<<<${at}>>>`));
    };
    await end(db);
    expect(traces()).toEqual([]);
    const reader = new DatabaseSync(place.file, { readOnly: true });
    expect(reader.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(reader.prepare('select count(*) as count from letters').get()).toEqual({ count: live.length });
    reader.close();
  });

  it('leaves no trace in a file that a dump was restored to, either', async () => {
    const dump = new DatabaseSync(join(place.directory, 'restored.db'));
    dump.exec(`create table letters (id text primary key, at bigint not null, body bytea not null);
      insert into letters values ('old', 1, 'MARKER-88ab1e')`);
    dump.close();
    renameSync(join(place.directory, 'restored.db'), place.file);
    const db = await place.open();
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    await db.forgetDeleted();
    expect(findInFiles(place.directory, 'MARKER-88ab1e')).toEqual([]);
  });

  it('has nothing to do until rows are deleted again', async () => {
    const db = await place.open();
    await fillLetters(db, 10);
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    await db.forgetDeleted();
    await fillLetters(db, 10);
    await db.forgetDeleted();
    expect(statSync(`${place.file}-wal`).size).toBeGreaterThan(0);
    await db.unit([{ query: db.kysely.deleteFrom('letters').where('at', '=', 3) }]);
    await db.forgetDeleted();
    expect(statSync(`${place.file}-wal`).size).toBe(0);
  });

  it('forgets deleted rows while it is written to', async () => {
    const db = await place.open();
    const insert = prepareInsert(db);
    let isDone = false;
    const writing = (async () => {
      for (let at = 0; !isDone; at += 1) await db.unit([{ query: insert.with(`w${at}`, at, letterBody) }]);
    })();
    await db.forgetDeleted();
    await db.forgetDeleted();
    isDone = true;
    await writing;
    expect(await countLetters(db)).toBeGreaterThan(0);
  });

  it('says so when a reader of another process keeps deleted rows in the log, and goes on writing', async () => {
    const db = await place.open();
    await fillLetters(db, 5);
    const other = new DatabaseSync(place.file, { readOnly: true });
    const rows = other.prepare('select id from letters').iterate();
    rows.next();
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    const forgetting = db.forgetDeleted();
    await expect(forgetting).rejects.toMatchObject({ code: 'storage_busy' });
    await fillLetters(db, 1);
    rows.return?.();
    other.close();
    await db.forgetDeleted();
    expect(statSync(`${place.file}-wal`).size).toBe(0);
  });

  it('does not grow under a steady load', async () => {
    const db = await place.open();
    const round = async () => {
      await fillLetters(db, 300);
      await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
      await db.forgetDeleted();
      return statSync(place.file).size;
    };
    const first = await round();
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    expect(await round()).toBeLessThanOrEqual(first * 1.1);
  });

  it('gives the disk back after a flood', async () => {
    const db = await place.open();
    await fillLetters(db, 6000);
    const flooded = statSync(place.file).size;
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    for (let tries = 0; tries < 12; tries += 1) await db.forgetDeleted();
    expect(flooded).toBeGreaterThan(25_000_000);
    expect(statSync(place.file).size).toBeLessThan(20_000_000);
  });

  it('purges many rows without holding new ones or the main thread', async () => {
    const db = await place.open();
    const rows = 6000;
    await fillLetters(db, rows);
    const purge = db.prepare((kysely, until: number) =>
      kysely
        .deleteFrom('letters')
        .where('id', 'in', kysely.selectFrom('letters').select('id').where('at', '<', until).limit(50)),
    );
    const insert = prepareInsert(db);
    let steps = 0;
    /** Of the purge, while a new row was on its way. */
    const stepsMeanwhile: number[] = [];
    let isDone = false;
    const accepting = (async () => {
      for (let index = 0; !isDone; index += 1) {
        const before = steps;
        await db.unit([{ query: insert.with(`new-${index}`, rows + index, letterBody) }]);
        stepsMeanwhile.push(steps - before);
        await wait(1);
      }
    })();
    let purged = 0;
    const ofAllThreads = process.cpuUsage();
    const ofThisThread = await measureWork(async () => {
      for (let last = -1; last !== 0; steps += 1) {
        [last = 0] = await db.unit([{ query: purge.with(rows) }]);
        purged += last;
      }
    });
    const { user, system } = process.cpuUsage(ofAllThreads);
    isDone = true;
    await accepting;
    expect(purged).toBe(rows);
    expect(stepsMeanwhile.length).toBeGreaterThan(0);
    expect(Math.max(...stepsMeanwhile)).toBeLessThanOrEqual(2);
    expect(ofThisThread).toBeLessThan((user + system) / 1000 / 2);
  });
});

type Letters = Awaited<ReturnType<SqliteLetters['open']>>;

const readFiles = (directory: string) =>
  readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));

function findInFiles(directory: string, marker: string): string[] {
  return readdirSync(directory).filter((name) => readFileSync(join(directory, name)).includes(marker));
}
