import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countLetters,
  createSqliteLetters,
  fillLetters,
  letterBody,
  prepareInsert,
  type SqliteLetters,
} from '#test/support/databases/sqlite-letters.ts';
import { patient } from '#test/support/patience.ts';

describe('a SQLite database', () => {
  let place: SqliteLetters;
  beforeEach(async () => {
    place = await createSqliteLetters();
  });
  afterEach(() => place.remove());

  it('lets many units share one commit', async () => {
    const db = await place.open();
    await fillLetters(db, 120, Buffer.from('small'));
    expect(await countLetters(db)).toBe(120);
    expect(countCommits(`${place.file}-wal`)).toBeLessThanOrEqual(3);
  });

  it('writes a constant limit into the SQL text, so that the statement is planned once', async () => {
    const db = await place.open();
    await fillLetters(db, 5, Buffer.from('small'));
    const two = db.kysely.selectFrom('letters').select('at').orderBy('at').limit(2);
    expect(two.compile().sql).toMatch(/limit 2$/);
    expect(await two.execute()).toHaveLength(2);
  });

  it('rejects with storage_short on a full disk, keeps its data and recovers after a delete', async () => {
    const db = await place.open({ maxPageCount: 15 });
    const insert = prepareInsert(db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => db.unit([{ query: insert.with(`l${at}`, at, letterBody) }])),
    );
    const stored = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(stored).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(0);
    for (const { reason } of failures) expect(reason).toMatchObject({ code: 'storage_short' });
    expect(await countLetters(db)).toBe(stored);
    await db.unit([{ query: db.kysely.deleteFrom('letters').where('at', '<', 10) }]);
    await expect(db.unit([{ query: insert.with('after', 100, letterBody) }])).resolves.toEqual([1]);
  });

  it.skipIf(process.platform === 'win32')(
    'accepts writes again if rows are deleted after the disk was full',
    () => {
      const blocks = 2000;
      const options = ['--input-type=module', '-e', fillDiskThenPurge, place.file];
      const child = spawnSync(
        'sh',
        ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, ...options],
        {
          encoding: 'utf8',
        },
      );
      expect(child.stderr).toBe('');
      const { codes, stored, written } = JSON.parse(child.stdout);
      expect(codes).toEqual(['storage_short']);
      expect(stored).toBeGreaterThan(0);
      expect(written).toBe(stored);
    },
  );

  it('rejects with storage_busy while another process holds the lock, and works again afterwards', async () => {
    const db = await place.open({ busyTimeoutMs: 30 });
    const other = new DatabaseSync(place.file);
    other.exec('begin immediate');
    await expect(fillLetters(db, 1)).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(db.transaction(async () => 1)).rejects.toMatchObject({ code: 'storage_busy' });
    other.exec('rollback');
    other.close();
    await expect(fillLetters(db, 1)).resolves.toEqual([[1]]);
  });

  it('restarts a writer thread that died: waiting requests fail, later ones succeed', async () => {
    const threads: Worker[] = [];
    const db = await place.open({ observer: { onThread: (thread) => threads.push(thread) } });
    const insert = prepareInsert(db);
    const holding = db.transaction(async (transaction) => {
      await transaction.insertInto('letters').values({ id: 'half', at: 0, body: letterBody }).execute();
      const waiting = db.unit([{ query: insert.with('waiting', 1, letterBody) }]);
      const lost = expect(waiting).rejects.toMatchObject({ code: 'storage_busy' });
      // After two turns, the request has reached the thread and waits behind this transaction.
      await nextTurn();
      await nextTurn();
      await threads[0]?.terminate();
      await lost;
      await transaction.selectFrom('letters').selectAll().execute();
    });
    await expect(holding).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(db.unit([{ query: insert.with('later', 2, letterBody) }])).resolves.toEqual([1]);
    expect(threads).toHaveLength(2);
    const rows = await db.kysely.selectFrom('letters').select('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['later']);
  });

  it('continues a transaction while many units wait for its end', async () => {
    const db = await place.open();
    const insert = prepareInsert(db);
    const units: Promise<unknown>[] = [];
    await db.transaction(async (transaction) => {
      for (let at = 0; at < 6; at += 1) {
        units.push(db.unit([{ query: insert.with(`u${at}`, at, letterBody) }]));
        await nextTurn();
      }
      await transaction.insertInto('letters').values({ id: 'own', at: 7, body: letterBody }).execute();
    });
    await Promise.all(units);
    expect(await countLetters(db)).toBe(7);
  });

  it('rejects new work if too much is waiting, but never work of the open transaction', async () => {
    const db = await place.open({ maxTransactionMs: patient(30_000) });
    const touchNothing = db.prepare((kysely, id: string) =>
      kysely.deleteFrom('letters').where('id', '=', id),
    );
    const outcomes = await db.transaction(async (transaction) => {
      const units = Promise.allSettled(
        Array.from({ length: 50_010 }, () => db.unit([{ query: touchNothing.with('none') }])),
      );
      await transaction.insertInto('letters').values({ id: 'own', at: 0, body: letterBody }).execute();
      return { units };
    });
    expect(await countLetters(db)).toBe(1);
    const refused = (await outcomes.units).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ code: 'storage_busy' });
  });

  it('rolls back a transaction that takes too long', async () => {
    const db = await place.open({ maxTransactionMs: patient(500) });
    const slow = db.transaction(async (transaction) => {
      await transaction.insertInto('letters').values({ id: 'slow', at: 0, body: letterBody }).execute();
      // This write is answered only after the writer has rolled back the transaction.
      await fillLetters(db, 1);
      await transaction.selectFrom('letters').selectAll().execute();
    });
    await expect(slow).rejects.toMatchObject({ code: 'storage_busy' });
    expect(await countLetters(db)).toBe(1);
  });

  it('finishes accepted work before it closes, and leaves no log behind', async () => {
    const db = await place.open();
    const writes = fillLetters(db, 500);
    await db.close();
    await expect(writes).resolves.toHaveLength(500);
    expect(existsSync(`${place.file}-wal`)).toBe(false);
    await expect(fillLetters(db, 1)).rejects.toMatchObject({ code: 'storage_busy' });
  });

  it('loses no acknowledged write when the process is killed', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writeUntilKilled, place.file], {
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
    const db = await place.open();
    const rows = await db.kysely.selectFrom('letters').select('id').execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(2000);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });
});

const pageBytes = 16_384;

const openFile = `
import { openDatabase } from ${JSON.stringify(new URL('../../database-engine/server/open-database.ts', import.meta.url).href)};
const db = await openDatabase({ file: process.argv[1] });
const body = Buffer.alloc(5000, 'x');
const insert = (id, at) => db.unit([{ query: db.kysely.insertInto('letters').values({ id, at, body }) }]);
`;

/** Prints the acknowledged and the stored rows. Ends only when a delete and an insert succeed again. */
const fillDiskThenPurge = `${openFile}
const outcomes = await Promise.allSettled(Array.from({ length: 400 }, (_, at) => insert('l' + at, at)));
const stored = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
const codes = [...new Set(outcomes.flatMap(({ reason }) => (reason ? [reason.code] : [])))];
const written = (await db.kysely.selectFrom('letters').select('id').execute()).length;
async function untilDone(work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
await untilDone(() => db.unit([{ query: db.kysely.deleteFrom('letters') }]));
await untilDone(() => insert('after', 0));
await db.close();
console.log(JSON.stringify({ codes, stored, written }));
`;

/** Uses `process.stdout`, which waits for a slow reader. `writeSync` would throw if the pipe is full. */
const writeUntilKilled = `${openFile}
let at = 0;
async function write() {
  for (;;) {
    at += 1;
    const id = 'k' + at;
    await insert(id, at);
    process.stdout.write(id + '\\n');
  }
}
await Promise.all(Array.from({ length: 50 }, write));
`;

function countCommits(log: string): number {
  const bytes = readFileSync(log);
  let commits = 0;
  for (let frame = 32; frame + 24 <= bytes.length; frame += 24 + pageBytes) {
    if (bytes.readUInt32BE(frame + 4) !== 0) commits += 1;
  }
  return commits;
}
