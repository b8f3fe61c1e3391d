/** Samples per second: the rate that speech recognizers were trained on. */
export const recordedSampleRate = 16_000;

/** Zero crossings of the sinc on each side: enough to suppress aliasing. */
const crossings = 16;
/** Cutoff of the filter as a share of the slower rate's Nyquist frequency. */
const passband = 0.92;

/**
 * Converts a stream of samples to another rate with a windowed sinc filter. Adds no delay and no seams between blocks.
 */
export class Resampler {
  readonly #isSame: boolean;
  readonly #step: { whole: number; part: number };
  readonly #phases: number;
  readonly #half: number;
  readonly #filters: readonly Float32Array[];
  /** Input samples that later output still needs. Zeros stand in for the samples before the first one. */
  #pending: Float32Array;
  /** Position of the next output sample: an index into `#pending` and a phase between two of its samples. */
  #at: { whole: number; phase: number };

  constructor(fromRate: number, toRate: number) {
    this.#isSame = fromRate === toRate;
    const divisor = greatestDivisor(fromRate, toRate);
    this.#phases = toRate / divisor;
    const step = fromRate / divisor;
    this.#step = { whole: Math.floor(step / this.#phases), part: step % this.#phases };
    // In cycles per input sample.
    const cutoff = 0.5 * passband * Math.min(1, toRate / fromRate);
    this.#half = Math.ceil(crossings / (2 * cutoff));
    this.#filters = Array.from({ length: this.#phases }, (_, phase) =>
      makeFilter(this.#half, phase / this.#phases, cutoff),
    );
    this.#pending = new Float32Array(this.#half - 1);
    this.#at = { whole: 0, phase: 0 };
  }

  push(samples: Float32Array): Float32Array<ArrayBuffer> {
    if (this.#isSame) return samples.slice();
    const pending = new Float32Array(this.#pending.length + samples.length);
    pending.set(this.#pending);
    pending.set(samples, this.#pending.length);
    const made = new Float32Array(
      Math.ceil(pending.length / (this.#step.whole + this.#step.part / this.#phases)),
    );
    let count = 0;
    let { whole, phase } = this.#at;
    while (whole + 2 * this.#half <= pending.length) {
      made[count] = convolve(pending, whole, this.#filters[phase] ?? new Float32Array());
      count += 1;
      whole += this.#step.whole;
      phase += this.#step.part;
      if (phase >= this.#phases) {
        phase -= this.#phases;
        whole += 1;
      }
    }
    const kept = Math.min(whole, pending.length);
    this.#pending = pending.slice(kept);
    this.#at = { whole: whole - kept, phase };
    return made.slice(0, count);
  }

  /** Returns the rest of the output, as if zeros followed the input. */
  flush(): Float32Array<ArrayBuffer> {
    return this.push(new Float32Array(this.#isSame ? 0 : this.#half));
  }
}

/** Weights of the `2 * half` samples around a position that lies `fraction` after sample `half - 1`. Their sum is 1. */
function makeFilter(half: number, fraction: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - (half - 1) - fraction;
    return sinc(2 * cutoff * distance) * blackman(distance / half);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function convolve(samples: Float32Array, start: number, filter: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < filter.length; index += 1)
    sum += (samples[start + index] ?? 0) * (filter[index] ?? 0);
  return sum;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function blackman(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
