import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { Span } from '../../common/text-facts.ts';
import { blankLetterForm } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';
import { hasPolarWords, weighWords } from './foreign-polarity.ts';
import { blendSentiment, listSentimentFeatures, listSentimentFigures } from './sentiment-features.ts';
import { correctSentiment, hasPhrase, isLegal, rewriteSentiment, turnsSense } from './sentiment-phrases.ts';
import { findStrongest, scoreVader } from './vader.ts';

type Label = SentimentDetails['label'];
export type Sentiment = {
  details: SentimentDetails;
  /** One score per sentence, in the order of the text; null if the sentence has nothing to score. */
  scores: readonly (number | null)[];
};

/** Learned from rated texts. Covers words that the lexicon lacks. */
const model = loadHashedModel('sentiment');
/** Minimum absolute score of a positive or negative sentence. Separates three classes best on rated texts. */
const polarThreshold = 0.25;
/** Bound for the score of a neutral text. */
const calmScore = 0.4;
/** Minimum score of a text that is labeled positive. */
const slightScore = 0.05;
/** Maximum words of a text that is scored as a whole. Scores of longer texts would saturate. */
const wholeWords = 60;
/** Minimum ratio of the weaker to the stronger side in a mixed text. */
const mixedShare = 0.3;
const confidentWords = 30;
/** Emoji and emoticons, without winks, which are often sarcastic. */
const face = /\p{Extended_Pictographic}|(?<!\S)[:=]['-]?[()DP*[\]](?!\S)|(?<!\S)<3(?!\S)/gu;
const maxDrivers = 5;
/** Minimum absolute score of a clause with a phrase that changes the meaning. */
const turnedThreshold = 0.1;
/** Minimum absolute score of a vote without support from the lexicon. */
const learnedThreshold = 0.5;
/** Lexicon values, whose maximum is 4: `clean` is weak, `good` is strong. */
const weakValence = 0.5;
const strongValence = 1.9;
/** Boundary between clauses that may disagree. */
const contrast = /(?<=[,;])\s+(?=(?:but|however|although|though|yet)\b)|(?=\bbut the\b)/iu;
/** Start of a clause that says a problem is over. */
const relief = /^\W*(?:now|since then)\b(?!.*(?:\bn[o']t\b|n[’']t\b|\bno(?:body|thing)?\b))/iu;
/** Start of a clause that turns from praise to blame. */
const turning = /^\W*(?:but|however|unfortunately|sadly|then it)\b/iu;
/** Polite formulas in letters. */
const courtesy =
  /^\W*(?:please\b|(?:many )?thanks?(?: you)?[,.!]?$|looking forward|(?:we|I) (?:wish you|hope (?:this|you))|have a (?:good|great|nice|lovely))/iu;
const sureVote = 1.5;
const fewestVotes = 0.9;
/** Minimum absolute score of a vote in an impersonal text. Weaker scores only describe facts. */
const impersonalThreshold = 0.35;
const personal = /\b(?:I|me|my|we|our)\b|!/iu;
/** Minimum votes per sentence. Impersonal texts need more. */
const personalShare = 0.25;
const impersonalShare = 0.5;
const quoted = /[“"][^“”"]*[”"]/gu;
const addressed = /\byou(?:r)?\b/iu;
/** Other languages need two plain words or an emoji, and three times as much on one side as on the other. */
const foreign = { least: 4, ratio: 0.5, praiseBias: 0.15, face: 4 } as const;
/** Maximum sentences in an answer. Ordinary texts of maximum length have a third of this. */
export const maxListedSentences = 2_000;

/** Returns null for code, for languages without a word list, and for other texts without polar words or emoji. */
export function measureSentiment(document: TextDocument): Sentiment | null {
  if (document.isCode) return null;
  if (!document.language.supported) return measureForeign(document);
  const scores = document.sentences.map(({ prose }) => (prose.trim() === '' ? null : scoreSentence(prose)));
  const details = summarizeScores(document, scores);
  const label = labelVotes(details.score, document);
  return { details: { ...details, label, score: agree(details.score, label, scores.length) }, scores };
}

/** Adjusts the score to the label. A single neutral sentence keeps its score. */
function agree(score: number, label: Label, sentences: number): number {
  if (label === 'positive') return Math.max(score, slightScore);
  if (label === 'negative') return Math.min(score, -slightScore);
  return label === 'neutral' && sentences > 1 ? round(calmScore * Math.tanh(score / calmScore)) : score;
}

/** Scores a sentence from -1 (negative) to 1 (positive); 0 if it has no sentiment. */
export function scoreSentence(text: string): number {
  const read = rewriteSentiment(text);
  const vader = scoreVader(read);
  const learned = sumHashedModel(model, listSentimentFeatures(read), listSentimentFigures(read, vader));
  return round(correctSentiment(text, blendSentiment(vader.compound, learned)));
}

/** True if the text has a first person outside quotations. */
export function speaksForSomeone(prose: string): boolean {
  return personal.test(prose.replaceAll(quoted, ''));
}

type VoteContext = { isPersonal: boolean; isShort: boolean; isAfterPraise: boolean };

/** Labels a text by the votes of its clauses. Contracts and notes with code are neutral. */
function labelVotes(score: number, document: TextDocument): Label {
  const { prose, words, masks, sentences } = document;
  if (isLegal(prose, words.length) || (masks.some(({ kind }) => kind === 'code') && !speaksForSomeone(prose)))
    return 'neutral';
  if (hasPhrase(prose, 'ironic') || hasPhrase(prose, 'loss')) return 'negative';
  const isShort = words.length <= confidentWords;
  const isPersonal = speaksForSomeone(prose) || (isShort && addressed.test(prose));
  const body = blankLetterForm(prose);
  let praise = 0;
  let blame = 0;
  for (const { start, end } of sentences) {
    for (const clause of body.slice(start, end).split(contrast)) {
      const vote = weighVote(clause, { isPersonal, isShort, isAfterPraise: praise > blame });
      if (vote >= 0 && relief.test(clause)) blame = 0;
      praise += Math.max(0, vote);
      blame += Math.max(0, -vote);
    }
  }
  const [less, more] = [Math.min(praise, blame), Math.max(praise, blame)];
  if (less >= fewestVotes && less >= mixedShare * more) return 'mixed';
  const share = isPersonal ? personalShare : impersonalShare;
  if (more >= Math.max(fewestVotes, share * sentences.length))
    return praise > blame ? 'positive' : 'negative';
  return isPersonal && Math.abs(score) >= polarThreshold ? 'unclear' : 'neutral';
}

/** Weighs a clause from -1.5 to 1.5. Phrases always count; words count if the lexicon or the model is confident. */
function weighVote(clause: string, { isPersonal, isShort, isAfterPraise }: VoteContext): number {
  if (clause.trim() === '' || courtesy.test(clause)) return 0;
  if (hasPhrase(clause, 'complaint')) return -sureVote;
  if (/\?\s*$/u.test(clause)) return 0;
  if (hasPhrase(clause, 'praise')) return sureVote;
  if (hasPhrase(clause, 'badNews')) return -1;
  const score = scoreSentence(clause);
  const side = Math.sign(score);
  if (turnsSense(clause) && Math.abs(score) >= turnedThreshold) return side;
  const strongest = findStrongest(rewriteSentiment(clause), side);
  // A clause after praise that begins with `but` is blame, unless it has strong words.
  if (turning.test(clause) && isAfterPraise && strongest < strongValence) return -1;
  if (Math.abs(score) >= learnedThreshold && (isPersonal || (isShort && strongest > 0))) return side;
  const isTold = isPersonal
    ? strongest >= weakValence && Math.abs(score) >= polarThreshold
    : strongest >= strongValence && Math.abs(score) >= impersonalThreshold;
  return isTold ? side : 0;
}

function measureForeign(document: TextDocument): Sentiment | null {
  const { sentences, language } = document;
  // Emoji in a language that the engine does not know are often sarcastic.
  if (!hasPolarWords(language.code) && language.code !== 'und') return null;
  const body = blankLetterForm(document.prose);
  const isBody = ({ start, end }: Span) => body.slice(start, end).trim() !== '';
  const weights = sentences.map(({ prose, words }) => {
    const faces = scoreVader((prose.match(face) ?? []).join(' ')).compound;
    const mood = faces === 0 ? [] : [foreign.face * Math.sign(faces)];
    return [...mood, ...weighWords(words.filter(isBody), language.code)];
  });
  const all = weights.flat();
  if (all.length === 0) return null;
  // The result is between -1 and 1, and close to 0 for few words.
  const balance = (one: readonly number[]) => round(sum(one) / (sum(one.map(Math.abs)) + foreign.least));
  const scores = weights.map((one) => (one.length === 0 ? null : balance(one)));
  const label = labelForeign(sum(all), sum(all.map(Math.abs)));
  return { details: { ...summarizeScores(document, scores), label, confidence: 'low' }, scores };
}

/** @param total praise minus blame @param force praise plus blame */
function labelForeign(total: number, force: number): Label {
  if (force < foreign.least) return 'unclear';
  if ((force - Math.abs(total)) / 2 >= foreign.least) return 'mixed';
  const side = total / force - foreign.praiseBias;
  if (Math.abs(side) < foreign.ratio) return 'unclear';
  return side > 0 ? 'positive' : 'negative';
}

function summarizeScores(
  document: TextDocument,
  scores: readonly (number | null)[],
): Omit<SentimentDetails, 'label'> {
  const { sentences, words, language, prose } = document;
  const scored = sentences.map((sentence, index) => {
    const score = scores[index] ?? null;
    return { index, score: score ?? 0, weight: score === null ? 0 : Math.max(1, sentence.words.length) };
  });
  const total = sum(scored.map(({ weight }) => weight)) || 1;
  const shareOf = (side: number) =>
    round(sum(scored.map(({ score, weight }) => (score * side >= polarThreshold ? weight : 0))) / total);
  const isShort = language.supported && words.length <= wholeWords && sentences.length > 1;
  const mean = isShort
    ? scoreSentence(prose)
    : sum(scored.map(({ score, weight }) => score * weight)) / total;
  const positiveShare = shareOf(1);
  const negativeShare = shareOf(-1);
  const drivers = scored
    .slice(0, maxListedSentences)
    .filter(({ score }) => Math.abs(score) >= polarThreshold)
    .sort((one, other) => Math.abs(other.score * other.weight) - Math.abs(one.score * one.weight))
    .slice(0, maxDrivers);
  return {
    score: round(mean),
    confidence: words.length < confidentWords ? 'low' : 'normal',
    positiveShare,
    neutralShare: round(Math.max(0, 1 - positiveShare - negativeShare)),
    negativeShare,
    drivers: drivers.map(({ index }) => index),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
