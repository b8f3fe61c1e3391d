import type { SentimentDetails } from '../../common/analysis-details.ts';
import { blankLetterForm, blankQuotes } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import { loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';
import { detectGenre, type Genre, isGenre, nameGenre } from './detect-genre.ts';
import { measureForeign } from './foreign-polarity.ts';
import { blendSentiment, listSentimentFeatures, listSentimentFigures } from './sentiment-features.ts';
import {
  correctSentiment,
  findPhrases,
  hasPhrase,
  rewriteSentiment,
  turnsSense,
} from './sentiment-phrases.ts';
import {
  confidentWords,
  findThesis,
  mixedShare,
  polarThreshold,
  round,
  sum,
  summarizeScores,
} from './summarize-scores.ts';
import { findStrongest, scoreVader } from './vader.ts';

type Label = SentimentDetails['label'];
export type Sentiment = {
  details: SentimentDetails;
  /** One score per sentence, in the order of the text; null if the sentence has nothing to score. */
  scores: readonly (number | null)[];
  /** Explains a label that does not follow from single words. */
  reason?: string;
};

/** Model trained on rated texts. It covers words that the lexicon lacks. */
const model = loadHashedModel('sentiment');
/**
 * Maximum absolute score of a neutral text of several sentences, and of a mixed or unclear text whose label has a
 * `reason`.
 */
const calmScore = 0.4;
/** Minimum absolute score of a sentence with a vote, and maximum absolute score of a sentence without one. */
const [votedScore, faintScore] = [0.3, 0.2];
/** Minimum signs of sarcasm, a threat or grave news. A single one may be chance. */
const fewestSigns = 2;
const fewestGriefs = 3;
/** Minimum absolute score of a positive or negative text. */
const slightScore = 0.05;
/** Maximum words of a text that is scored as a whole, because the scores of longer texts saturate. */
const wholeWords = 60;
/**
 * Minimum votes per sentence of the weaker side in a mixed text. A personal text without a clear side is unclear if
 * it has more than twice this share of `doubts`.
 */
const doubtShare = 0.1;
/** Minimum absolute score for a clause to vote if it has a phrase whose meaning differs from that of its words. */
const turnedThreshold = 0.1;
/** Minimum absolute score for a clause to vote although the lexicon has no strong word for it. */
const learnedThreshold = 0.5;
/** Lexicon values of a weak word, such as `clean`, and of a strong one, such as `good`. The maximum is 4. */
const weakValence = 1.3;
const strongValence = 1.9;
/** Phrases that make a positive text mixed. */
const limits = [
  { phrase: 'badNews', reason: 'kind words around bad news' },
  { phrase: 'reserve', reason: 'praise with reservations' },
  { phrase: 'setback', reason: 'good and bad results' },
] as const;
/** Boundary between clauses that may disagree. */
const contrast = /(?<=[,;])\s+(?=(?:but|however|although|though|yet)\b)|(?=\bbut the\b)/iu;
const sureVote = 1.5;
/** Maximum sentences of a text that a single sure vote decides if no other contradicts it. */
const sureSentences = 15;
const fewestVotes = 0.9;
/** Minimum absolute score of a vote in an impersonal text, where weaker scores only describe facts. */
const impersonalThreshold = 0.35;
const singular = /\b(?:I|me|my)\b/iu;
const personal = /\b(?:I|me|my|we|our)\b|!/iu;
/** Minimum votes per sentence for a positive or negative label, in personal texts and in impersonal ones. */
const personalShare = 0.25;
const impersonalShare = 0.5;
const addressed = /\byou(?:r)?\b/iu;

/**
 * Returns null for code. In other languages than English, also returns null without a word list for the language, and
 * without polar words and emoji in the text.
 */
export function measureSentiment(document: TextDocument, genre = detectGenre(document)): Sentiment | null {
  if (document.isCode) return null;
  if (!document.language.supported) return measureForeign(document);
  const scores = document.sentences.map(({ prose }) =>
    prose.trim() === '' || turnHeader.test(prose) ? null : scoreSentence(prose),
  );
  const score = meanScore(document, scores);
  const { label, reason, votes } = labelText(document, genre, scores);
  const settled = scores.map((one, index) => (one === null ? null : settle(one, votes[index] ?? 0)));
  const details = summarizeScores(document, settled, label);
  const isCalm = reason !== undefined || (label === 'neutral' && scores.length > 1);
  const agreed = round(agree(score, details.score, { label, isCalm }));
  return { details: { ...details, score: agreed }, scores: settled, ...(reason && { reason }) };
}

/** Moves the score of a sentence to the side of its vote, or close to 0 without a vote. */
function settle(score: number, vote: number): number {
  if (vote === 0) return round(faintScore * Math.tanh(score / faintScore));
  return vote > 0 ? Math.max(score, votedScore) : Math.min(score, -votedScore);
}

/** Moves the score to the side of a positive or negative label. If `isCalm` is set, moves other scores close to 0. */
function agree(score: number, voted: number, { label, isCalm }: { label: Label; isCalm: boolean }): number {
  if (label === 'positive') return Math.max(score > 0 ? score : voted, slightScore);
  if (label === 'negative') return Math.min(score < 0 ? score : voted, -slightScore);
  return isCalm ? calmScore * Math.tanh(score / calmScore) : score;
}

/** Scores a sentence from -1 (negative) to 1 (positive). Returns 0 if it has no sentiment. */
export function scoreSentence(text: string): number {
  const read = rewriteSentiment(text);
  const vader = scoreVader(read);
  const learned = sumHashedModel(model, listSentimentFeatures(read), listSentimentFigures(read, vader));
  return round(correctSentiment(text, blendSentiment(vader.compound, learned)));
}

/** True if the text has a first person or an exclamation mark outside of quotations. */
export function speaksForSomeone(prose: string): boolean {
  return personal.test(blankQuotes(prose));
}

type VoteContext = {
  isPersonal: boolean;
  isShort: boolean;
  isAfterPraise: boolean;
  /** The score of the clause, if it was already computed. */
  score: number | undefined;
};
type Verdict = { label: Label; votes: readonly number[]; reason?: string };

/** Labels a text by the votes of its clauses, unless its kind or a phrase decides. */
function labelText(
  document: TextDocument,
  { name: genre }: Genre,
  scores: readonly (number | null)[],
): Verdict {
  const { prose, words, masks } = document;
  const hasCode = masks.some(({ kind }) => kind === 'code') && !speaksForSomeone(prose);
  if (hasCode || isGenre(genre, 'blameless')) return { label: 'neutral', votes: [] };
  const isShort = words.length <= confidentWords;
  const isOpinion = genre === 'prose' && findPhrases(prose, 'opinion').length >= fewestSigns;
  const isPersonal = isOpinion || speaksForSomeone(prose) || (isShort && addressed.test(prose));
  const bad = findBadSign(document, genre);
  const voted = countVotes(document, { isShort, isPersonal, bad: bad?.phrases ?? [], scores });
  const { votes, praise, blame } = voted;
  if (bad !== undefined) return { label: 'negative', votes, reason: bad.reason };
  if (isGenre(genre, 'literary'))
    return { label: 'unclear', votes: [], reason: `the mood of ${nameGenre(genre)} is not in single words` };
  if (genre === 'news') return { label: 'neutral', votes: [] };
  if ((isShort && hasPhrase(prose, 'balanced')) || findPhrases(prose, 'sides').length >= fewestSigns)
    return { label: 'mixed', votes };
  const weighed = weighSides(voted, isPersonal, votes.length);
  const thesis = weighed === 'mixed' ? findThesis(votes) : 0;
  const side = thesis > 0 ? 'positive' : 'negative';
  const isDecided = thesis * (praise - blame) > 0;
  const decided = isDecided ? side : weighed;
  const isTold = genre !== 'chat' && (isShort || singular.test(blankQuotes(prose)));
  const label = decided === 'unclear' && !isTold ? 'neutral' : decided;
  if (genre === 'ad' && blame === 0) return { label: 'positive', votes, reason: 'the language of sales' };
  const limit = label === 'positive' ? limits.find(({ phrase }) => hasPhrase(prose, phrase)) : undefined;
  if (limit) return { label: 'mixed', votes, reason: limit.reason };
  if (blame > 0 && praise > 0 && hasPhrase(prose, 'sarcastic'))
    return { label: 'unclear', votes, reason: 'some praise may be sarcastic' };
  return { label, votes };
}

type BadSign = { reason: string; phrases: readonly string[] };

/** Finds a sign that a text is negative, whatever its other words say. */
function findBadSign({ prose, sentences }: TextDocument, genre: string): BadSign | undefined {
  const count = (name: string) => new Set(findPhrases(prose, name).map((one) => one.toLowerCase())).size;
  const sarcasm = count('sarcastic');
  if (count('ironic') > 0 || (sarcasm > 0 && sarcasm + count('curt') >= fewestSigns))
    return { reason: 'the praise sounds sarcastic', phrases: ['ironic', 'sarcastic', 'curt'] };
  if (count('threat') >= fewestSigns) return { reason: 'a threat', phrases: ['threat'] };
  const isAddressed = genre === 'prose' && addressed.test(prose);
  if (isAddressed && count('ultimatum') > 0)
    return { reason: 'an ultimatum', phrases: ['ultimatum', 'complaint'] };
  if (count('distress') >= fewestSigns) return { reason: 'distress', phrases: ['distress'] };
  if (isAddressed && count('impatient') >= fewestSigns)
    return { reason: 'polite words that sound impatient', phrases: ['impatient'] };
  if (count('loss') > 0) return { reason: 'sad news', phrases: ['loss'] };
  if (genre === 'prose' && speaksForSomeone(prose) && count('grief') >= fewestGriefs)
    return { reason: 'grief in calm words', phrases: ['grief'] };
  const isGrave = count('grave') >= fewestSigns || hasPhrase(sentences[0]?.prose ?? '', 'grave');
  if (genre === 'news' && isGrave) return { reason: 'grave news', phrases: ['grave'] };
  return undefined;
}

type Ballot = {
  isShort: boolean;
  isPersonal: boolean;
  /** Names of phrases that make a sentence vote negative. */
  bad: readonly string[];
  scores: readonly (number | null)[];
};
type Votes = {
  /** Sum of the votes in each sentence. */
  votes: readonly number[];
  praise: number;
  blame: number;
  /** Number of sentences with a clear score but no vote, except polite formulas. */
  doubts: number;
};

function countVotes({ prose, sentences }: TextDocument, { isShort, isPersonal, bad, scores }: Ballot): Votes {
  const body = blankLetterForm(blankQuotes(prose));
  let praise = 0;
  let blame = 0;
  let doubts = 0;
  const votes = sentences.map(({ start, end, prose: whole }, index) => {
    const sentence = body.slice(start, end);
    if (turnHeader.test(sentence)) return 0;
    if (bad.some((name) => hasPhrase(sentence, name))) return -1;
    let sum = 0;
    for (const clause of sentence.split(contrast)) {
      const score = clause === whole ? (scores[index] ?? 0) : undefined;
      const vote = weighVote(clause, { isPersonal, isShort, isAfterPraise: praise > blame, score });
      if (vote >= 0 && hasPhrase(clause, 'relief')) blame = 0;
      praise += Math.max(0, vote);
      blame += Math.max(0, -vote);
      sum += vote;
    }
    if (sum === 0 && sentence.trim() !== '' && !hasPhrase(sentence, 'courtesy'))
      doubts += Number(Math.abs(scores[index] ?? 0) >= polarThreshold);
    return sum;
  });
  return { votes, praise, blame, doubts };
}

const hasSureVote = (votes: readonly number[]) => votes.some((vote) => Math.abs(vote) >= sureVote);

function weighSides({ votes, praise, blame, doubts }: Votes, isPersonal: boolean, sentences: number): Label {
  const [less, more] = [Math.min(praise, blame), Math.max(praise, blame)];
  if (less >= Math.max(fewestVotes, doubtShare * sentences) && less >= mixedShare * more) return 'mixed';
  const isSure = isPersonal && less === 0 && hasSureVote(votes) && sentences <= sureSentences;
  const share = isSure ? 0 : isPersonal ? personalShare : impersonalShare;
  if (more >= Math.max(fewestVotes, share * sentences)) return praise > blame ? 'positive' : 'negative';
  return isPersonal && doubts > 2 * doubtShare * sentences ? 'unclear' : 'neutral';
}

/**
 * Weighs a clause from -1.5 to 1.5. A phrase of praise or criticism decides. Otherwise, words count only if the
 * lexicon or the model is confident.
 */
function weighVote(clause: string, context: VoteContext): number {
  if (clause.trim() === '' || hasPhrase(clause, 'courtesy')) return 0;
  if (hasPhrase(clause, 'complaint')) return -sureVote;
  if (/\?\s*$/u.test(clause)) return 0;
  if (hasPhrase(clause, 'praise')) return sureVote;
  if (hasPhrase(clause, 'badNews') || hasPhrase(clause, 'trouble')) return -1;
  const { isPersonal, isShort, isAfterPraise, score = scoreSentence(clause) } = context;
  const [side, strength] = [Math.sign(score), Math.abs(score)];
  if (strength >= turnedThreshold && turnsSense(clause)) return side;
  const turns = isAfterPraise && hasPhrase(clause, 'turning');
  if (strength < polarThreshold && !turns) return 0;
  const strongest = findStrongest(rewriteSentiment(clause), side);
  // A clause after praise that begins with `but` is criticism, unless it has strong words.
  if (turns && strongest < strongValence) return -1;
  if (strength >= learnedThreshold && (isPersonal || (isShort && strongest > 0))) return side;
  const isTold = isPersonal
    ? strongest >= weakValence && strength >= polarThreshold
    : strongest >= strongValence && strength >= impersonalThreshold;
  return isTold ? side : 0;
}

/** Scores a short text as a whole, and a long one by the mean of its sentences, weighted by their words. */
function meanScore({ sentences, words, prose }: TextDocument, scores: readonly (number | null)[]): number {
  if (words.length <= wholeWords && sentences.length > 1) return scoreSentence(prose);
  const weights = sentences.map((sentence, index) =>
    (scores[index] ?? null) === null ? 0 : Math.max(1, sentence.words.length),
  );
  return sum(weights.map((weight, index) => weight * (scores[index] ?? 0))) / (sum(weights) || 1);
}
