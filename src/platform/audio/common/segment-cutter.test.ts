import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SegmentCutter } from './segment-cutter.ts';

const sampleRate = 100;

function voice(seconds: number, breaths: readonly number[]): Int16Array {
  return Int16Array.from({ length: seconds * sampleRate }, (_, index) => {
    const atSeconds = index / sampleRate;
    return breaths.some((breath) => atSeconds >= breath && atSeconds < breath + 0.5) ? 3 : 900;
  });
}

function cut(samples: Int16Array, block: number): Int16Array[] {
  const cutter = new SegmentCutter({ sampleRate, leastSeconds: 4, mostSeconds: 10 });
  const segments: Int16Array[] = [];
  for (let at = 0; at < samples.length; at += block)
    segments.push(...cutter.push(samples.subarray(at, at + block)));
  const rest = cutter.flush();
  return rest ? [...segments, rest] : segments;
}

it('every segment except the last ends in a pause', () => {
  const segments = cut(voice(24, [7, 15]), 33);
  expect(segments.map(({ length }) => length / sampleRate)).toEqual([
    expect.closeTo(7.25, 0),
    expect.closeTo(8, 0),
    expect.closeTo(8.75, 0),
  ]);
  for (const segment of segments.slice(0, -1)) expect(segment.at(-1)).toBe(3);
});

it('a segment ends at the maximum length if there is no pause', () => {
  const segments = cut(voice(25, []), 250);
  expect(segments.length).toBeGreaterThan(2);
  for (const { length } of segments) expect(length).toBeLessThanOrEqual(10 * sampleRate);
});

it('there is no segment if nothing was pushed', () => {
  expect(cut(new Int16Array(), 10)).toEqual([]);
});

it('every sample is in exactly one segment, for any block size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 4_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (samples, block) => {
        const segments = cut(Int16Array.from(samples), block);
        expect(segments.flatMap((segment) => [...segment])).toEqual(samples);
        for (const { length } of segments.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(4 * sampleRate);
      },
    ),
    { numRuns: 50 },
  );
});
