import { findQuietest } from '#platform/audio/common/find-quietest.ts';

/** The cut is looked for in the last part of a piece. */
const searchedSeconds = 6;

/** Pieces of at most `maxSeconds`, cut where it is quietest shortly before; views of the same samples. */
export function cutAtSilence(samples: Float32Array, sampleRate: number, maxSeconds: number): Float32Array[] {
  const most = Math.floor(maxSeconds * sampleRate);
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > most) {
    const searchFrom = start + most - Math.min(most / 2, searchedSeconds * sampleRate);
    const cut = findQuietest(samples, { sampleRate, from: Math.floor(searchFrom), to: start + most });
    pieces.push(samples.subarray(start, cut));
    start = cut;
  }
  return [...pieces, samples.subarray(start)];
}
