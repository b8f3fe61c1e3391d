import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#test/support/seeded-random.ts';
import { ChangedPages } from './changed-pages.ts';

const pageBytes = 4096;

describe('changed pages', () => {
  let directory: string;
  let file: string;
  let connection: DatabaseSync;
  let changed: ChangedPages;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'mayfly-changed-'));
    file = join(directory, 'a.db');
    connection = new DatabaseSync(file);
    connection.exec(`pragma journal_mode = wal;
      pragma synchronous = off;
      pragma wal_autocheckpoint = 0;
      create table letters (at integer primary key, body blob);
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 500)
      insert into letters select at, zeroblob(2000) from n;`);
    changed = new ChangedPages(connection, file);
    copyLog('truncate');
    changed.take();
  });
  afterEach(() => {
    changed.close();
    connection.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const copyLog = (mode: 'passive' | 'truncate') => {
    changed.follow();
    connection.exec(`pragma wal_checkpoint(${mode})`);
    changed.expectNewLog();
  };
  const update = (at: number, text: string) =>
    connection.prepare('update letters set body = ? where at = ?').run(Buffer.alloc(2000, text), at);
  const write = (at: number, text: string) => {
    update(at, text);
    changed.follow();
  };

  /** By their bytes in the file. */
  function listDifferences(before: Buffer): number[] {
    const now = readFileSync(file);
    const pages = Array.from({ length: now.length / pageBytes }, (_, index) => index);
    const bytesOf = (all: Buffer, index: number) => all.subarray(index * pageBytes, (index + 1) * pageBytes);
    return pages
      .filter((index) => !bytesOf(now, index).equals(bytesOf(before, index)))
      .map((index) => index + 1);
  }

  it('are those that are written, over many beginnings of the log', () => {
    const random = seededRandom(5);
    const before = readFileSync(file);
    for (let at = 0; at < 400; at += 1) {
      write(random.int(200), `letter ${at} `);
      if (random.int(10) === 0) copyLog(random.int(3) === 0 ? 'truncate' : 'passive');
    }
    copyLog('truncate');
    const differences = listDifferences(before);
    const pages = changed.take() ?? [];
    expect(pages).toEqual(expect.arrayContaining(differences));
    expect(differences.length).toBeGreaterThan(50);
    expect(pages.length).toBeLessThan(statSync(file).size / pageBytes / 2);
  });

  it('are those that are written when only some writes are looked at', () => {
    const random = seededRandom(6);
    const before = readFileSync(file);
    let looks = 0;
    for (let at = 0; at < 400; at += 1) {
      update(random.int(200), `letter ${at} `);
      if (changed.noteWrite(2000) > 0) looks += 1;
      if (random.int(60) === 0) copyLog(random.int(3) === 0 ? 'truncate' : 'passive');
    }
    copyLog('truncate');
    expect(changed.take()).toEqual(expect.arrayContaining(listDifferences(before)));
    expect(looks).toBeGreaterThan(400 / 16 - 1);
    expect(looks).toBeLessThan(50);
    update(7, 'a');
    changed.noteWrite(0);
    expect(changed.noteWrite(1024 * 1024)).toBeGreaterThan(0);
  });

  it('are all pages where another process copied a log of which only the first write was seen', () => {
    const other = new DatabaseSync(file);
    for (const at of [7, 100, 200]) {
      update(at, 'a');
      changed.noteWrite(2000);
      if (at === 100) other.exec('pragma wal_checkpoint(passive)');
    }
    other.close();
    changed.follow();
    expect(changed.take()).toBeUndefined();
  });

  it('are told once', () => {
    write(7, 'a');
    expect(changed.take()).toHaveLength(1);
    expect(changed.take()).toEqual([]);
  });

  it('are all pages at first', () => {
    const anew = new ChangedPages(connection, file);
    write(7, 'a');
    anew.follow();
    expect(anew.take()).toBeUndefined();
    write(7, 'b');
    anew.follow();
    expect(anew.take()).toHaveLength(1);
    anew.close();
  });

  it('are all pages once another process wrote', () => {
    const other = new DatabaseSync(file);
    other.exec('delete from letters where at = 9');
    other.close();
    write(7, 'a');
    expect(changed.take()).toBeUndefined();
    write(7, 'b');
    expect(changed.take()).toHaveLength(1);
  });

  it('are all pages where the log began anew unseen', () => {
    write(7, 'a');
    connection.prepare('update letters set body = null where at = 9').run();
    connection.exec('pragma wal_checkpoint(passive)');
    write(7, 'b');
    expect(changed.take()).toBeUndefined();
  });

  it('are all pages where the log could not be asked', () => {
    const statement = vi.spyOn(StatementSync.prototype, 'get').mockImplementationOnce(() => {
      throw new Error('disk I/O error');
    });
    expect(changed.follow()).toBe(0);
    statement.mockRestore();
    write(7, 'a');
    expect(changed.take()).toBeUndefined();
  });

  it('are all pages where there are too many', () => {
    connection.exec(`with recursive n (at) as (select 1000 union all select at + 1 from n where at < 52000)
      insert into letters select at, zeroblob(3000) from n;`);
    changed.follow();
    expect(changed.take()).toBeUndefined();
  });
});
