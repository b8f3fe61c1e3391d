import { findQuietest } from './find-quietest.ts';

type SegmentCutterOptions = {
  sampleRate: number;
  /** Minimum length of every segment except the last. */
  leastSeconds: number;
  /** Maximum length of a segment. */
  mostSeconds: number;
};

/** Cuts a stream of samples in its pauses, so that words stay whole. */
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

  /** Returns the segments that these samples complete. */
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

  /** Returns the unfinished segment, or undefined if there is none. */
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
