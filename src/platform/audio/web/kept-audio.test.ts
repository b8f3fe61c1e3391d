import { expect, it } from 'vitest';
import { KeptAudio } from './kept-audio.ts';

const maxSeconds = 3_600;
const keep = (onSegment: (samples: Int16Array) => void) =>
  new KeptAudio({ maxSeconds, segmentSeconds: { least: 15, most: 28 }, onSegment });

function tone(seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => Math.sin(index / 9) / 2);
}

it('samples are cut into segments, and all of them are kept as one file', async () => {
  const segments: number[] = [];
  const audio = keep((segment) => segments.push(segment.length / 16_000));
  audio.push(tone(20, 48_000), 48_000);
  audio.push(tone(20, 48_000), 48_000);
  expect(segments).toHaveLength(1);
  audio.finish();
  expect(segments).toHaveLength(2);
  expect(Math.max(...segments)).toBeLessThanOrEqual(28);
  audio.push(tone(3, 44_100), 44_100);
  audio.finish();
  expect(segments).toHaveLength(3);
  expect(audio.seconds).toBeCloseTo(43, 2);
  const wav = new DataView(await audio.toWav().arrayBuffer());
  expect(wav.byteLength).toBe(44 + Math.round(audio.seconds * 16_000) * 2);
  expect(wav.getUint32(40, true)).toBe(wav.byteLength - 44);
  expect(wav.getUint32(24, true)).toBe(16_000);
});

it('there is no segment to finish if nothing was pushed', () => {
  const segments: unknown[] = [];
  const audio = keep((segment) => segments.push(segment));
  audio.finish();
  expect([segments.length, audio.seconds, audio.toWav().size]).toEqual([0, 0, 44]);
});

it('at most an hour of audio is kept', () => {
  const audio = keep(() => undefined);
  const minutes = new Float32Array(16_000 * 600);
  for (let at = 0; at < maxSeconds + 1_200; at += 600) audio.push(minutes, 16_000);
  expect(audio.seconds).toBe(maxSeconds);
  expect(audio.isFull).toBe(true);
});
