import { Resampler, recordedSampleRate } from '../common/resampler.ts';
import { SegmentCutter } from '../common/segment-cutter.ts';
import { toPcm16, writeWavHeader } from '../common/write-wav.ts';

type Segment = Int16Array<ArrayBuffer>;

type KeptAudioOptions = {
  maxSeconds: number;
  segmentSeconds: { least: number; most: number };
  onSegment: (samples: Segment) => void;
};

export class KeptAudio {
  readonly #options: KeptAudioOptions;
  readonly #cutter: SegmentCutter;
  #resampler: { fromRate: number; resampler: Resampler } | undefined;
  /** Blobs, because browsers can move them to disk. */
  #parts: Blob[] = [];
  #samples = 0;

  constructor(options: KeptAudioOptions) {
    const { least, most } = options.segmentSeconds;
    this.#options = options;
    this.#cutter = new SegmentCutter({
      sampleRate: recordedSampleRate,
      leastSeconds: least,
      mostSeconds: most,
    });
  }

  get seconds(): number {
    return this.#samples / recordedSampleRate;
  }

  get isFull(): boolean {
    return this.seconds >= this.#options.maxSeconds;
  }

  push(samples: Float32Array, sampleRate: number): void {
    if (this.#resampler?.fromRate !== sampleRate) {
      this.#drain();
      this.#resampler = { fromRate: sampleRate, resampler: new Resampler(sampleRate, recordedSampleRate) };
    }
    this.#take(this.#resampler.resampler.push(samples));
  }

  finish(): void {
    this.#drain();
    const rest = this.#cutter.flush();
    if (rest !== undefined) this.#keep(rest);
  }

  toWav(): Blob {
    const header = writeWavHeader({
      sampleRate: recordedSampleRate,
      channels: 1,
      dataBytes: this.#parts.reduce((sum, { size }) => sum + size, 0),
    });
    return new Blob([header, ...this.#parts], { type: 'audio/wav' });
  }

  #drain(): void {
    if (this.#resampler === undefined) return;
    this.#take(this.#resampler.resampler.flush());
    this.#resampler = undefined;
  }

  #take(samples: Float32Array): void {
    const room = this.#options.maxSeconds * recordedSampleRate - this.#samples;
    const taken = toPcm16(samples.subarray(0, room));
    this.#samples += taken.length;
    for (const segment of this.#cutter.push(taken)) this.#keep(segment);
  }

  #keep(segment: Segment): void {
    this.#parts.push(new Blob([segment]));
    this.#options.onSegment(segment);
  }
}
