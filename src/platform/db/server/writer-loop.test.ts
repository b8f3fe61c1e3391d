import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WriterLoop } from './writer-loop.ts';
import type { WriterAnswer, WriterRequest, WriterUnit } from './writer-message.ts';

describe('the writing thread', () => {
  let connection: DatabaseSync;
  let posts: WriterAnswer[][];
  let arriving: WriterRequest[][];
  let loop: WriterLoop;
  let lastId = 0;

  beforeEach(() => {
    connection = new DatabaseSync(':memory:');
    connection.exec('create table letters (id integer primary key)');
    posts = [];
    arriving = [];
    loop = new WriterLoop(connection, 100, {
      post: (answers) => posts.push(answers),
      next: () => arriving.shift(),
      closed: () => undefined,
    });
  });
  afterEach(() => {
    if (connection.isOpen) connection.close();
  });

  const insert = (bytes = 10): WriterUnit => {
    lastId += 1;
    const statements = [{ sql: 'insert into letters values (?)', parameters: [lastId] }];
    return { kind: 'unit', id: lastId, statements, bytes, wantsRows: false };
  };
  const inserts = (count: number, bytes?: number) => Array.from({ length: count }, () => insert(bytes));
  const sizes = () => posts.map((answers) => answers.length);

  it('commits together what arrived during the last commit', () => {
    arriving = [inserts(3), inserts(4)];
    loop.receive(inserts(1));
    expect(sizes()).toEqual([1, 7]);
  });

  it('takes at most 256 units into one commit', () => {
    loop.receive(inserts(600));
    expect(sizes()).toEqual([256, 256, 88]);
  });

  it('takes at most 4 MB into one commit, but always one unit', () => {
    loop.receive([...inserts(5, 1_500_000), ...inserts(2, 9_000_000)]);
    expect(sizes()).toEqual([2, 2, 1, 1, 1]);
  });

  it('keeps later units waiting while a transaction owns the connection', () => {
    const [before, after] = [insert(), insert()];
    loop.receive([before, { kind: 'begin', id: 900 }, after]);
    expect(posts.flat().map((answer) => answer.id)).toEqual([before.id, 900]);
    loop.receive([insert(), { kind: 'commit', id: 901, transaction: 900 }]);
    expect(sizes()).toEqual([1, 1, 1, 2]);
  });

  it('knows nothing of a transaction that is over', () => {
    loop.receive([{ kind: 'begin', id: 900 }]);
    loop.receive([{ kind: 'rollback', id: 901, transaction: 900 }]);
    loop.receive([{ kind: 'commit', id: 902, transaction: 900 }]);
    expect(posts.flat()[2]).toMatchObject({ id: 902, failure: { code: 'storage_busy' } });
  });

  it('empties the log between batches, after those that wait', () => {
    loop.receive([insert(), { kind: 'checkpoint', id: 900 }, { kind: 'checkpoint', id: 901 }, insert()]);
    expect(posts.flat().map((answer) => answer.id)).toEqual([lastId - 1, lastId, 900, 901]);
  });

  it('does everything it was given before it closes', () => {
    loop.receive([insert(), { kind: 'checkpoint', id: 900 }, { kind: 'close', id: 901 }]);
    expect(posts.flat().map((answer) => answer.id)).toEqual([lastId, 900, 901]);
    expect(connection.isOpen).toBe(false);
  });
});
