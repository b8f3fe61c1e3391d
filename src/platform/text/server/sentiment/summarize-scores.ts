import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { TextDocument } from '../reading/read-document.ts';

type Label = SentimentDetails['label'];

/** Minimum absolute score of a positive or negative sentence. This value separates the classes best on rated texts. */
export const polarThreshold = 0.25;
/** Minimum ratio of the weaker to the stronger side in a mixed text. */
export const mixedShare = 0.4;
/** Minimum words for a label with normal confidence. */
export const confidentWords = 30;
const maxDrivers = 5;
/** Maximum sentences in an answer. Ordinary texts of the maximum length have a third of this. */
export const maxListedSentences = 2_000;
const sidesOf: Readonly<Record<Label, readonly number[]>> = {
  positive: [1],
  negative: [-1],
  mixed: [1, -1],
  unclear: [1, -1],
  neutral: [],
};

/** Combines the scores of the sentences, and chooses the sentences that drive the label. */
export function summarizeScores(
  document: TextDocument,
  scores: readonly (number | null)[],
  label: Label,
): SentimentDetails {
  const scored = scores.flatMap((score, index) =>
    score === null ? [] : [{ index, score, weight: document.sentences[index]?.words.length || 1 }],
  );
  const total = sum(scored.map(({ weight }) => weight)) || 1;
  const listPolar = (side: number) => scored.filter(({ score }) => score * side >= polarThreshold);
  const force = ({ score, weight }: { score: number; weight: number }) => Math.abs(score * weight);
  const byForce = (one: (typeof scored)[number], other: (typeof scored)[number]) => force(other) - force(one);
  const sides = sidesOf[label];
  const drivers = sides.flatMap((side) =>
    listPolar(side)
      .filter(({ index }) => index < maxListedSentences)
      .sort(byForce)
      .slice(0, Math.ceil(maxDrivers / sides.length)),
  );
  return {
    label,
    score: round(sum(scored.map(({ score, weight }) => score * weight)) / total),
    confidence: document.words.length < confidentWords ? 'low' : 'normal',
    drivers: drivers.sort(byForce).map(({ index }) => index),
  };
}

/** Finds the side that a text takes both first and last. Returns 0 if there is none. */
export function findThesis(scores: readonly (number | null)[]): number {
  const told = scores.filter((score) => score !== null && score !== 0);
  const [first, last] = [told[0], told.at(-1)].map((score) => Math.sign(score ?? 0));
  return told.length > 1 && first !== undefined && first === last ? first : 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
