import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, RoomMigrations } from './database.ts';
import { migrate } from './migrate.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';

type Tables = { letters: { id: string; at: number; body: Uint8Array } };

const migrations: RoomMigrations = {
  '20260101T0000-test-letters': {
    async up(kysely: Kysely<unknown>) {
      await kysely.schema
        .createTable('letters')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('body', 'bytea', (column) => column.notNull())
        .execute();
      await kysely.schema.createIndex('letters_by_time').on('letters').column('at').execute();
    },
  },
};

const BODY = Buffer.alloc(5000, 'letter ');
const PAGE_BYTES = 4096;

describe('a SQLite database', () => {
  let directory: string;
  let file: string;
  const opened: Database<Tables>[] = [];

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'mayfly-sqlite-'));
    file = join(directory, 'data', 'mayfly.db');
    await migrate({ file }, migrations);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    rmSync(directory, { recursive: true, force: true });
  });

  const open = async (options: Omit<DatabaseOptions, 'url' | 'file'> = {}) => {
    const database = (await openDatabase({ file, ...options } as DatabaseOptions)).forRoom<Tables>();
    opened.push(database);
    return database;
  };
  const preparedInsert = (db: Database<Tables>) =>
    db.prepare((kysely, id: string, at: number, body: Uint8Array) =>
      kysely.insertInto('letters').values({ id, at, body }),
    );
  const fill = async (db: Database<Tables>, count: number, body: Uint8Array = BODY) => {
    const insert = preparedInsert(db);
    const ids = Array.from({ length: count }, (_, index) => `letter-${index}`);
    return await Promise.all(ids.map((id, at) => db.unit([{ query: insert.with(id, at, body) }])));
  };
  const count = async (db: Database<Tables>) => {
    const row = await db.kysely
      .selectFrom('letters')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };

  it('lets many units share one commit', async () => {
    const db = await open();
    await fill(db, 120, Buffer.from('small'));
    expect(await count(db)).toBe(120);
    expect(countCommits(`${file}-wal`)).toBeLessThanOrEqual(3);
  });

  it('keeps file and folder to their owner', async () => {
    const db = await open();
    await fill(db, 1);
    expect(statSync(join(directory, 'data')).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(join(directory, 'data'))) {
      expect(statSync(join(directory, 'data', name)).mode & 0o777, name).toBe(0o600);
    }
  });

  it('leaves no trace of a deleted row in any file', async () => {
    const db = await open();
    const marker = 'MARKER-2f7d1c';
    await fill(db, 200, Buffer.from(`${marker} `.repeat(300)));
    await db.forgetDeleted();
    expect(findInFiles(join(directory, 'data'), marker)).not.toEqual([]);
    await db.unit([{ query: db.kysely.deleteFrom('letters').where('at', '>=', 0) }]);
    await db.forgetDeleted();
    expect(findInFiles(join(directory, 'data'), marker)).toEqual([]);
    expect(findInFiles(join(directory, 'data'), 'letter-1')).toEqual([]);
  });

  it('forgets deleted rows while it is written to', async () => {
    const db = await open();
    const insert = preparedInsert(db);
    let isDone = false;
    const writing = (async () => {
      for (let at = 0; !isDone; at += 1) await db.unit([{ query: insert.with(`w${at}`, at, BODY) }]);
    })();
    await db.forgetDeleted();
    await db.forgetDeleted();
    isDone = true;
    await writing;
    expect(await count(db)).toBeGreaterThan(0);
  });

  it('says so when a reader of another process keeps deleted rows in the log, and goes on writing', async () => {
    const db = await open();
    await fill(db, 5);
    const other = new DatabaseSync(file, { readOnly: true });
    const rows = other.prepare('select id from letters').iterate();
    rows.next();
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    const forgetting = db.forgetDeleted();
    await expect(forgetting).rejects.toMatchObject({ code: 'storage_busy' });
    await fill(db, 1);
    rows.return?.();
    other.close();
    await db.forgetDeleted();
    expect(statSync(`${file}-wal`).size).toBe(0);
  });

  it('does not grow under a steady load', async () => {
    const db = await open();
    const round = async () => {
      await fill(db, 300);
      await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
      await db.forgetDeleted();
      return statSync(file).size;
    };
    const first = await round();
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    expect(await round()).toBeLessThanOrEqual(first * 1.1);
  });

  it('gives the disk back after a flood', async () => {
    const db = await open();
    await fill(db, 6000);
    const flooded = statSync(file).size;
    await db.unit([{ query: db.kysely.deleteFrom('letters') }]);
    for (let tries = 0; tries < 12; tries += 1) await db.forgetDeleted();
    expect(flooded).toBeGreaterThan(25_000_000);
    expect(statSync(file).size).toBeLessThan(20_000_000);
  });

  it('purges many rows without holding new ones or the main thread', async () => {
    const db = await open();
    const rows = 6000;
    await fill(db, rows);
    const purge = db.prepare((kysely, until: number) =>
      kysely
        .deleteFrom('letters')
        .where('id', 'in', kysely.selectFrom('letters').select('id').where('at', '<', until).limit(50)),
    );
    const insert = preparedInsert(db);
    const acceptMs: number[] = [];
    let isDone = false;
    const accepting = (async () => {
      for (let index = 0; !isDone; index += 1) {
        const startedMs = performance.now();
        await db.unit([{ query: insert.with(`new-${index}`, rows + index, BODY) }]);
        acceptMs.push(performance.now() - startedMs);
        await wait(1);
      }
    })();
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    let purged = 0;
    let last = -1;
    while (last !== 0) {
      [last = 0] = await db.unit([{ query: purge.with(rows) }]);
      purged += last;
    }
    loop.disable();
    isDone = true;
    await accepting;
    expect(purged).toBe(rows);
    // A busy machine may delay single ones; the purge itself would delay many.
    acceptMs.sort((a, b) => a - b);
    expect(acceptMs[Math.floor(acceptMs.length * 0.95)]).toBeLessThan(50);
    expect(loop.percentile(95) / 1e6).toBeLessThan(10);
  });

  it('answers storage_short when the disk is full, keeps what it has and recovers when rows go', async () => {
    const db = await open({ maxPageCount: 60 });
    const insert = preparedInsert(db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => db.unit([{ query: insert.with(`l${at}`, at, BODY) }])),
    );
    const stored = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(stored).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(0);
    for (const { reason } of failures) expect(reason).toMatchObject({ code: 'storage_short' });
    expect(await count(db)).toBe(stored);
    await db.unit([{ query: db.kysely.deleteFrom('letters').where('at', '<', 10) }]);
    await expect(db.unit([{ query: insert.with('after', 100, BODY) }])).resolves.toEqual([1]);
  });

  it('answers storage_busy while another process holds the lock, and works again after', async () => {
    const db = await open({ busyTimeoutMs: 30 });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await expect(fill(db, 1)).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(db.transaction(async () => 1)).rejects.toMatchObject({ code: 'storage_busy' });
    other.exec('rollback');
    other.close();
    await expect(fill(db, 1)).resolves.toEqual([[1]]);
  });

  it('restarts a writing thread that died: what waited fails, what follows works', async () => {
    const threads: Worker[] = [];
    const db = await open({ observer: { onThread: (thread) => threads.push(thread) } });
    const insert = preparedInsert(db);
    const holding = db.transaction(async (transaction) => {
      await transaction.insertInto('letters').values({ id: 'half', at: 0, body: BODY }).execute();
      const waiting = db.unit([{ query: insert.with('waiting', 1, BODY) }]);
      const lost = expect(waiting).rejects.toMatchObject({ code: 'storage_busy' });
      // Two turns later the request is with the thread, behind this transaction.
      await nextTurn();
      await nextTurn();
      await threads[0]?.terminate();
      await lost;
      await transaction.selectFrom('letters').selectAll().execute();
    });
    await expect(holding).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(db.unit([{ query: insert.with('later', 2, BODY) }])).resolves.toEqual([1]);
    expect(threads).toHaveLength(2);
    const rows = await db.kysely.selectFrom('letters').select('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['later']);
  });

  it('rolls back a transaction that holds the writer for too long', async () => {
    const db = await open();
    const slow = db.transaction(async (transaction) => {
      await transaction.insertInto('letters').values({ id: 'slow', at: 0, body: BODY }).execute();
      // Answered only once the writer has let go of the transaction.
      await fill(db, 1);
      await transaction.selectFrom('letters').selectAll().execute();
    });
    await expect(slow).rejects.toMatchObject({ code: 'storage_busy' });
    expect(await count(db)).toBe(1);
  });

  it('finishes what it has accepted before it closes, and leaves no log behind', async () => {
    const db = await open();
    const writes = fill(db, 500);
    await db.close();
    await expect(writes).resolves.toHaveLength(500);
    expect(existsSync(`${file}-wal`)).toBe(false);
    await expect(fill(db, 1)).rejects.toMatchObject({ code: 'storage_busy' });
  });

  it('loses nothing acknowledged when the process is killed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITE_UNTIL_KILLED, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged: string[] = [];
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const lines = (tail + part).split('\n');
      tail = lines.pop() ?? '';
      acknowledged = acknowledged.concat(lines);
      if (acknowledged.length > 2000) child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.once('close', resolve));
    const db = await open();
    const rows = await db.kysely.selectFrom('letters').select('id').execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(2000);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it.each([
    ['is no database', () => Buffer.alloc(9000, 'not a database ')],
    ['has a broken page', (sound: Buffer) => sound.fill(0xa5, PAGE_BYTES, PAGE_BYTES * 3)],
    ['is cut short', (sound: Buffer) => sound.subarray(0, PAGE_BYTES + 100)],
  ])('refuses a file that %s, with advice, and leaves it as it is', async (_, damage) => {
    const db = await open();
    await fill(db, 20);
    await db.close();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    const refusal = {
      code: 'database_corrupt',
      details: { file, advice: expect.stringContaining('backup') },
    };
    await expect(open()).rejects.toMatchObject(refusal);
    await expect(migrate({ file }, migrations)).rejects.toMatchObject(refusal);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('refuses an emptied file beside a log that is not', async () => {
    writeFileSync(file, '');
    writeFileSync(`${file}-wal`, 'something');
    await expect(open()).rejects.toMatchObject({ code: 'database_corrupt' });
  });
});

const WRITE_UNTIL_KILLED = `
import { writeSync } from 'node:fs';
import { openDatabase } from ${JSON.stringify(new URL('./open-database.ts', import.meta.url).href)};
const db = await openDatabase({ file: process.argv[1] });
const body = Buffer.alloc(5000, 'x');
let at = 0;
async function write() {
  for (;;) {
    at += 1;
    const id = 'k' + at;
    await db.unit([{ query: db.kysely.insertInto('letters').values({ id, at, body }) }]);
    writeSync(1, id + '\\n');
  }
}
await Promise.all(Array.from({ length: 50 }, write));
`;

/** A frame of the write-ahead log that ends a commit says how many pages the database has after it. */
function countCommits(log: string): number {
  const bytes = readFileSync(log);
  let commits = 0;
  for (let frame = 32; frame + 24 <= bytes.length; frame += 24 + PAGE_BYTES) {
    if (bytes.readUInt32BE(frame + 4) !== 0) commits += 1;
  }
  return commits;
}

function findInFiles(directory: string, marker: string): string[] {
  return readdirSync(directory).filter((name) => readFileSync(join(directory, name)).includes(marker));
}
