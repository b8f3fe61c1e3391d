import type { SummaryType } from '../../common/options.ts';
import type { SummaryDetails } from '../../common/summary-details.ts';
import { dropConnective, startsDangling } from '../reading/dangling-start.ts';
import { readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { endClause, splitClauses } from '../reading/split-clauses.ts';
import { type Choice, chooseSentences } from './choose-sentences.ts';
import { isBoilerplate, polishSentence } from './polish-sentence.ts';
import { rankSentences } from './rank-sentences.ts';

export type ContentSummary = { summary: string; details: SummaryDetails };

export type SummaryRequest = {
  content: string;
  summaryType: SummaryType;
  /** Exactly so many sentences, whatever the type says; for measuring. */
  sentences?: number;
};

type Chosen = { text: string; sentence: Sentence };

/** Comparing all with all takes time in the square: a quarter of a second. */
const maxCompared = 900;
const briefWords = 60;
const briefSentences = 2;
/** A text of this size is an abstract itself: one sentence says it. */
const abstractSentences = 10;
const detailedShare = 0.25;
const minDetailed = 4;
const maxDetailed = 12;
const minBullets = 3;
const maxBullets = 7;
/** What cannot be summarized is shown by its beginning. */
const maxUnchanged = 400;
/** A family of emoji has eleven code units, a flag fourteen. */
const longestGrapheme = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Fewer words are a heading, or nothing. */
const minSentenceWords = 4;
/** A poem or a shopping list of this size is its own summary. */
const maxFewWords = 40;
const maxCrumbWords = 7;
/** Before a clause, in which the semicolon is looked for. */
const clauseGap = 10;

/** The source's own sentences, without what leans on sentences that are not there. */
export function summarizeContent(request: SummaryRequest): ContentSummary {
  return summarizeDocument(readDocument(request.content), request);
}

export function summarizeDocument(
  document: TextDocument,
  request: Omit<SummaryRequest, 'content'>,
): ContentSummary {
  const sentences = sample(splitClauses(document, request.sentences === undefined));
  const chosen = document.isCode ? [] : choose(document, sentences, request);
  const notes = listNotes(document, sentences.length);
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

function choose(
  document: TextDocument,
  sentences: readonly Sentence[],
  request: Omit<SummaryRequest, 'content'>,
): Chosen[] {
  if (sentences.length < 2 || (request.sentences === undefined && isCrumbs(document, sentences))) return [];
  const texts = sentences.map(({ text, start }) =>
    endClause(polishSentence(text), document.text.slice(Math.max(0, start - clauseGap), start)),
  );
  const usable = keepFirst(texts, findUsable(sentences, request.summaryType === 'bullets'));
  const ranking = rankSentences(document, sentences);
  const wordCounts = sentences.map(({ words }) => words.length);
  const amount = amountOf(request, sentences, document.words.length);
  const chosen = chooseSentences({ ranking, texts, wordCounts, usable }, amount);
  return chosen.flatMap((index) => {
    const sentence = sentences[index];
    const text = texts[index];
    if (sentence === undefined || text === undefined) return [];
    const follows = request.summaryType !== 'bullets' && chosen.includes(index - 1);
    return [{ sentence, text: follows ? text : dropConnective(text) }];
  });
}

/** Of usable sentences that are equal but for case and marks only the first stays so. */
function keepFirst(texts: readonly string[], usable: readonly boolean[]): boolean[] {
  const seen = new Set<string>();
  return texts.map((text, index) => {
    if (usable[index] !== true) return false;
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu);
    const key = words?.join(' ') ?? text;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** Short lines that are no sentences. */
function isCrumbs({ words }: TextDocument, sentences: readonly Sentence[]): boolean {
  return (
    words.length <= maxFewWords &&
    sentences.every((sentence) => sentence.words.length <= maxCrumbWords) &&
    sentences.slice(0, -1).every(({ text }) => !/[.!?…。]\W*$/u.test(text))
  );
}

/** Headings and notices are no candidates, nor what leans on its neighbour where each line stands alone. */
function findUsable(sentences: readonly Sentence[], standsAlone: boolean): boolean[] {
  const usable = sentences.map(
    ({ text, words }) =>
      words.length >= minSentenceWords && !isBoilerplate(text) && !isHeading(text, words.length),
  );
  const alone = usable.map((use, index) => use && !startsDangling(sentences[index]?.text ?? ''));
  if (standsAlone && alone.filter(Boolean).length >= minBullets) return alone;
  return usable.filter(Boolean).length >= 2 ? usable : sentences.map(({ words }) => words.length > 0);
}

function isHeading(text: string, words: number): boolean {
  return words <= 8 && !/[.!?…。！？:;,"”)]\s*$/u.test(text) && !/^\s*(?:[-*•–]|\d+[.)])\s/u.test(text);
}

function amountOf(
  { summaryType, sentences: exact }: Omit<SummaryRequest, 'content'>,
  sentences: readonly Sentence[],
  words: number,
): Choice {
  const most = sentences.length - 1;
  if (exact !== undefined)
    return { count: Math.min(exact, sentences.length), maxWords: Number.POSITIVE_INFINITY };
  if (summaryType === 'brief') {
    const count = sentences.length <= abstractSentences ? 1 : briefSentences;
    return { count: Math.min(count, most), maxWords: Math.min(briefWords, Math.max(20, words * 0.6)) };
  }
  const wanted = Math.round(sentences.length * detailedShare);
  const [least, limit] = summaryType === 'detailed' ? [minDetailed, maxDetailed] : [minBullets, maxBullets];
  const count = Math.min(Math.max(wanted, least), limit, most);
  return { count, maxWords: Math.max(20, words * 0.8) };
}

function sample(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.length <= maxCompared) return sentences;
  const step = sentences.length / maxCompared;
  return Array.from({ length: maxCompared }, (_, index) => sentences[Math.floor(index * step)]).filter(
    (sentence) => sentence !== undefined,
  );
}

function write(chosen: readonly Chosen[], type: SummaryType): string {
  if (type === 'bullets') return chosen.map(({ text }) => `• ${text}`).join('\n');
  const paragraphs: string[] = [];
  let last: Sentence | undefined;
  for (const { text, sentence } of chosen) {
    const opens =
      last === undefined || (type === 'detailed' && sentence.paragraph - last.paragraph > paragraphGap);
    if (opens) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`);
    last = sentence;
  }
  return paragraphs.join('\n\n');
}

/** Sentences from places further apart than this are a new paragraph of a detailed summary. */
const paragraphGap = 2;

/** All of a text that is no longer than its beginning. */
function showBeginning(document: TextDocument, notes: string[]): ContentSummary {
  const text = document.text.trimEnd();
  const start = text.length - text.trimStart().length;
  const end = text.length - start > maxUnchanged ? findGraphemeEnd(text, start + maxUnchanged) : text.length;
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

function findGraphemeEnd(text: string, wanted: number): number {
  const from = Math.max(0, wanted - longestGrapheme);
  const pieces = [...graphemes.segment(text.slice(from, wanted + longestGrapheme))];
  return from + (pieces.findLast(({ index }) => from + index <= wanted)?.index ?? 0);
}

const cutNote = 'The text has no sentences to choose from; this is how it begins.';
const wholeNote = 'The text is too short to summarize; here it is unchanged.';

function listNotes({ isCode, language }: TextDocument, sentences: number): string[] {
  const notes: string[] = [];
  if (isCode) notes.push('This looks like code, which cannot be summarized.');
  if (!isCode && !language.supported && sentences > 1) {
    notes.push(`Language: ${language.name}. Sentences are chosen by shared words.`);
  }
  return notes;
}
