import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from './growth.ts';

function visit(places: number): number {
  let sum = 0;
  for (let place = 0; place < places; place += 1) sum = (sum * 31 + place) | 0;
  return sum;
}

const size = (length: number) => length;

describe('expectLinear', () => {
  it.each<[string, number, (length: number) => unknown]>([
    ['is constant', 20_000, () => visit(20_000)],
    ['grows with its size', 200_000, visit],
    ['sorts', 20_000, (length) => Array.from({ length }, (_, place) => (place * 7_919) % 10_007).sort()],
    // Below 128 KiB, because Node.js 24 takes ten times as long per character to build a longer string.
    ['searches once', 100_000, (length) => /b/.test(filled('a', length))],
  ])('accepts work that %s', async (_what, largest, work) => {
    await expectLinear({ largest, make: size, work });
  });

  it.each<[string, number, (length: number) => unknown]>([
    ['grows with the square of its size', 4_000, (length) => visit(length * length)],
    ['is too quick to measure once', 100, (length) => visit(length * length)],
    ['searches again from every place', 8_000, (length) => /a+b/.test(filled('a', length))],
  ])('fails for work that %s', async (_what, largest, work) => {
    await expect(expectLinear({ largest, make: size, work })).rejects.toThrow('not linear');
  });

  it('measures again, and longer, if only the first calls were slow', async () => {
    let calls = 0;
    const work = (length: number) => {
      calls += 1;
      return visit(calls === 1 ? 50_000_000 : length);
    };
    await expectLinear({ largest: 4_000, make: size, work });
  });

  it('measures only the awaited work, without the preparation of its input', async () => {
    const makesSlowly = {
      largest: 4_000,
      make: (length: number) => visit(length * length),
      work: () => visit(20_000),
    };
    await expectLinear(makesSlowly);
    const works = { largest: 4_000, make: size, work: async (length: number) => visit(length * length) };
    await expect(expectLinear(works)).rejects.toThrow('not linear');
  });
});
