import { describe, expect, it } from 'vitest';
import { figures } from '../common/landing-copy.ts';
import { countAt, formatCount } from './count-up.ts';

const targets = figures.map((figure) => figure.target);

it('the four figures of the page are 50,000, 250,000, 100,000 and 99', () => {
  expect(targets).toEqual([50_000, 250_000, 100_000, 99]);
});

describe('countAt', () => {
  it.each(targets)('starts at zero, reaches %d after 2000 ms, and stays there', (target) => {
    expect(countAt(target, 0)).toBe(0);
    expect(countAt(target, 1_999)).toBeLessThan(target);
    expect(countAt(target, 2_000)).toBe(target);
    expect(countAt(target, 60_000)).toBe(target);
  });

  it.each(targets)('never decreases on the way to %d', (target) => {
    const shown = Array.from({ length: 201 }, (_, index) => countAt(target, index * 10));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  it('has 60 equal steps', () => {
    const shown = Array.from({ length: 2_001 }, (_, ms) => countAt(60, ms));
    expect(new Set(shown)).toEqual(new Set(Array.from({ length: 61 }, (_, step) => step)));
  });

  it('stays at zero if the clock is earlier than the start', () => {
    expect(countAt(99, -5)).toBe(0);
  });
});

describe('formatCount', () => {
  it('groups digits by three', () => {
    expect(targets.map(formatCount)).toEqual(['50,000', '250,000', '100,000', '99']);
  });
});
