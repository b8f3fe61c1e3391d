import { type RandomSource, unbiasedSource } from '../common/random-source.ts';

export const browserRandom: RandomSource = unbiasedSource(
  () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
);
