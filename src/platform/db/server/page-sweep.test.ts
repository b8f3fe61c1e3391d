import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#test/support/seeded-random.ts';
import { PageSweep } from './page-sweep.ts';

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

const tables = ['keyed', 'plain'] as const;

describe.each([512, 4096, 16_384, 65_536])('a sweep of pages of %i bytes', (pageBytes) => {
  let directory: string;
  let file: string;
  let connection: DatabaseSync;
  let descriptor: number;
  let random: ReturnType<typeof seededRandom>;
  let rows: number;
  let live: number[];
  let gone: Set<number>;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'mayfly-sweep-'));
    file = join(directory, 'a.db');
    connection = new DatabaseSync(file);
    connection.exec(`pragma page_size = ${pageBytes};
      pragma auto_vacuum = incremental;
      pragma journal_mode = wal;
      pragma synchronous = off;
      pragma secure_delete = on;
      create table keyed (name text primary key, row int, body blob) without rowid;
      create table plain (name text primary key, row int, body blob);
      create index keyed_by_row on keyed (row);
      create index plain_by_row on plain (row);`);
    descriptor = openSync(file, 'r+');
    random = seededRandom(pageBytes);
    rows = 0;
    live = [];
    gone = new Set();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    connection.close();
    closeSync(descriptor);
    rmSync(directory, { recursive: true, force: true });
  });

  const emptyLog = () => connection.exec('pragma wal_checkpoint(truncate)');
  const newBody = (row: number) => Buffer.from(`<<<${row}>>>`.repeat(1 + random.int(pageBytes >> 5)));

  /** Rows come and change and go, most of them soon. */
  function churn(times: number): void {
    const last = rows + times;
    while (rows < last) {
      rows += 1;
      connection.exec('begin');
      for (const table of tables) {
        const insert = connection.prepare(`insert into ${table} values (?, ?, ?)`);
        insert.run(`${random.int(1e9)} ${rows}`, rows, newBody(rows));
      }
      live.push(rows);
      const changed = live[random.int(live.length)] ?? 0;
      for (const table of tables) {
        connection.prepare(`update ${table} set body = ? where row = ?`).run(newBody(changed), changed);
      }
      for (let chance = random.int(3); chance > 0 && live.length > 200; chance -= 1) remove();
      connection.exec('commit');
    }
    emptyLog();
  }

  function remove(): void {
    const [row = 0] = live.splice(random.int(live.length), 1);
    for (const table of tables) connection.prepare(`delete from ${table} where row = ?`).run(row);
    gone.add(row);
  }

  function sweepAll(sweep: PageSweep): number {
    let steps = 0;
    for (let page = 1; page !== 0; steps += 1) page = sweep.sweep(page);
    return steps;
  }

  function listTraces(): number[] {
    const found = readFileSync(file, 'latin1').matchAll(/<<<(\d+)>>>/g);
    return [...new Set([...found].map(([, row]) => Number(row)))].filter((row) => gone.has(row));
  }

  function expectSound(): void {
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(reader.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    for (const table of tables) {
      const found = reader
        .prepare(`select row from ${table} where instr(cast(body as text), '<<<' || row || '>>>') = 1`)
        .all();
      expect(found.map(({ row }) => row).sort()).toEqual([...live].sort());
    }
    reader.close();
  }

  it('leaves nothing of deleted rows, and every other row as it is', () => {
    const sweep = new PageSweep(connection, file, descriptor);
    let traces = 0;
    for (let round = 0; round < 3; round += 1) {
      churn(500);
      traces += listTraces().length;
      sweepAll(sweep);
      expect(listTraces()).toEqual([]);
      expectSound();
    }
    expect(traces).toBeGreaterThan(0);
  });

  it('lets go of the pages it has cleaned, so that none is written back as it was', () => {
    churn(1500);
    sweepAll(new PageSweep(connection, file, descriptor));
    for (const row of live) connection.prepare('update plain set name = name || 1 where row = ?').run(row);
    emptyLog();
    expect(listTraces()).toEqual([]);
  });

  it('lets go of them also when the disk fails before they are synced', () => {
    churn(500);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const sweep = new PageSweep(connection, file, descriptor);
    vi.mocked(fdatasyncSync).mockImplementationOnce(() => {
      throw new Error('EIO');
    });
    expect(() => sweep.sweep(1)).toThrow('EIO');
    sweepAll(sweep);
    for (const row of live) connection.prepare('update plain set name = name || 1 where row = ?').run(row);
    emptyLog();
    expect(listTraces()).toEqual([]);
  });

  it('writes nothing where the file ends before its last page', () => {
    churn(500);
    const { size } = statSync(file);
    for (const cut of [pageBytes, pageBytes / 2]) {
      truncateSync(file, size - 20 * pageBytes - cut);
      const before = readFileSync(file).subarray(-pageBytes / 2);
      sweepAll(new PageSweep(connection, file, descriptor));
      expect(statSync(file).size).toBe(size - 20 * pageBytes - cut);
      expect(
        readFileSync(file)
          .subarray(-pageBytes / 2)
          .equals(before),
      ).toBe(true);
      truncateSync(file, size);
    }
  });

  it('goes on where its time was over', () => {
    churn(500);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1;
      return now;
    });
    expect(sweepAll(new PageSweep(connection, file, descriptor))).toBeGreaterThan(1);
    expect(listTraces()).toEqual([]);
    expectSound();
  });

  it('stops in time also where it only passes the pages of large rows', () => {
    connection.prepare('insert into plain values (?, ?, ?)').run('large', 0, Buffer.alloc(300 * pageBytes));
    emptyLog();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1;
      return now;
    });
    expect(sweepAll(new PageSweep(connection, file, descriptor))).toBeGreaterThan(40);
  });

  it('does nothing while the log has pages that are newer', () => {
    churn(500);
    const before = readFileSync(file);
    const other = new DatabaseSync(file);
    other.exec("insert into plain values ('other', 0, null)");
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    expect(new PageSweep(connection, file, descriptor).sweep(7)).toBe(7);
    expect(readFileSync(file).equals(before)).toBe(true);
    other.close();
  });
});
