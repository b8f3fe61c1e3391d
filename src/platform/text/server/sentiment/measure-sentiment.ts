import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { hasPolarWords, type Polarity, weighWords } from './foreign-polarity.ts';
import { sentimentBlend } from './sentiment-blend.ts';
import { complains, correctSentiment, rewriteSentiment, turnsSense } from './sentiment-phrases.ts';
import { scoreResidual } from './sentiment-residual.ts';
import { findStrongest, scoreVader } from './vader.ts';

export type Sentiment = {
  details: SentimentDetails;
  /** By sentence, in the order of the text; null where there is nothing to score. */
  scores: readonly (number | null)[];
};

/** A sentence this far from zero is positive or negative; where three classes are told best on rated texts. */
const polarThreshold = 0.25;
/** In a long text much is neither praise nor blame. */
const longTextFactor = 1.5;
/** A text this short is one utterance; the words of a longer one would drown each other. */
const wholeWords = 60;
/** Both sides above this share of the words: the text is mixed. */
const mixedShare = 0.2;
const confidentWords = 30;
/** Emoji, and what was typed before there were any. */
const face = /\p{Extended_Pictographic}|(?<!\S)[:;=]['-]?[()DP*[\]](?!\S)|(?<!\S)<3(?!\S)/gu;
const maxDrivers = 5;
/** What the lexicon does not see is polar only if what was learned is this sure. */
/** Phrases are sure where they are found. */
const turnedThreshold = 0.1;
const learnedThreshold = 0.5;
/** Of the lexicon's words, which go to 4: `clean` is weak, `good` strong. */
const weakValence = 0.5;
const strongValence = 1.9;
/** Joins praise and blame in one sentence. */
const contrast = /\b(?:but|however|although|though|yet|unfortunately|sadly|on the other hand)\b/iu;
const isPersonal = /\b(?:I|me|my|we|our|you|your)\b|!/iu;
/** In other languages: two plain words or a face, and three times as much as on the other side. */
const foreign = { least: 4, ratio: 0.5, praiseBias: 0.15, face: 4 } as const;
/** Ordinary texts of the greatest length have a third of this; a list that costs the server no time is kept. */
export const maxListedSentences = 2_000;

/** Null for code, and in other languages where neither a face nor a listed word tells anything. */
export function measureSentiment(document: TextDocument): Sentiment | null {
  const { sentences, isCode, language } = document;
  if (isCode) return null;
  if (!language.supported) return measureForeign(document);
  const scores = sentences.map(({ prose, words }) =>
    words.length === 0 && prose.trim() === '' ? null : scoreSentence(prose),
  );
  const details = summarizeScores(document, scores);
  return { details: { ...details, label: checkEvidence(details, document) }, scores };
}

/** A side is taken on evidence: a complaint, a strong word, or in a personal text any word of the lexicon. */
function checkEvidence(
  { label, score }: SentimentDetails,
  { prose, words }: TextDocument,
): SentimentDetails['label'] {
  if (label === 'mixed') return label;
  if ((complains(prose) || turnsSense(prose)) && Math.abs(score) >= turnedThreshold)
    return score > 0 ? 'positive' : 'negative';
  const read = rewriteSentiment(prose);
  if (
    words.length <= wholeWords &&
    contrast.test(prose) &&
    [1, -1].every((side) => findStrongest(read, side) >= strongValence)
  )
    return 'mixed';
  if (label === 'neutral') return label;
  const strongest = findStrongest(read, Math.sign(score));
  const needed = isPersonal.test(prose) ? weakValence : strongValence;
  if (strongest >= needed) return label;
  return Math.abs(score) >= learnedThreshold && strongest > 0
    ? label
    : isPersonal.test(prose)
      ? 'unclear'
      : 'neutral';
}

function measureForeign(document: TextDocument): Sentiment | null {
  const { sentences, language } = document;
  const polarities = sentences.map(({ prose, words }) => {
    // A wink is as often scorn.
    const faces = prose.match(face)?.filter((one) => !one.startsWith(';')) ?? null;
    const mood = faces === null ? 0 : foreign.face * Math.sign(scoreVader(faces.join(' ')).compound);
    const { praise, blame } = weighWords(words, language.code);
    return { praise: praise + Math.max(0, mood), blame: blame + Math.max(0, -mood) };
  });
  if (polarities.every(({ praise, blame }) => praise + blame === 0)) return null;
  const scores = polarities.map((one) => (one.praise + one.blame === 0 ? null : round(balance(one))));
  const whole = polarities.reduce((sum, { praise, blame }) => ({
    praise: sum.praise + praise,
    blame: sum.blame + blame,
  }));
  const label = labelForeign(whole, hasPolarWords(language.code));
  return { details: { ...summarizeScores(document, scores), label, confidence: 'low' }, scores };
}

/** From -1 to 1; few words move it little. */
function balance({ praise, blame }: Polarity): number {
  return (praise - blame) / (praise + blame + foreign.least);
}

function labelForeign(polarity: Polarity, hasLexicon: boolean): SentimentDetails['label'] {
  const { praise, blame } = polarity;
  if (!hasLexicon) return praise >= blame ? 'positive' : 'negative';
  if (praise + blame < foreign.least) return 'unclear';
  if (Math.min(praise, blame) >= foreign.least) return 'mixed';
  const side = (praise - blame) / (praise + blame) - foreign.praiseBias;
  if (Math.abs(side) < foreign.ratio) return 'unclear';
  return side > 0 ? 'positive' : 'negative';
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
    label: labelOf(
      isShort || sentences.length < 2 ? mean : mean * longTextFactor,
      positiveShare,
      negativeShare,
    ),
    score: round(mean),
    confidence: words.length < confidentWords ? 'low' : 'normal',
    positiveShare: round(positiveShare),
    neutralShare: round(Math.max(0, 1 - positiveShare - negativeShare)),
    negativeShare: round(negativeShare),
    drivers: listDrivers(scores, weights),
  };
}

function labelOf(mean: number, positiveShare: number, negativeShare: number): SentimentDetails['label'] {
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
