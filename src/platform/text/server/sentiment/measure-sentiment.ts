import type { SentimentDetails } from '../../common/analysis-details.ts';
import { blankLetterForm, blankQuotes } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import { loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';
import { detectGenre, type Genre, isGenre, nameGenre } from './detect-genre.ts';
import { blendSentiment, listSentimentFeatures, listSentimentFigures } from './sentiment-features.ts';
import { correctSentiment, hasPhrase, rewriteSentiment, turnsSense } from './sentiment-phrases.ts';
import { confidentWords, polarThreshold, round, sum, summarizeScores } from './summarize-scores.ts';
import { listTelling, scoreVader } from './vader.ts';

export type Sentiment = {
  details: SentimentDetails;
  /** One score per sentence, in the order of the text; null if the sentence has nothing to score. */
  scores: readonly (number | null)[];
  /** Explains a label that does not follow from single words. */
  reason?: string;
};

const model = loadHashedModel('sentiment');
/**
 * Maximum absolute score of a neutral text of several sentences, and minimum absolute score of a positive or negative
 * text.
 */
const [calmScore, slightScore] = [0.4, 0.05];
/** Minimum absolute score of a sentence with a vote, and maximum absolute score of a sentence without one. */
const [votedScore, faintScore] = [0.3, 0.2];
/** Maximum words of a text that is scored as a whole, because the scores of longer texts saturate. */
const wholeWords = 60;
/**
 * Minimum absolute scores with which a clause votes. The first applies to a clause with a phrase that does not mean
 * what its words say. The second applies to an impersonal text, where lower scores only describe facts.
 */
const [turnedThreshold, impersonalThreshold] = [0.1, 0.35];
/** Lexicon values of a weak word, such as `clean`, and of a strong one, such as `good`. The maximum is 4. */
const [weakValence, strongValence] = [1.3, 1.9];
const contrast = /(?<=[,;])\s+(?=(?:but|however|although|though|yet)\b)|(?=\bbut the\b)/iu;
const turning = /^\W*(?:but|however|unfortunately|sadly)\b/iu;
/** Vote of a phrase of praise or complaint, and minimum sum of the votes for a positive, negative or mixed label. */
const [sureVote, fewestVotes] = [1.5, 0.9];
const personal = /\b(?:I|me|my|we|our)\b|!/iu;
const addressed = /\byou(?:r)?\b/iu;
/**
 * Minimum values for a label. `personal` and `impersonal`: votes per sentence of a positive or negative text of that
 * kind. `weaker`: votes per sentence on the weaker side of a mixed text. `mixed`: ratio of the weaker side to the
 * stronger side of a mixed text.
 */
const share = { personal: 0.25, impersonal: 0.5, weaker: 0.1, mixed: 0.4 } as const;

/** Returns null for code and for languages other than English, unless the text consists of emoji and emoticons. */
export function measureSentiment(document: TextDocument, genre = detectGenre(document)): Sentiment | null {
  const { prose, words, language, isCode } = document;
  const isEmoji = words.length === 0 && scoreVader(prose).compound !== 0;
  if (isCode || !(language.supported || isEmoji)) return null;
  const scores = document.sentences.map(({ prose: one }) =>
    one.trim() === '' || turnHeader.test(one) ? null : scoreSentence(one),
  );
  const votes = isGenre(genre.name, 'blameless') ? [] : listVotes(document);
  const { label, reason } = labelText(document, genre, votes);
  const settled = scores.map((one, index) => (one === null ? null : settle(one, sum(votes[index] ?? []))));
  const details = summarizeScores(document, settled, label);
  const isCalm = reason !== undefined || (label === 'neutral' && scores.length > 1);
  const isWhole = words.length <= wholeWords && scores.length > 1;
  const mean = isWhole ? scoreSentence(prose) : summarizeScores(document, scores, 'neutral').score;
  const calm = isCalm ? calmScore * Math.tanh(mean / calmScore) : mean;
  const sided = { positive: Math.max(mean, slightScore), negative: Math.min(mean, -slightScore) };
  const score = round(label === 'positive' || label === 'negative' ? sided[label] : calm);
  return { details: { ...details, score }, scores: settled, ...(reason && { reason }) };
}

/** Scores a sentence from -1 (negative) to 1 (positive). Returns 0 if it has no sentiment. */
export function scoreSentence(text: string): number {
  const read = rewriteSentiment(text);
  const vader = scoreVader(read);
  const learned = sumHashedModel(model, listSentimentFeatures(read), listSentimentFigures(read, vader));
  return round(correctSentiment(text, blendSentiment(vader.compound, learned)));
}

/** True if the text has a first person or an exclamation mark outside of quotations. */
export const speaksForSomeone = (prose: string) => personal.test(blankQuotes(prose));

/** Moves the score of a sentence to the side of its vote, or close to 0 without a vote. */
function settle(score: number, vote: number): number {
  if (vote === 0) return round(faintScore * Math.tanh(score / faintScore));
  return vote > 0 ? Math.max(score, votedScore) : Math.min(score, -votedScore);
}

/** Labels a text by its kind or by certain phrases, and otherwise by the votes of its clauses. */
function labelText(
  { prose, words, masks, sentences }: TextDocument,
  { name: genre }: Genre,
  votes: readonly (readonly number[])[],
): { label: SentimentDetails['label']; reason?: string } {
  const hasCode = masks.some(({ kind }) => kind === 'code') && !speaksForSomeone(prose);
  if (hasCode || isGenre(genre, 'blameless')) return { label: 'neutral' };
  if (isGenre(genre, 'literary'))
    return { label: 'unclear', reason: `the mood of ${nameGenre(genre)} is not in single words` };
  const [isHigh, isLow] = [hasPhrase(prose, 'highRating'), hasPhrase(prose, 'lowRating')];
  if (isHigh !== isLow)
    return { label: isHigh ? 'positive' : 'negative', reason: 'by the rating in the text' };
  if (isGenre(genre, 'tribute')) return { label: 'mixed', reason: 'affection and grief' };
  if (hasPhrase(prose, 'loss')) return { label: 'negative', reason: 'sad news' };
  if (hasPhrase(prose, 'joy')) return { label: 'positive', reason: 'good news' };
  if (hasPhrase(prose, 'refusal')) return { label: 'negative', reason: 'it turns something down politely' };
  if (hasPhrase(prose, 'ironic')) return { label: 'negative', reason: 'the praise sounds sarcastic' };
  const all = votes.flat();
  const [praise, blame] = [1, -1].map((side) => sum(all.map((vote) => Math.max(0, side * vote))));
  const [less, more] = [Math.min(praise ?? 0, blame ?? 0), Math.max(praise ?? 0, blame ?? 0)];
  const count = sentences.length;
  // Several phrases that are sure outweigh single words on the other side.
  const sure = Math.abs(sum(all.filter((vote) => Math.abs(vote) >= sureVote)));
  const isOneSided = sure > sureVote && less < sure;
  if (!isOneSided && less >= Math.max(fewestVotes, share.weaker * count) && less >= share.mixed * more)
    return { label: 'mixed' };
  const isPersonal = isPersonalText(prose, words.length);
  const isSure = isPersonal && (isOneSided || (less === 0 && sure >= sureVote));
  const least = isSure ? 0 : isPersonal ? share.personal : share.impersonal;
  if (more >= Math.max(fewestVotes, least * count))
    return { label: praise === more ? 'positive' : 'negative' };
  return { label: 'neutral' };
}

const isPersonalText = (prose: string, words: number): boolean =>
  words === 0 || speaksForSomeone(prose) || (words <= confidentWords && addressed.test(prose));

/** Lists the votes of the clauses of each sentence. Quotations, salutations and closings have no vote. */
function listVotes({ prose, sentences, words }: TextDocument): (readonly number[])[] {
  const body = blankLetterForm(blankQuotes(prose));
  const isPersonal = isPersonalText(prose, words.length);
  let balance = 0;
  const vote = (clause: string) => {
    const weight = weighVote(clause, isPersonal, balance > 0);
    balance += weight;
    return weight;
  };
  return sentences.map(({ start, end }) => body.slice(start, end).split(contrast).map(vote));
}

/**
 * Weighs a clause from -1.5 to 1.5. A phrase of praise or complaint decides. Otherwise, the score must be high
 * enough, and an unambiguous word must support it.
 */
function weighVote(clause: string, isPersonal: boolean, isAfterPraise: boolean): number {
  if (clause.trim() === '' || hasPhrase(clause, 'courtesy')) return 0;
  if (hasPhrase(clause, 'complaint')) return -sureVote;
  if (/\?\s*$/u.test(clause)) return 0;
  if (hasPhrase(clause, 'praise')) return sureVote;
  if (hasPhrase(clause, 'badNews')) return -1;
  const score = scoreSentence(clause);
  const [side, strength] = [Math.sign(score), Math.abs(score)];
  if (strength >= turnedThreshold && turnsSense(clause)) return side;
  const turns = isAfterPraise && turning.test(clause);
  if (strength < polarThreshold && !turns) return 0;
  const [telling] = listTelling(rewriteSentiment(clause), side);
  const strongest = telling?.strength ?? 0;
  // After praise, a clause that begins with a word such as `but` is criticism if it has no strong word.
  if (turns && strongest < strongValence) return -1;
  const [leastValence, least] = isPersonal ? [weakValence, 0] : [strongValence, impersonalThreshold];
  return strongest >= leastValence && strength >= least ? side : 0;
}
