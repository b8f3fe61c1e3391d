import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UsageCounts } from './usage-counts.ts';
import type { UsageDayRow } from './usage-tables.ts';

const nowMs = Date.UTC(2026, 0, 31, 12);
const written: UsageDayRow[][] = [];
const warnings: string[] = [];
let failure: Error | undefined;

function openCounts(): UsageCounts {
  return new UsageCounts({
    store: {
      addToDays: async (rows) => {
        if (failure !== undefined) throw failure;
        written.push([...rows]);
      },
    },
    clock: { nowMs: () => nowMs },
    log: { warn: (_facts, message) => warnings.push(message) },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  warnings.length = 0;
  failure = undefined;
});
afterEach(() => vi.useRealTimers());

it('usage counts of a second are written together, in sorted order', async () => {
  const counts = openCounts();
  counts.count('password', 'generated');
  for (let n = 0; n < 1_500; n += 1) counts.count('email', 'received');
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([
    [
      expect.objectContaining({ date: '2026-01-31', area: 'email', received: 1_500, updated_at: nowMs }),
      expect.objectContaining({ date: '2026-01-31', area: 'password', generated: 1, updated_at: nowMs }),
    ],
  ]);
});

it('usage counts cause no write if there are none', async () => {
  const counts = openCounts();
  await counts.flush();
  await counts.close();
  expect(written).toEqual([]);
});

it('usage counts survive a failed write, which is logged once, and are written later', async () => {
  const counts = openCounts();
  failure = new Error('disk full');
  counts.count('email', 'received');
  await vi.advanceTimersByTimeAsync(1_000);
  counts.count('email', 'received');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warnings).toEqual(['usage counts cannot be written']);
  failure = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([[expect.objectContaining({ area: 'email', received: 2 })]]);
  failure = new Error('disk full again');
  counts.count('email', 'received');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(warnings).toHaveLength(2);
});

it('usage counts that remain are written on close, which never throws', async () => {
  const counts = openCounts();
  counts.count('email', 'opened');
  await counts.close();
  expect(written).toEqual([[expect.objectContaining({ opened: 1 })]]);
  failure = new Error('disk full');
  counts.count('email', 'opened');
  await expect(counts.close()).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
