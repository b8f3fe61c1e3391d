import { describe, expect, it } from 'vitest';
import { sumHashedModel } from '#platform/text/server/words/hashed-model.ts';
import { pearson } from '#test/support/measure/pearson.ts';
import { quantize, seededRandom, thirdOf, trainHashedModel } from './hashed-trainer.ts';

const training = {
  bits: 10,
  dense: [0],
  passes: 20,
  rate: 0.1,
  slope: (sum: number, target: number) => Math.tanh(sum) - target,
};
const examples = ['good lamp', 'good chair', 'bad lamp', 'bad chair'].map((text) => ({
  features: text.split(' '),
  dense: [1],
  target: text.startsWith('good') ? 0.8 : -0.8,
}));

describe('trainHashedModel', () => {
  it('learns which words matter, even with one byte per weight', () => {
    const model = quantize(trainHashedModel(examples, training));
    const score = (text: string) => Math.tanh(sumHashedModel(model, text.split(' '), [1]));
    expect(score('good lamp')).toBeGreaterThan(0.5);
    expect(score('bad chair')).toBeLessThan(-0.5);
    expect(Math.abs(score('lamp'))).toBeLessThan(0.3);
  });

  it('returns the same weights in every run', () => {
    expect(trainHashedModel(examples, training)).toEqual(trainHashedModel(examples, training));
  });
});

describe('the helper functions of the trainer', () => {
  it('compute a correlation of 1 for proportional rows, and of -1 for opposite ones', () => {
    expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
    expect(pearson([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  });

  it('divide examples into thirds of about the same size', () => {
    const sizes = [0, 0, 0];
    for (let id = 0; id < 3_000; id += 1)
      sizes[thirdOf(`tweets${id}`)] = (sizes[thirdOf(`tweets${id}`)] ?? 0) + 1;
    expect(Math.min(...sizes)).toBeGreaterThan(900);
  });

  it('return the same random numbers for the same seed', () => {
    expect(seededRandom(7)()).toBe(seededRandom(7)());
    expect(seededRandom(7)()).not.toBe(seededRandom(8)());
  });
});
