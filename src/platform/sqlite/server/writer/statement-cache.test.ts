import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { StatementCache } from './statement-cache.ts';

it('the most recently used statements are kept, up to a limit', () => {
  const connection = new DatabaseSync(':memory:');
  const cache = new StatementCache(connection);
  for (let index = 0; index < 1000; index += 1) {
    expect(cache.run(`select ${index} as value`, []).rows).toEqual([{ value: index }]);
    cache.run('select 1', []);
  }
  expect(cache.size).toBe(256);
  expect(cache.run('select 0 as value', [])).toEqual({ rows: [{ value: 0 }], count: 1 });
  connection.close();
});

it('numbered statements are never evicted', () => {
  const connection = new DatabaseSync(':memory:');
  const cache = new StatementCache(connection);
  cache.learn([7, 'select 7 as value']);
  for (let index = 0; index < 1000; index += 1) cache.run(`select ${index}`, []);
  expect(cache.run(7, [])).toEqual({ rows: [{ value: 7 }], count: 1 });
  expect(() => cache.run(8, [])).toThrow('no statement has the number 8');
  connection.close();
});
