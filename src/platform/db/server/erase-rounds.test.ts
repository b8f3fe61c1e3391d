import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededRandom } from '#test/support/seeded-random.ts';
import { Eraser } from './eraser.ts';

/** Of rows that come between the steps of a round, some move a page that still has traces to a place that is swept. */
const rows = 1_200;
const keptRows = 600;
const rowsPerStep = 6;
let directory: string;
let file: string;
let connection: DatabaseSync;
let descriptor: number;
let eraser: Eraser;
let random: ReturnType<typeof seededRandom>;
let live: number[];
let gone: Set<number>;
let made: number;
let nowMs = 0;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mayfly-erase-'));
  file = join(directory, 'a.db');
  connection = new DatabaseSync(file);
  connection.exec(`pragma page_size = 4096;
    pragma auto_vacuum = incremental;
    pragma journal_mode = wal;
    pragma synchronous = off;
    pragma secure_delete = on;
    create table letters (name text primary key, row int, body blob) without rowid;`);
  descriptor = openSync(file, 'r+');
  eraser = new Eraser(connection, { file, descriptor, busyTimeoutMs: 0 });
  live = [];
  gone = new Set();
  made = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  connection.close();
  closeSync(descriptor);
  rmSync(directory, { recursive: true, force: true });
});

function insert(into = connection): void {
  made += 1;
  const body = Buffer.from(`<<<${made}>>>`.repeat(1 + random.int(128)));
  into.prepare('insert into letters values (?, ?, ?)').run(`${random.int(1e9)} ${made}`, made, body);
  live.push(made);
}

function remove(): void {
  const [row = 0] = live.splice(random.int(live.length), 1);
  connection.prepare('delete from letters where row = ?').run(row);
  gone.add(row);
}

function churn(): void {
  connection.exec('begin');
  while (made < rows) {
    insert();
    for (let chance = random.int(3); chance > 0 && live.length > keptRows; chance -= 1) remove();
  }
  connection.exec('commit');
}

/** Time is over after a few pages. */
function hurry(): void {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 1;
    return nowMs;
  });
}

function listTraces(): number[] {
  const found = readFileSync(file, 'latin1').matchAll(/<<<(\d+)>>>/g);
  return [...new Set([...found].map(([, row]) => Number(row)))].filter((row) => gone.has(row));
}

it.each([31, 58])('leaves no trace that was moved while a round went on (seed %i)', (seed) => {
  random = seededRandom(seed);
  churn();
  hurry();
  let steps = 0;
  for (; !eraser.erase(gone.size); steps += 1) {
    for (let count = 0; count < rowsPerStep; count += 1) insert();
  }
  expect(steps).toBeGreaterThan(10);
  while (!eraser.erase(gone.size));
  eraser.emptyLog();
  expect(listTraces()).toEqual([]);
  expect(connection.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(connection.prepare('select count(*) as rows from letters').get()).toEqual({ rows: live.length });
});

it.each([31, 34])('nor one that another process moved, which emptied the log too (seed %i)', (seed) => {
  random = seededRandom(seed);
  churn();
  hurry();
  const other = new DatabaseSync(file);
  while (!eraser.erase(gone.size)) {
    for (let count = 0; count < rowsPerStep; count += 1) insert(other);
    other.exec('pragma wal_checkpoint(truncate)');
  }
  other.close();
  while (!eraser.erase(gone.size));
  eraser.emptyLog();
  expect(listTraces()).toEqual([]);
});

it('nor one that was moved in the second round as well, a minute later', () => {
  random = seededRandom(31);
  churn();
  hurry();
  for (let round = 0; round < 2; round += 1) {
    while (!eraser.erase(gone.size)) {
      for (let count = 0; count < rowsPerStep; count += 1) insert();
    }
  }
  expect(eraser.erase(gone.size)).toBe(true);
  nowMs += 60_000;
  while (!eraser.erase(gone.size));
  eraser.emptyLog();
  expect(listTraces()).toEqual([]);
});

it('rests after a second round, whatever comes meanwhile', () => {
  random = seededRandom(1);
  churn();
  hurry();
  for (let round = 0; round < 2; round += 1) while (!eraser.erase(gone.size)) insert();
  insert();
  expect(eraser.erase(gone.size)).toBe(true);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
});

it('goes through the whole file once, and from then on through what was written', () => {
  random = seededRandom(1);
  churn();
  hurry();
  const countSteps = () => {
    let steps = 1;
    for (; !eraser.erase(gone.size); steps += 1);
    return steps;
  };
  expect(countSteps()).toBeGreaterThan(15);
  remove();
  eraser.noteWrite(Number.POSITIVE_INFINITY);
  expect(countSteps()).toBeLessThan(5);
  expect(listTraces()).toEqual([]);
});
