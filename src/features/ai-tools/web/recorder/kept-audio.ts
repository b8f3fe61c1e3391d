import { maxRecordingSeconds, recordedSampleRate, segmentSeconds } from '../../common/limits.ts';
import { Resampler } from '../../common/speech/resampler.ts';
import { SegmentCutter } from '../../common/speech/segment-cutter.ts';
import { toPcm16 } from '../../common/speech/to-pcm16.ts';
import { writeWavHeader } from '../../common/speech/write-wav.ts';

type Segment = Int16Array<ArrayBuffer>;

/** All that was recorded or read, as 16 kHz and one channel, cut into segments as it grows. */
export class KeptAudio {
  readonly #onSegment: (samples: Segment) => void;
  readonly #cutter = new SegmentCutter({
    sampleRate: recordedSampleRate,
    leastSeconds: segmentSeconds.least,
    mostSeconds: segmentSeconds.most,
  });
  #resampler: { fromRate: number; resampler: Resampler } | undefined;
  /** Blobs, which browsers can lay on the disk. */
  #parts: Blob[] = [];
  #samples = 0;

  constructor(onSegment: (samples: Segment) => void) {
    this.#onSegment = onSegment;
  }

  get seconds(): number {
    return this.#samples / recordedSampleRate;
  }

  get isFull(): boolean {
    return this.seconds >= maxRecordingSeconds;
  }

  /** What is beyond the limit is left out. */
  push(samples: Float32Array, sampleRate: number): void {
    if (this.#resampler?.fromRate !== sampleRate) {
      this.#drain();
      this.#resampler = { fromRate: sampleRate, resampler: new Resampler(sampleRate, recordedSampleRate) };
    }
    this.#take(this.#resampler.resampler.push(samples));
  }

  /** The last segment is finished, however short. */
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
    const room = maxRecordingSeconds * recordedSampleRate - this.#samples;
    const taken = toPcm16(samples.subarray(0, room));
    this.#samples += taken.length;
    for (const segment of this.#cutter.push(taken)) this.#keep(segment);
  }

  #keep(segment: Segment): void {
    this.#parts.push(new Blob([segment]));
    this.#onSegment(segment);
  }
}
