import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  countLetters,
  createSqliteLetters,
  prepareInsert,
  type SqliteLetters,
} from '#test/support/databases/sqlite-letters.ts';
import { isLogDamaged } from './check-sqlite-log.ts';
import { refuseDamagedLog } from './sqlite-file.ts';

const headerBytes = 32;
const frameBytes = 24 + 4_096;
const commits = 6;

let place: SqliteLetters;
let log: string;
beforeEach(async () => {
  place = await createSqliteLetters();
  const database = await place.open();
  const insert = prepareInsert(database);
  for (let at = 0; at < commits; at += 1) {
    await database.unit([{ query: insert.with(`letter-${at}`, at, Buffer.alloc(20_000, 'letter ')) }]);
  }
  expect(await countLetters(database)).toBe(commits);
  log = `${left()}-wal`;
});
afterEach(() => place.remove());

const left = () => join(place.directory, 'left.db');

/** Copies the files as a killed process would leave them. The database is still open elsewhere. */
function leave(): Buffer {
  copyFileSync(place.file, left());
  copyFileSync(`${place.file}-wal`, log);
  return readFileSync(log);
}

function listCommitEnds(bytes: Buffer): number[] {
  const frames = Math.floor((bytes.length - headerBytes) / frameBytes);
  return Array.from({ length: frames }, (_, frame) => frame).filter(
    (frame) => bytes.readUInt32BE(headerBytes + frame * frameBytes + 4) !== 0,
  );
}

function flip(bytes: Buffer, at: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(log, bytes);
}

it('an intact log and a missing log are accepted', () => {
  expect(isLogDamaged(left())).toBe(false);
  leave();
  expect(isLogDamaged(left())).toBe(false);
});

it('a log that was cut anywhere, as by a power failure, is accepted', () => {
  const { length } = leave();
  for (let bytes = length; bytes > 0; bytes -= 1_500) {
    truncateSync(log, bytes);
    expect(isLogDamaged(left()), `${bytes} bytes`).toBe(false);
  }
});

it.each([
  ['its header', () => 5],
  ['the first commit', () => headerBytes + 24 + 100],
  ['a commit in the middle', (ends: number[]) => headerBytes + (ends[2] ?? 0) * frameBytes + 3_000],
  ['the head of a frame', (ends: number[]) => headerBytes + (ends[2] ?? 0) * frameBytes + 9],
])('a flipped bit is found in %s', (_, place) => {
  const bytes = leave();
  flip(bytes, place(listCommitEnds(bytes)));
  expect(isLogDamaged(left())).toBe(true);
  expect(() => refuseDamagedLog(left())).toThrow(expect.objectContaining({ code: 'database_corrupt' }));
});

it('a damaged last commit is accepted, because it looks like a commit that a power failure tore', () => {
  const bytes = leave();
  flip(bytes, bytes.length - 100);
  expect(isLogDamaged(left())).toBe(false);
});

it('frames from before the last reset of the log are ignored', async () => {
  const database = await place.open();
  const other = new DatabaseSync(place.file);
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
  const insert = prepareInsert(database);
  await database.unit([{ query: insert.with('after', 99, Buffer.alloc(20_000)) }]);
  const first = leave();
  // Simulates a log that was reset without being truncated: old frames follow the new ones.
  writeFileSync(log, Buffer.concat([first, Buffer.alloc(5 * frameBytes, 7)]));
  expect(isLogDamaged(left())).toBe(false);
});
