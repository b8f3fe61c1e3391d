import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { TextDocument } from '../reading/read-document.ts';

type Label = SentimentDetails['label'];

/** Minimum absolute score of a positive or negative sentence. This value separates the classes best on rated texts. */
export const polarThreshold = 0.25;
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

/** Combines the scores of the sentences, weighted by their words, and chooses those that drive the label. */
export function summarizeScores(
  { sentences, words }: TextDocument,
  scores: readonly (number | null)[],
  label: Label,
): SentimentDetails {
  const forces = scores.map((score, index) => (score ?? 0) * (sentences[index]?.words.length || 1));
  const weights = scores.map((score, index) => (score === null ? 0 : sentences[index]?.words.length || 1));
  const byForce = (one: number, other: number) => Math.abs(forces[other] ?? 0) - Math.abs(forces[one] ?? 0);
  const sides = sidesOf[label];
  const drivers = sides.flatMap((side) =>
    [...scores.slice(0, maxListedSentences).keys()]
      .filter((index) => (scores[index] ?? 0) * side >= polarThreshold)
      .sort(byForce)
      .slice(0, Math.ceil(maxDrivers / sides.length)),
  );
  return {
    label,
    score: round(sum(forces) / (sum(weights) || 1)),
    confidence: words.length < confidentWords ? 'low' : 'normal',
    drivers: drivers.sort(byForce),
  };
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const round = (value: number): number => Math.round(value * 10_000) / 10_000;
