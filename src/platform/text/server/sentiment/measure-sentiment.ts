import type { SentimentDetails } from '../../common/analysis-details.ts';
import type { Span } from '../../common/text-facts.ts';
import { blankLetterForm } from '../reading/letter-form.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';
import { hasPolarWords, weighWords } from './foreign-polarity.ts';
import { blendSentiment, listSentimentFeatures, listSentimentFigures } from './sentiment-features.ts';
import { correctSentiment, hasPhrase, isLegal, rewriteSentiment, turnsSense } from './sentiment-phrases.ts';
import { findStrongest, scoreVader } from './vader.ts';

type Label = SentimentDetails['label'];
export type Sentiment = {
  details: SentimentDetails;
  /** By sentence, in the order of the text; null where there is nothing to score. */
  scores: readonly (number | null)[];
};

/** Learned from rated texts: the words that the lexicon cannot know. */
const model = loadHashedModel('sentiment');
/** A sentence this far from zero is positive or negative; where three classes are told best on rated texts. */
const polarThreshold = 0.25;
/** Neutral scores go to here. */
const calmScore = 0.4;
/** The least score of a text that its label calls positive. */
const slightScore = 0.05;
/** A text this short is one utterance; the words of a longer one would drown each other. */
const wholeWords = 60;
/** The weaker side has at least this share of the stronger one in a mixed text. */
const mixedShare = 0.3;
const confidentWords = 30;
/** Emoji, and what was typed before there were any. A wink is as often scorn. */
const face = /\p{Extended_Pictographic}|(?<!\S)[:=]['-]?[()DP*[\]](?!\S)|(?<!\S)<3(?!\S)/gu;
const maxDrivers = 5;
/** Phrases are sure where they are found. */
const turnedThreshold = 0.1;
/** What the lexicon does not see is polar only if what was learned is this sure. */
const learnedThreshold = 0.5;
/** Of the lexicon's words, which go to 4: `clean` is weak, `good` strong. */
const weakValence = 0.5;
const strongValence = 1.9;
/** Between clauses that may disagree. */
const contrast = /(?<=[,;])\s+(?=(?:but|however|although|though|yet)\b)|(?=\bbut the\b)/iu;
/** Ends a complaint. */
const relief = /^\W*(?:now|since then)\b(?!.*(?:\bn[o']t\b|n[’']t\b|\bno(?:body|thing)?\b))/iu;
/** Turns a text from praise to blame. */
const turning = /^\W*(?:but|however|unfortunately|sadly|then it)\b/iu;
/** Formulas of letters. */
const courtesy =
  /^\W*(?:please\b|(?:many )?thanks?(?: you)?[,.!]?$|looking forward|(?:we|I) (?:wish you|hope (?:this|you))|have a (?:good|great|nice|lovely))/iu;
const sureVote = 1.5;
const fewestVotes = 0.9;
/** In a text that speaks for nobody, a weaker score says how things are. */
const impersonalThreshold = 0.35;
const personal = /\b(?:I|me|my|we|our)\b|!/iu;
/** Minimum votes per sentence. A text that speaks for nobody needs more. */
const personalShare = 0.25;
const impersonalShare = 0.5;
const quoted = /[“"][^“”"]*[”"]/gu;
const addressed = /\byou(?:r)?\b/iu;
/** In other languages: two plain words or a face, and three times as much as on the other side. */
const foreign = { least: 4, ratio: 0.5, praiseBias: 0.15, face: 4 } as const;
/** Ordinary texts of the greatest length have a third of this; a list that costs the server no time is kept. */
export const maxListedSentences = 2_000;

/** Null for code, for languages without a word list, and in others where neither a face nor a word tells anything. */
export function measureSentiment(document: TextDocument): Sentiment | null {
  if (document.isCode) return null;
  if (!document.language.supported) return measureForeign(document);
  const scores = document.sentences.map(({ prose }) => (prose.trim() === '' ? null : scoreSentence(prose)));
  const details = summarizeScores(document, scores);
  const label = labelVotes(details.score, document);
  return { details: { ...details, label, score: agree(details.score, label, scores.length) }, scores };
}

/** Keeps the score on the side that the label names. A single sentence that is neutral keeps its own. */
function agree(score: number, label: Label, sentences: number): number {
  if (label === 'positive') return Math.max(score, slightScore);
  if (label === 'negative') return Math.min(score, -slightScore);
  return label === 'neutral' && sentences > 1 ? round(calmScore * Math.tanh(score / calmScore)) : score;
}

/** From -1, bad, to 1, good; 0 where neither the lexicon nor what was learned sees a feeling. */
export function scoreSentence(text: string): number {
  const read = rewriteSentiment(text);
  const vader = scoreVader(read);
  const learned = sumHashedModel(model, listSentimentFeatures(read), listSentimentFigures(read, vader));
  return round(correctSentiment(text, blendSentiment(vader.compound, learned)));
}

/** True if somebody speaks in the text who is not only quoted. */
export function speaksForSomeone(prose: string): boolean {
  return personal.test(prose.replaceAll(quoted, ''));
}

type VoteContext = { isPersonal: boolean; isShort: boolean; isAfterPraise: boolean };

/** Labels a text by the votes of its clauses. Terms of law and notes with code blame nobody. */
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

/** From -1.5 to 1.5. Phrases are sure; words count if the lexicon or the learned model is sure of them. */
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
  // What follows praise and begins with `but` is blame, unless its words are strong.
  if (turning.test(clause) && isAfterPraise && strongest < strongValence) return -1;
  if (Math.abs(score) >= learnedThreshold && (isPersonal || (isShort && strongest > 0))) return side;
  const isTold = isPersonal
    ? strongest >= weakValence && Math.abs(score) >= polarThreshold
    : strongest >= strongValence && Math.abs(score) >= impersonalThreshold;
  return isTold ? side : 0;
}

function measureForeign(document: TextDocument): Sentiment | null {
  const { sentences, language } = document;
  // A face in words that the engine cannot read is as often scorn.
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
  // From -1 to 1; few words move it little.
  const balance = (one: readonly number[]) => round(sum(one) / (sum(one.map(Math.abs)) + foreign.least));
  const scores = weights.map((one) => (one.length === 0 ? null : balance(one)));
  const label = labelForeign(sum(all), sum(all.map(Math.abs)));
  return { details: { ...summarizeScores(document, scores), label, confidence: 'low' }, scores };
}

/** @param total praise less blame @param force praise and blame */
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
