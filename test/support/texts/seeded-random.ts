import { type RandomSource, unbiasedSource } from '#platform/random/common/random-source.ts';

/**
 * Returns the same draws for the same seed, by xorshift32 (Marsaglia 2003). The seed is any number except 0.
 */
export function seededRandom(seed: number): RandomSource {
  let word = seed | 0;
  return unbiasedSource(() => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return word >>> 0;
  });
}

/** Returns Pearson's statistic for the hypothesis that all `values` are equally frequent. */
export function chiSquare<Value>(drawn: readonly Value[], values: readonly Value[]): number {
  const counts = new Map(values.map((value) => [value, 0]));
  for (const value of drawn) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size !== values.length) throw new Error('a drawn value is none of the expected ones');
  const expected = drawn.length / values.length;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
