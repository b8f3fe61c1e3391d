import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreVader } from './vader.ts';

type ParityCase = { text: string; compound: number; pos: number; neg: number; neu: number };

const corpus = new URL('../../../../../test/text-corpus/vader-parity.jsonl', import.meta.url);
const cases = readFileSync(corpus, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as ParityCase);

describe('scoreVader', () => {
  it('agrees with the Python reference on all 641 texts of the parity set', () => {
    expect(cases).toHaveLength(641);
    const wrong = cases.filter(({ text, compound, pos, neg, neu }) => {
      const score = scoreVader(text);
      // The reference prints three decimals.
      const shares = [score.positive - pos, score.negative - neg, score.neutral - neu];
      return Math.abs(score.compound - compound) > 1e-4 || shares.some((share) => Math.abs(share) > 6e-4);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Not bad at all', 0.43],
    ['No problem at all, thanks!', 0.67],
    ['😀😀😀', 0.76],
  ])('scores %j like the reference', (text, compound) => {
    expect(scoreVader(text).compound).toBeCloseTo(compound, 2);
  });

  it('scores an empty text as 0', () => {
    expect(scoreVader('')).toEqual({ compound: 0, positive: 0, negative: 0, neutral: 0 });
    expect(scoreVader(' \n ')).toMatchObject({ compound: 0 });
  });
});
