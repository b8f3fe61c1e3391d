import type { SummaryType } from '../../common/options.ts';
import type { SummaryDetails } from '../../common/writing-details.ts';
import { dropConnective } from '../reading/dangling-start.ts';
import { readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { scoreSentence } from '../sentiment/measure-sentiment.ts';
import { type Choice, chooseSentences } from './choose-sentences.ts';
import { type Candidate, listCandidates } from './list-candidates.ts';
import { offersJob, statesThesis, tellsFact, tellsOutcome } from './polish-sentence.ts';
import { rankSentences, type SentenceRanking } from './rank-sentences.ts';

export type ContentSummary = { summary: string; details: SummaryDetails };

type SummaryOptions = {
  summaryType: SummaryType;
  /** Exact number of sentences, regardless of the type. For benchmarks. */
  sentences?: number;
};

export type SummaryRequest = SummaryOptions & { content: string };
type Chosen = { text: string; sentence: Sentence; isTurn: boolean };

const briefWords = 60;
/** Maximum sentences of an article, and of any text but abstracts, whose brief summary is one sentence. */
const fewSentences = 10;
const veryFewSentences = 5;
/** Minimum words of a lead that is a summary by itself. */
const fullLeadWords = 12;
/** Share of sentences in the summary, with a minimum and a maximum. */
const sizes = {
  detailed: { share: 0.35, least: 4, most: 12 },
  bullets: { share: 0.3, least: 4, most: 7 },
} as const;
const bulletWords = 25;
const fewestBulletWords = 6;
/** Minimum share of praise, and of blame, in a text whose summary needs both. */
const sideShare = { other: 0.2, list: 0.25 } as const;
const sideScore = 0.3;
/** Minimum sentences in the summary of an article that includes the outcome. */
const fewestWithOutcome = 3;
const endSentences = 2;
/** Minimum share of sentences with a person, and maximum share with figures, in a story. */
const characterShare = 0.4;
const figureShare = 0.1;
const character = /\b(?:he|she|him|her|his|hers)\b/iu;
/** Extra scores of outcomes and facts. */
const resultBonus = 0.5;
const factBonus = 0.1;
const longBulletCost = 0.4;
/** Cost of a second sentence per paragraph in longer summaries. The first sentence of a paragraph says most. */
const spreadCost = 0.4;

/** Maximum characters shown of a text that cannot be summarized. */
const maxUnchanged = 400;
/** A family emoji has eleven code units, a flag fourteen. */
const longestGrapheme = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum words, in total and per line, of a poem or shopping list that is not summarized. */
const maxFewWords = 40;
const maxCrumbWords = 7;

/** Chooses sentences of the source. Leaves out those that depend on sentences that were not chosen. */
export function summarizeContent(request: SummaryRequest): ContentSummary {
  return summarizeDocument(readDocument(request.content), request);
}

export function summarizeDocument(document: TextDocument, request: SummaryOptions): ContentSummary {
  const candidates = document.isCode ? [] : listCandidates(document, request.sentences === undefined);
  const chosen = choose(document, candidates, request);
  const notes = listNotes(document, candidates.length);
  if (chosen.length === 0) return showBeginning(document, notes);
  const words = chosen.reduce((sum, { sentence }) => sum + sentence.words.length, 0);
  return {
    summary: write(chosen, request.summaryType),
    details: {
      language: document.language,
      notes,
      sourceWords: document.words.length,
      summaryWords: words,
      chosen: chosen.map(({ sentence }) => document.toSource(sentence)),
    },
  };
}

function choose(document: TextDocument, candidates: readonly Candidate[], request: SummaryOptions): Chosen[] {
  const sentences = candidates.map(({ sentence }) => sentence);
  if (sentences.length < 2 || (request.sentences === undefined && isCrumbs(document, sentences))) return [];
  const isBullets = request.summaryType === 'bullets';
  const ranking = rankSentences(document, sentences);
  const listed = relax(candidates);
  const amount = amountOf(request, document, ranking, listed);
  const hasOutcome =
    request.sentences === undefined &&
    (ranking.kind === 'other' ||
      (ranking.kind === 'article' &&
        (amount.count >= fewestWithOutcome || isStory(candidates) || endsOnThesis(candidates))));
  const chosen = chooseSentences(listed, ranking, {
    ...amount,
    apart: isBullets,
    bonus: (index, isFirst) => bonusOf(ranking, request, listed[index], isFirst),
    spread: request.sentences === undefined && request.summaryType !== 'brief' ? spreadCost : 0,
    side:
      sidesOf(document, ranking, candidates) ??
      ((index) => (hasOutcome ? partOf(index, listed.length, tellsOutcome(listed[index]?.text ?? '')) : 0)),
  });
  return chosen.flatMap((index) => {
    const { sentence, text } = listed[index] ?? {};
    if (sentence === undefined || text === undefined) return [];
    const follows = !isBullets && chosen.includes(index - 1);
    const isTurn = sentence.speaker !== undefined && (sentence.isFirst === true || !follows);
    const says = isTurn && sentence.speaker ? `${sentence.speaker}: ` : '';
    return [{ sentence, isTurn, text: says + (follows ? text : dropConnective(text)) }];
  });
}

/** Makes all lines usable if fewer than two are. */
function relax(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.filter(({ usable }) => usable).length >= 2) return candidates;
  return candidates.map((one) => ({ ...one, usable: one.usable || /[\p{L}\p{N}]/u.test(one.text) }));
}

function bonusOf(
  { kind }: SentenceRanking,
  { summaryType, sentences }: SummaryOptions,
  candidate: Candidate | undefined,
  isFirst: boolean,
): number {
  if (candidate === undefined || sentences !== undefined) return 0;
  const { length } = candidate.sentence.words;
  if (candidate.isStep || offersJob(candidate.text)) return resultBonus;
  if (isFirst) return 0;
  if (summaryType === 'bullets' && (length > bulletWords || length < fewestBulletWords))
    return -longBulletCost;
  if (kind === 'list') return 0;
  const { text } = candidate;
  const isTelling = tellsOutcome(text) || (kind !== 'abstract' && statesThesis(text));
  return (isTelling ? resultBonus : 0) + (tellsFact(text) ? factBonus : 0);
}

/** Assigns praise and blame to sentences if the text is an opinion with both. */
function sidesOf(
  { language }: TextDocument,
  { kind }: SentenceRanking,
  candidates: readonly Candidate[],
): Choice['side'] | undefined {
  if (language.code !== 'en' || (kind !== 'other' && kind !== 'list')) return undefined;
  if (isConversation(candidates) || candidates.some(({ text }) => offersJob(text))) return undefined;
  const sides = candidates.map(({ text }) => {
    const score = scoreSentence(text);
    if (score >= sideScore) return 1;
    return score <= -sideScore ? -1 : 0;
  });
  const share = (wanted: number) => sides.filter((side) => side === wanted).length / sides.length;
  return Math.min(share(1), share(-1)) >= sideShare[kind] ? (index) => sides[index] ?? 0 : undefined;
}

function isConversation(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ sentence }) => sentence.speaker !== undefined);
}

/** True if the text ends with a demand or conclusion. */
function endsOnThesis(candidates: readonly Candidate[]): boolean {
  return candidates.slice(-endSentences).some(({ text, usable }) => usable && statesThesis(text));
}

/** True for a text about persons without figures, whose end matters as much as its beginning. */
function isStory(candidates: readonly Candidate[]): boolean {
  const share = (wanted: RegExp) =>
    candidates.filter(({ text }) => wanted.test(text)).length / candidates.length;
  return share(character) > characterShare && share(/\d/u) < figureShare;
}

/** Returns 1 for the first quarter of a text and -1 for its outcome and its last third. */
function partOf(index: number, count: number, isEnd: boolean): number {
  if (index < Math.max(1, count / 4)) return 1;
  return isEnd || index >= (count * 2) / 3 ? -1 : 0;
}

/** True if the text has only short lines that are no sentences. */
function isCrumbs({ words }: TextDocument, sentences: readonly Sentence[]): boolean {
  return (
    words.length <= maxFewWords &&
    sentences.every((sentence) => sentence.words.length <= maxCrumbWords) &&
    sentences.slice(0, -1).every(({ text }) => !/[.!?…。]\W*$/u.test(text))
  );
}

function amountOf(
  { summaryType, sentences: exact }: SummaryOptions,
  { words }: TextDocument,
  { kind }: SentenceRanking,
  candidates: readonly Candidate[],
): Pick<Choice, 'count' | 'maxWords'> {
  const all = candidates.length;
  if (exact !== undefined) return { count: Math.min(exact, all), maxWords: Number.POSITIVE_INFINITY };
  const most = all - 1;
  if (summaryType === 'brief') {
    const lead = candidates.find(({ usable }) => usable)?.sentence.words.length ?? 0;
    const isShort =
      (all < veryFewSentences && kind !== 'abstract' && !isConversation(candidates)) ||
      (all <= fewSentences &&
        kind === 'article' &&
        lead >= fullLeadWords &&
        !isStory(candidates) &&
        !endsOnThesis(candidates));
    const count = isShort ? 1 : 2;
    return { count: Math.min(count, most), maxWords: Math.min(briefWords, Math.max(20, words.length * 0.6)) };
  }
  const { share, least, most: limit } = sizes[summaryType];
  const told = new Set(
    candidates.filter(({ usable, leans }) => usable && !leans).map(({ sentence }) => sentence.paragraph),
  );
  const steps = candidates.filter(({ isStep }) => isStep).length;
  // The steps leave room for one more sentence.
  const wanted = Math.max(Math.round(all * share), least, told.size, steps + Math.min(1, steps));
  const count = Math.min(wanted, limit, most);
  return { count, maxWords: Math.max(20, words.length * 0.8) };
}

function write(chosen: readonly Chosen[], type: SummaryType): string {
  if (type === 'bullets') return chosen.map(({ text }) => `• ${text}`).join('\n');
  const written = chosen.map(({ text, sentence, isTurn }, index) => {
    const gap = sentence.paragraph - (chosen[index - 1]?.sentence.paragraph ?? 0);
    if (isTurn) return `\n${text}`;
    return (type === 'detailed' && gap > paragraphGap ? '\n\n' : ' ') + text;
  });
  return written.join('').trimStart();
}

/** Maximum paragraphs between two sentences of one paragraph in a detailed summary. */
const paragraphGap = 2;

/** Shows the beginning of a text, or all of it if it is short. */
function showBeginning(document: TextDocument, notes: string[]): ContentSummary {
  const text = document.text.trimEnd();
  const start = text.length - text.trimStart().length;
  // Never cuts within a grapheme.
  const near = graphemes.segment(text.slice(0, start + maxUnchanged + longestGrapheme));
  const end = near.containing(start + maxUnchanged)?.index ?? text.length;
  const isCut = end < text.length;
  return {
    summary: text.slice(start, end) + (isCut ? '…' : ''),
    details: {
      language: document.language,
      notes: document.isCode ? notes : [isCut ? cutNote : wholeNote, ...notes],
      sourceWords: document.words.length,
      summaryWords: document.words.filter((word) => word.end <= end).length,
      chosen: end === start ? [] : [document.toSource({ start, end })],
    },
  };
}

const cutNote = 'The text has no sentences to choose from; this is how it begins.';
const wholeNote = 'The text is too short to summarize; here it is unchanged.';

function listNotes({ isCode, language }: TextDocument, sentences: number): string[] {
  if (isCode) return ['This looks like code, which cannot be summarized.'];
  if (language.supported || sentences < 2) return [];
  return [`Language: ${language.name}. Sentences are chosen by shared words.`];
}
