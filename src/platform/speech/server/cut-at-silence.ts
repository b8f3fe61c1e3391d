import { findQuietest } from '#platform/audio/common/find-quietest.ts';

/** Only the last seconds of a piece are searched for a cut. */
const searchedSeconds = 6;

/**
 * Cuts samples into pieces of at most `maxSeconds`, at the quietest moment near the end of each. Returns views, not
 * copies.
 */
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
