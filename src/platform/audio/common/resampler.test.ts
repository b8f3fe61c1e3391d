import { expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const seconds = 0.5;

function tone(hertz: number, rate: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

/** Pushes the samples in blocks, as a microphone does. The default size divides none of the rates. */
function resample(samples: Float32Array, from: number, to: number, block = 997): Float32Array {
  const resampler = new Resampler(from, to);
  const made: number[] = [];
  for (let at = 0; at < samples.length; at += block)
    made.push(...resampler.push(samples.subarray(at, at + block)));
  made.push(...resampler.flush());
  return Float32Array.from(made);
}

const inner = (samples: Float32Array) => samples.subarray(200, samples.length - 200);
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it.each([48_000, 44_100, 96_000, 8_000, 16_000])(
  'a tone sampled at %i Hz keeps its frequency and phase',
  (rate) => {
    const made = resample(tone(1_000, rate), rate, 16_000);
    const wanted = tone(1_000, 16_000);
    expect(Math.abs(made.length - wanted.length)).toBeLessThanOrEqual(1);
    const error = inner(made).map((sample, index) => sample - (inner(wanted)[index] ?? 0));
    expect(loudness(error)).toBeLessThan(0.002);
  },
);

it('frequencies above half of the slower rate are removed', () => {
  expect(loudness(inner(resample(tone(11_000, 48_000), 48_000, 16_000)))).toBeLessThan(0.001);
});

it('the samples are the same whether they are pushed in one block or in many', () => {
  const samples = tone(700, 44_100);
  expect(resample(samples, 44_100, 16_000, 31)).toEqual(resample(samples, 44_100, 16_000, samples.length));
});
