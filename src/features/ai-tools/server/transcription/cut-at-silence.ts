/** Of a candidate for a cut; a pause between two words is about as long. */
const windowSeconds = 0.2;
/** The cut is looked for in the last part of a piece. */
const searchedSeconds = 6;

/** Pieces of at most `maxSeconds`, cut where it is quietest shortly before; views of the same samples. */
export function cutAtSilence(samples: Float32Array, sampleRate: number, maxSeconds: number): Float32Array[] {
  const most = Math.floor(maxSeconds * sampleRate);
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > most) {
    const searchFrom = start + most - Math.min(most / 2, searchedSeconds * sampleRate);
    const cut = findQuietest(
      samples,
      Math.floor(searchFrom),
      start + most,
      Math.floor(windowSeconds * sampleRate),
    );
    pieces.push(samples.subarray(start, cut));
    start = cut;
  }
  return [...pieces, samples.subarray(start)];
}

function findQuietest(samples: Float32Array, from: number, to: number, window: number): number {
  let quietest = { at: to, energy: Number.POSITIVE_INFINITY };
  for (let at = from; at + window <= to; at += window) {
    let energy = 0;
    for (let index = at; index < at + window; index += 1) energy += (samples[index] ?? 0) ** 2;
    if (energy < quietest.energy) quietest = { at: at + Math.floor(window / 2), energy };
  }
  return quietest.at;
}
