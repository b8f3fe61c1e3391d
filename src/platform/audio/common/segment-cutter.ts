/** About the length of a pause between two words. */
const windowSeconds = 0.2;

type Searched = { sampleRate: number; from: number; to: number };

/** Returns the middle of the quietest window of 0.2 s, or `to` if the range is shorter than that. */
export function findQuietest(samples: ArrayLike<number>, { sampleRate, from, to }: Searched): number {
  const window = Math.floor(windowSeconds * sampleRate);
  let quietest = { at: to, energy: Number.POSITIVE_INFINITY };
  for (let at = from; at + window <= to; at += window) {
    let energy = 0;
    for (let index = at; index < at + window; index += 1) energy += (samples[index] ?? 0) ** 2;
    if (energy < quietest.energy) quietest = { at: at + Math.floor(window / 2), energy };
  }
  return quietest.at;
}

type SegmentCutterOptions = {
  sampleRate: number;
  leastSeconds: number;
  mostSeconds: number;
};

/**
 * Cuts a stream of samples into segments. Each ends at the quietest moment between minimum and maximum length, so that
 * words stay whole.
 */
export class SegmentCutter {
  readonly #sampleRate: number;
  readonly #least: number;
  readonly #open: Int16Array<ArrayBuffer>;
  #filled = 0;

  constructor({ sampleRate, leastSeconds, mostSeconds }: SegmentCutterOptions) {
    this.#sampleRate = sampleRate;
    this.#least = Math.floor(leastSeconds * sampleRate);
    this.#open = new Int16Array(Math.floor(mostSeconds * sampleRate));
  }

  push(samples: Int16Array): Int16Array<ArrayBuffer>[] {
    const segments: Int16Array<ArrayBuffer>[] = [];
    for (let taken = 0; taken < samples.length; ) {
      const part = samples.subarray(taken, taken + this.#open.length - this.#filled);
      this.#open.set(part, this.#filled);
      this.#filled += part.length;
      taken += part.length;
      if (this.#filled === this.#open.length) segments.push(this.#cut());
    }
    return segments;
  }

  flush(): Int16Array<ArrayBuffer> | undefined {
    if (this.#filled === 0) return undefined;
    const rest = this.#open.slice(0, this.#filled);
    this.#filled = 0;
    return rest;
  }

  #cut(): Int16Array<ArrayBuffer> {
    const searched = { sampleRate: this.#sampleRate, from: this.#least, to: this.#filled };
    const cut = findQuietest(this.#open, searched);
    const segment = this.#open.slice(0, cut);
    this.#open.copyWithin(0, cut, this.#filled);
    this.#filled -= cut;
    return segment;
  }
}

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
