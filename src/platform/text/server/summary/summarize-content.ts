import type { SummaryType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { SummaryDetails } from '../../common/writing-details.ts';
import { extractKeywords } from '../keywords/extract-keywords.ts';
import { dropConnective } from '../reading/dangling-start.ts';
import { countWords, readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { isUnpunctuated } from '../reading/split-clauses.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type Candidate, findTitle, listCandidates } from './list-candidates.ts';
import { planSummary } from './plan-summary.ts';
import { rankSentences } from './rank-sentences.ts';
import type { Line } from './read-lists.ts';
import { findProcedure, writeProcedure } from './summarize-steps.ts';

export type ContentSummary = { summary: string; details: SummaryDetails };

type SummaryOptions = {
  summaryType: SummaryType;
  /** Exact number of sentences, regardless of the type. For benchmarks. */
  sentences?: number;
};

export type SummaryRequest = SummaryOptions & { content: string };
type Chosen = { text: string; sentence: Line; isTurn: boolean };

/** Maximum characters shown of a text that cannot be summarized. */
const maxUnchanged = 400;
/** Maximum code units of a grapheme. A family emoji has eleven, a flag fourteen. */
const longestGrapheme = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum words of a text with at most two sentences, or of a poem or list, that is not summarized. */
const maxFewWords = 60;
const maxCrumbWords = 7;
/** Summarizes a text in its own sentences. Leaves out those that depend on sentences that were not chosen. */
export function summarizeContent(request: SummaryRequest): ContentSummary {
  return summarizeDocument(readDocument(request.content), request);
}

export function summarizeDocument(document: TextDocument, request: SummaryOptions): ContentSummary {
  const { summaryType, sentences } = request;
  const candidates = document.isCode
    ? []
    : listCandidates(document, sentences === undefined ? summaryType : undefined);
  const notes = listNotes(document, candidates.length);
  if (sentences === undefined && isUnpunctuated(document)) return namePhrases(document, notes);
  const procedure = sentences === undefined ? findProcedure(document) : undefined;
  if (procedure) {
    const { summary, shown } = writeProcedure(procedure, summaryType);
    return describe(document, summary, shown, notes);
  }
  const chosen = choose(document, candidates, request);
  if (chosen.length === 0) return showBeginning(document, notes);
  const shown = chosen.flatMap(({ sentence }) => sentence.list?.items ?? [sentence]);
  return describe(document, write(chosen, summaryType), shown, notes);
}

/** Describes a summary by the sentences that it shows. */
function describe(
  document: TextDocument,
  summary: string,
  shown: readonly Sentence[],
  notes: readonly string[],
): ContentSummary {
  const words = countWords(shown);
  const isKept = words > document.words.length * keptShare;
  return addDetails(document, summary, isKept ? [...notes, keptNote] : notes, words, shown);
}

function addDetails(
  { language, words, toSource }: TextDocument,
  summary: string,
  notes: readonly string[],
  summaryWords: number,
  chosen: readonly Span[],
): ContentSummary {
  return {
    summary,
    details: {
      language,
      notes: [...notes],
      sourceWords: words.length,
      summaryWords,
      chosen: chosen.map(toSource),
    },
  };
}

function choose(
  document: TextDocument,
  candidates: readonly Candidate[],
  { summaryType, sentences: exact }: SummaryOptions,
): Chosen[] {
  const isList = candidates.some(({ isItem }) => isItem);
  const isWhole =
    Math.max(document.sentences.length, candidates.length) < 3 && document.words.length <= maxFewWords;
  if (candidates.length < (isList ? 1 : 2) || (exact === undefined && (isWhole || isCrumbs(document))))
    return [];
  const ranking = rankSentences(
    document,
    candidates.map(({ sentence }) => sentence),
  );
  const plan =
    exact === undefined
      ? planSummary(document, candidates, ranking, summaryType)
      : { count: Math.min(exact, candidates.length) };
  const indexes = chooseSentences(candidates, ranking, plan);
  const isTitled = indexes.some((index) => candidates[index]?.sentence.list);
  const title = isTitled ? findTitle(document) : undefined;
  const isBullets = summaryType === 'bullets';
  return indexes
    .flatMap((index) => {
      const one = candidates[index];
      if (one === undefined) return [];
      const { sentence } = one;
      const follows = !isBullets && indexes.includes(index - 1);
      const isTurn = sentence.speaker !== undefined && (sentence.isFirst === true || !follows);
      const says = isTurn && sentence.speaker ? `${sentence.speaker}: ` : '';
      const text = follows ? one.text : dropConnective(one.text);
      return [{ sentence, isTurn, text: says + text }];
    })
    .map((one, place) => (place === 0 && title !== undefined ? addTitle(one, title) : one));
}

function namePhrases(document: TextDocument, notes: readonly string[]): ContentSummary {
  const phrases = extractKeywords(document).map(({ phrase }) => phrase);
  const words = phrases.flatMap((phrase) => phrase.split(' ')).length;
  return addDetails(document, `${unpunctuatedNote} Key phrases: ${phrases.join(', ')}.`, notes, words, []);
}

/** Puts the title of the text before its list. */
function addTitle(one: Chosen, title: string): Chosen {
  if (one.text.startsWith(title)) return one;
  const gap = one.text.includes('\n') ? '\n' : ' ';
  return { ...one, text: `${title}${one.sentence.list?.intro === '' ? ':' : '.'}${gap}${one.text}` };
}

/** True if the text has only short lines that are not sentences, such as a poem. */
function isCrumbs({ text, words }: TextDocument): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isShort = (line: string) => line.trim().split(/\s+/u).length <= maxCrumbWords;
  const complete = lines.filter((line) => /[.!?…。]\W*$/u.test(line)).length;
  return words.length <= maxFewWords && lines.every(isShort) && complete <= lines.length / 2;
}

function write(chosen: readonly Chosen[], type: SummaryType): string {
  const written = chosen.map(({ text, sentence, isTurn }, index) => {
    if (type === 'bullets') return `\n• ${text}`;
    const gap = sentence.paragraph - (chosen[index - 1]?.sentence.paragraph ?? 0);
    if (isTurn || text.includes('\n') || chosen[index - 1]?.text.includes('\n')) return `\n${text}`;
    const stop = /[\p{L}\p{N})]$/u.test(chosen[index - 1]?.text ?? '') ? '.' : '';
    return stop + (type === 'detailed' && gap > paragraphGap ? '\n\n' : ' ') + text;
  });
  return written.join('').trimStart();
}

/** Maximum distance, in paragraphs of the text, between two sentences that share a paragraph of a detailed summary. */
const paragraphGap = 2;

/** Shows the beginning of a text, or all of it if it is short. */
function showBeginning(document: TextDocument, notes: string[]): ContentSummary {
  const text = document.text.trimEnd();
  const start = text.length - text.trimStart().length;
  // Cuts only between graphemes.
  const near = graphemes.segment(text.slice(0, start + maxUnchanged + longestGrapheme));
  const end = near.containing(start + maxUnchanged)?.index ?? text.length;
  const isCut = end < text.length;
  return addDetails(
    document,
    text.slice(start, end) + (isCut ? '…' : ''),
    document.isCode ? notes : [isCut ? cutNote : wholeNote, ...notes],
    document.words.filter((word) => word.end <= end).length,
    end === start ? [] : [{ start, end }],
  );
}

/** Share of the text above which a note says that the summary is hardly shorter. */
const keptShare = 0.85;
export const unpunctuatedNote = 'This reads like an unpunctuated recording; add punctuation for a summary.';
const keptNote = 'The text is already brief, so the summary keeps most of it.';
const cutNote = 'The text has no sentences to choose from; here is its beginning.';
const wholeNote = 'The text is too short to summarize; here it is unchanged.';

function listNotes({ isCode, language }: TextDocument, sentences: number): string[] {
  if (isCode) return ['This looks like code, which cannot be summarized.'];
  if (language.supported || sentences < 2) return [];
  return [`Language: ${language.name}. Sentences are chosen by shared words.`];
}
