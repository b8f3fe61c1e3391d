import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { sentimentBlend } from './sentiment-blend.ts';
import { correctSentiment, rewriteSentiment } from './sentiment-phrases.ts';
import { scoreResidual } from './sentiment-residual.ts';
import { scoreVader } from './vader.ts';

export type Sentiment = {
  details: SentimentDetails;
  /** By sentence, in the order of the text; null where there is nothing to score. */
  scores: readonly (number | null)[];
};

/** A sentence this far from zero is positive or negative; where three classes are told best on rated texts. */
const polarThreshold = 0.17;
/** A text this short is one utterance; the words of a longer one would drown each other. */
const wholeWords = 60;
/** Both sides above this share of the words: the text is mixed. */
const mixedShare = 0.25;
const confidentWords = 30;
/** Emoji, and what was typed before there were any. */
const face = /\p{Extended_Pictographic}|(?<!\S)[:;=]['-]?[()DP*[\]](?!\S)|(?<!\S)<3(?!\S)/gu;
const maxDrivers = 5;
/** Ordinary texts of the greatest length have a third of this; a list that costs the server no time is kept. */
export const maxListedSentences = 2_000;

/** Null for code; in languages that the lexicon does not know only faces are read. */
export function measureSentiment(document: TextDocument): Sentiment | null {
  const { sentences, isCode, language } = document;
  if (isCode) return null;
  if (!language.supported) return measureEmoji(document);
  const scores = sentences.map(({ prose, words }) =>
    words.length === 0 && prose.trim() === '' ? null : scoreSentence(prose),
  );
  return { details: summarizeScores(document, scores), scores };
}

/** Faces speak in every language; null where there are none. */
function measureEmoji(document: TextDocument): Sentiment | null {
  const scores = document.sentences.map(({ prose }) => {
    const faces = prose.match(face);
    return faces === null ? null : round(scoreVader(faces.join(' ')).compound);
  });
  if (scores.every((score) => score === null || score === 0)) return null;
  return { details: { ...summarizeScores(document, scores), confidence: 'low' }, scores };
}

/** From -1, bad, to 1, good; 0 where neither the lexicon nor what was learned sees a feeling. */
export function scoreSentence(text: string): number {
  const read = rewriteSentiment(text);
  const vader = scoreVader(read);
  const residual = scoreResidual(read, vader);
  const blend = sentimentBlend(vader.compound, residual);
  return round(correctSentiment(text, blend));
}

function summarizeScores(document: TextDocument, scores: readonly (number | null)[]): SentimentDetails {
  const { sentences, words, language, prose } = document;
  const weights = scores.map((score, index) =>
    score === null ? 0 : Math.max(1, sentences[index]?.words.length ?? 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (matches: (score: number) => boolean) =>
    total === 0
      ? 0
      : weights.reduce((sum, weight, index) => sum + (matches(scores[index] ?? 0) ? weight : 0), 0) / total;
  const isShort = language.supported && words.length <= wholeWords && sentences.length > 1;
  const mean = isShort
    ? scoreSentence(prose)
    : weights.reduce((sum, weight, index) => sum + weight * (scores[index] ?? 0), 0) / (total || 1);
  const positiveShare = shareOf((score) => score >= polarThreshold);
  const negativeShare = shareOf((score) => score <= -polarThreshold);
  return {
    label: label(mean, positiveShare, negativeShare),
    score: round(mean),
    confidence: words.length < confidentWords ? 'low' : 'normal',
    positiveShare: round(positiveShare),
    neutralShare: round(Math.max(0, 1 - positiveShare - negativeShare)),
    negativeShare: round(negativeShare),
    drivers: listDrivers(scores, weights),
  };
}

function label(mean: number, positiveShare: number, negativeShare: number): SentimentDetails['label'] {
  if (positiveShare > mixedShare && negativeShare > mixedShare) return 'mixed';
  if (mean >= polarThreshold) return 'positive';
  return mean <= -polarThreshold ? 'negative' : 'neutral';
}

function listDrivers(scores: readonly (number | null)[], weights: readonly number[]): number[] {
  return scores
    .map((score, index) => ({
      index,
      force: Math.abs(score ?? 0) * (weights[index] ?? 0),
      score: score ?? 0,
    }))
    .slice(0, maxListedSentences)
    .filter(({ score }) => Math.abs(score) >= polarThreshold)
    .sort((one, other) => other.force - one.force || one.index - other.index)
    .slice(0, maxDrivers)
    .map(({ index }) => index);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
