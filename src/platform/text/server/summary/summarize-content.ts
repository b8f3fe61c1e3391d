import type { SummaryType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { SummaryDetails } from '../../common/writing-details.ts';
import { extractKeywords } from '../keywords/extract-keywords.ts';
import { dropConnective } from '../reading/dangling-start.ts';
import { countWords, readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { isUnpunctuated } from '../reading/split-clauses.ts';
import { chooseUnits } from './choose-units.ts';
import { type Candidate, findTitle, listCandidates } from './list-candidates.ts';
import { planSummary } from './plan-summary.ts';
import { polishSentence } from './polish-sentence.ts';
import { rankSentences } from './rank-sentences.ts';

export type ContentSummary = { summary: string; details: SummaryDetails };

type SummaryOptions = {
  summaryType: SummaryType;
  /** Exact number of sentences, regardless of the type. For benchmarks. */
  sentences?: number;
};

export type SummaryRequest = SummaryOptions & { content: string };

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
  const groups = choose(document, candidates, request);
  if (groups.length === 0) return showBeginning(document, notes);
  const shown = groups.flat().flatMap((index) => {
    const line = candidates[index]?.line;
    return line?.list?.items ?? line ?? [];
  });
  const isListed = groups.flat().some((index) => candidates[index]?.line.list);
  const title = isListed && summaryType !== 'bullets' ? findTitle(document) : undefined;
  return describe(document, write(candidates, groups, summaryType, title), shown, notes);
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
): number[][] {
  const isList = candidates.some(({ line }) => line.list);
  const isWhole =
    Math.max(document.sentences.length, candidates.length) < 3 && document.words.length <= maxFewWords;
  if (candidates.length < (isList ? 1 : 2) || (exact === undefined && (isWhole || isCrumbs(document))))
    return [];
  const ranking = rankSentences(
    document,
    candidates.map(({ line }) => line),
  );
  const plan =
    exact === undefined
      ? planSummary(document, candidates, ranking, summaryType)
      : { count: Math.min(exact, candidates.length) };
  return chooseUnits(candidates, ranking, plan);
}

function namePhrases(document: TextDocument, notes: readonly string[]): ContentSummary {
  const phrases = extractKeywords(document).map(({ phrase }) => phrase);
  const words = phrases.flatMap((phrase) => phrase.split(' ')).length;
  return addDetails(document, `${unpunctuatedNote} Key phrases: ${phrases.join(', ')}.`, notes, words, []);
}

/** True if the text has only short lines that are not sentences, such as a poem. */
function isCrumbs({ text, words }: TextDocument): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isShort = (line: string) => line.trim().split(/\s+/u).length <= maxCrumbWords;
  const complete = lines.filter((line) => /[.!?…。]\W*$/u.test(line)).length;
  return words.length <= maxFewWords && lines.every(isShort) && complete <= lines.length / 2;
}

/** Writes each group as a bullet, or all groups as prose with a line for each list, step and change of speaker. */
function write(
  candidates: readonly Candidate[],
  groups: readonly (readonly number[])[],
  type: SummaryType,
  title: string | undefined,
): string {
  if (type === 'bullets') return groups.flatMap((group) => writeBullets(candidates, group)).join('\n');
  const first = candidates[groups[0]?.[0] ?? 0]?.text ?? '';
  const isIntro = title !== undefined && first.startsWith(title);
  let [written, last] = [isIntro ? '' : (title ?? ''), undefined as Candidate | undefined];
  for (const index of groups.flat()) {
    const one = candidates[index];
    if (one === undefined) continue;
    const { line, text } = one;
    const isNewTurn = line.speaker !== undefined && line.speaker !== last?.line.speaker;
    const isBlock = isNewTurn || last === undefined || text.includes('\n') || last?.text.includes('\n');
    const isFar = type === 'detailed' && line.paragraph - (last?.line.paragraph ?? 0) > paragraphGap;
    const stop = /[\p{L}\p{N})]$/u.test(last?.text ?? '') ? '.' : '';
    const follows = last !== undefined && candidates[index - 1] === last;
    const said = `${isNewTurn ? `${line.speaker}: ` : ''}${follows ? text : dropConnective(text)}`;
    written += `${stop}${isBlock ? '\n' : isFar && !line.speaker ? '\n\n' : ' '}${said}`;
    last = one;
  }
  return written.trim();
}

function writeBullets(candidates: readonly Candidate[], group: readonly number[]): string[] {
  const [first] = group;
  const { line, text = '' } = candidates[first ?? 0] ?? {};
  if (line?.list) {
    const { intro, items, isSteps } = line.list;
    const label = isSteps || intro === '' ? '' : `${intro}: `;
    return items.map(
      (item, at) => `• ${at === 0 ? label : ''}${polishSentence(item.text).replace(/[;,]$/u, '')}`,
    );
  }
  const rest = group.slice(1).map((index) => {
    const next = candidates[index];
    const isNewTurn = next?.line.speaker !== undefined && next.line.isAnswer;
    return ` ${isNewTurn ? `${next.line.speaker}: ` : ''}${next?.text ?? ''}`;
  });
  const says = line?.speaker === undefined ? '' : `${line.speaker}: `;
  return [`• ${says}${dropConnective(text)}${rest.join('')}`];
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
