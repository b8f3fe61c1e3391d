import { describe, expect, it } from 'vitest';
import { findLostOrder } from './settle-orders.ts';

const intendedAtMs = Date.UTC(2026, 0, 10, 12, 4, 10);
const intent = { intended_at: intendedAtMs };
const made = (afterMs: number, isUtc: boolean) => ({
  id: 'a',
  costMicros: undefined,
  madeAt: { atMs: intendedAtMs + afterMs, isUtc },
});
const hourMs = 3_600_000;

describe('findLostOrder', () => {
  it.each([
    [0, true],
    [-120_000, true],
    [150_000, true],
    [-121_000, false],
    [151_000, false],
    [3 * hourMs, false],
  ])(
    'recognizes an order whose UTC time is %i ms after the intent as the lost one: %s',
    (afterMs, isFound) => {
      expect(findLostOrder([made(afterMs, true)], intent, []) !== undefined).toBe(isFound);
    },
  );

  it.each([
    [0, true],
    [3 * hourMs, true],
    [-5 * hourMs, true],
    [5.75 * hourMs, true],
    [3 * hourMs - 120_000, true],
    [3 * hourMs + 150_000, true],
    [3 * hourMs + 152_000, false],
    [3 * hourMs - 7 * 60_000, false],
  ])(
    'matches an order whose time, in an unknown time zone, is %i ms after the intent: %s',
    (afterMs, isFound) => {
      expect(findLostOrder([made(afterMs, false)], intent, []) !== undefined).toBe(isFound);
    },
  );

  it('ignores known orders, and accepts an order without a time', () => {
    expect(findLostOrder([made(0, true)], intent, ['a'])).toBeUndefined();
    const timeless = { id: 'b', costMicros: 1, madeAt: undefined };
    expect(findLostOrder([made(0, true), timeless], intent, ['a'])).toBe(timeless);
  });
});
