import { randomInt } from 'node:crypto';

/** The source of random numbers, which tests replace. */
export interface RandomSource {
  /** An integer from 0 to `maxExclusive` − 1, each equally likely. */
  int(maxExclusive: number): number;
}

/** The operating system's generator; `randomInt` rejects rather than reduces, so there is no modulo bias. */
export const systemRandom: RandomSource = { int: (maxExclusive) => randomInt(maxExclusive) };
