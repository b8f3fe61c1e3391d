import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planCapacity, readWork, simulateBatches, type Work } from './capacity.ts';
import type { Row } from './table.ts';
import { checkModel, randomFrom } from './written-pages.ts';

const columns = (unit: string, node: number, postgresql: number) => ({
  [`CPU µs/${unit}, node`]: node,
  [`CPU µs/${unit}, PostgreSQL`]: postgresql,
});
/**
 * Results of a cluster in which a batch takes 100 µs of CPU at the node, 200 µs in PostgreSQL and 1 ms of time. Each
 * request adds 50 µs, 50 µs and 0.1 ms.
 */
const result = (() => {
  const row = (unit: string, plural: string, clients: number) => {
    const batch = clients === 1 ? 1 : clients / 2;
    return {
      ...columns(unit, 50 + 100 / batch, 50 + 200 / batch),
      [`${plural}/s`]: 1 / (0.0001 + 0.001 / batch),
    };
  };
  const reads = (read: string) =>
    [1, 20].map((connections) => ({
      'http nodes': 1,
      connections,
      read,
      ...row('read', 'reads', connections),
    }));
  const tables = [
    {
      title: 'Messages of 5000 bytes',
      rows: [1, 50].map((sessions) => ({
        'smtp nodes': 1,
        sessions,
        'messages per address': 1,
        ...row('message', 'messages', sessions),
      })),
    },
    {
      title: 'Reads of 400 inboxes',
      rows: ['poll from memory', 'poll from database', 'changed'].flatMap(reads),
    },
    {
      title: 'New addresses at one node',
      rows: [1, 50].map((atOnce) => ({ 'at once': atOnce, ...row('address', 'addresses', atOnce) })),
    },
  ];
  return { date: '', machine: '', load: 0, tables };
})();

describe('the capacity model', () => {
  it('derives the fixed cost of a batch and the cost of each request in it', () => {
    for (const work of Object.values(readWork(result))) {
      expect(work.fixed.node).toBeCloseTo(100, 5);
      expect(work.fixed.postgresql).toBeCloseTo(200, 5);
      expect(work.each.node).toBeCloseTo(50, 5);
      expect(work.startSeconds).toBeCloseTo(0.001, 8);
      expect(work.eachSeconds).toBeCloseTo(0.0001, 8);
    }
  });

  it('derives no negative cost if a request alone costs more than a whole batch explains', () => {
    const costly = (row: Row) =>
      row.connections === 1 ? { ...row, 'CPU µs/read, PostgreSQL': 10_000 } : row;
    const tables = result.tables.map((table) => ({ ...table, rows: table.rows.map(costly) }));
    const { each, fixed } = readWork({ ...result, tables }).poll;
    expect([each.postgresql, fixed.postgresql]).toEqual([0, 10_000]);
  });

  it('predicts the cost of the published runs with messages at random times to within a half', () => {
    const file = join(import.meta.dirname, '..', '..', 'docs', 'design', 'benchmarks.json');
    const rows = checkModel(JSON.parse(readFileSync(file, 'utf8')).capacity.tables);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      for (const side of ['node', 'PostgreSQL']) {
        const measured = Number(row[`${side} µs, measured`]);
        expect(row[`${side} µs, predicted`]).toBeGreaterThan(measured / 2);
        expect(row[`${side} µs, predicted`]).toBeLessThan(1.5 * measured);
      }
  });

  it('simulates batches of one request at a low rate, and larger batches at a high rate', () => {
    const times = { startSeconds: 0.001, eachSeconds: 0.0001 };
    const [low, high] = [10, 3_000].map((rate) => simulateBatches(times, rate, randomFrom(1)));
    expect(low?.meanBatch).toBeCloseTo(1, 1);
    // A batch consists of the requests that arrived while the previous batch ran, or of one request if none arrived.
    const batch = high?.meanBatch ?? 0;
    expect(batch).toBeCloseTo(
      3_000 * (0.001 + batch * 0.0001) + Math.exp(-3_000 * (0.001 + batch * 0.0001)),
      0,
    );
    expect(high?.p99Seconds).toBeGreaterThan(low?.p99Seconds ?? 0);
  });

  it('predicts less than ten times the cost for ten times the addresses, and a lower cost than without batches', () => {
    const work = readWork(result);
    const upkeep = { purge: 50, event: 8 };
    const dollars = (costs: Work, live: number) => planCapacity(costs, upkeep, live, randomFrom(2)).dollars;
    const [small, large] = [dollars(work, 1_000_000), dollars(work, 10_000_000)];
    expect(large).toBeGreaterThan(5 * small);
    expect(large).toBeLessThan(10 * small);
    const withoutBatches = Object.fromEntries(
      Object.entries(work).map(([kind, { fixed, each, ...times }]) => [
        kind,
        {
          ...times,
          fixed: { node: 0, postgresql: 0 },
          each: { node: each.node + fixed.node, postgresql: each.postgresql + fixed.postgresql },
        },
      ]),
    ) as Work;
    expect(large).toBeLessThan(dollars(withoutBatches, 10_000_000));
  });

  it('rejects results without the rows that it needs', () => {
    expect(() => readWork({ ...result, tables: result.tables.slice(1) })).toThrow('“Messages of”');
  });
});
