import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PackedUnit, packUnit, setUnitId, unitId } from './packed-unit.ts';
import { WriterLoop } from './writer-loop.ts';
import type { WriterAnswer, WriterRequest } from './writer-message.ts';

describe('the writer thread', () => {
  let connection: DatabaseSync;
  let posts: WriterAnswer[][];
  let taken: number[];
  let arriving: WriterRequest[][];
  let loop: WriterLoop;
  let lastId = 0;

  beforeEach(() => {
    connection = new DatabaseSync(':memory:');
    connection.exec('create table letters (id integer primary key, note blob)');
    posts = [];
    taken = [];
    arriving = [];
    loop = new WriterLoop(connection, {
      post: (answers, confirmedPosts) => {
        posts.push(answers);
        taken.push(confirmedPosts);
      },
      next: () => {
        const requests = arriving.shift();
        return requests && { texts: [], requests };
      },
      closed: () => undefined,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    if (connection.isOpen) connection.close();
  });

  const receive = (...requests: WriterRequest[]) => loop.receive({ texts: [], requests });
  const insert = (bytes = 10): PackedUnit => {
    lastId += 1;
    const note = new Uint8Array(bytes);
    const query = CompiledQuery.raw('insert into letters values (?, ?)', [lastId, note]);
    const unit = packUnit([{ query }], false);
    setUnitId(unit, lastId);
    return unit;
  };
  const inserts = (count: number, bytes?: number) => Array.from({ length: count }, () => insert(bytes));
  const ids = () => posts.flat().map((answer) => ('failure' in answer ? answer.id : answer[0]));
  const sizes = () => posts.map((answers) => answers.length);

  it('commits the units that arrive during a commit together, in the next commit', () => {
    arriving = [inserts(3), inserts(4)];
    receive(...inserts(1));
    expect(sizes()).toEqual([1, 7]);
  });

  it('confirms each message once', () => {
    arriving = [inserts(3), inserts(4)];
    receive(...inserts(300));
    receive(...inserts(1));
    expect(taken).toEqual([1, 2, 1]);
  });

  it('commits at most 256 units at once', () => {
    receive(...inserts(600));
    expect(sizes()).toEqual([256, 256, 88]);
  });

  it('commits at most 4 MB at once, but at least one unit', () => {
    receive(...inserts(5, 1_500_000), ...inserts(2, 9_000_000));
    expect(sizes()).toEqual([2, 2, 1, 1, 1]);
  });

  it('keeps units waiting while a transaction is open', () => {
    const [before, after] = [insert(), insert()];
    receive(before, { kind: 'begin', id: 900 }, after);
    expect(ids()).toEqual([unitId(before), 900]);
    receive(insert(), { kind: 'commit', id: 901, transaction: 900 });
    expect(sizes()).toEqual([1, 1, 1, 2]);
  });

  it('rejects requests of a finished transaction', () => {
    receive({ kind: 'begin', id: 900 });
    receive({ kind: 'rollback', id: 901, transaction: 900 });
    receive({ kind: 'commit', id: 902, transaction: 900 });
    expect(posts.flat()[2]).toMatchObject({ id: 902, failure: { code: 'storage_busy' } });
  });

  it('finishes all requests before it closes', () => {
    receive(insert(), { kind: 'close', id: 901 });
    expect(ids()).toEqual([lastId, 901]);
    expect(connection.isOpen).toBe(false);
  });
});
