import type { SummaryType } from '../../common/options.ts';
import type { SummaryDetails } from '../../common/writing-details.ts';
import { extractKeywords } from '../keywords/extract-keywords.ts';
import { dropConnective } from '../reading/dangling-start.ts';
import { countWords, readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { isUnpunctuated } from '../reading/split-clauses.ts';
import type { HashedModel } from '../words/hashed-model.ts';
import { chooseUnits } from './choose-units.ts';
import { type Candidate, findTitle, listCandidates } from './list-candidates.ts';
import { planSummary } from './plan-summary.ts';
import { rankSentences } from './rank-sentences.ts';
import { writeItems } from './read-lists.ts';
import { addGrades } from './sentence-grade.ts';

type ContentSummary = { summary: string; details: SummaryDetails };

type SummaryOptions = {
  summaryType: SummaryType;
  /** Exact number of sentences, regardless of the type. For benchmarks. */
  sentences?: number;
  /** Weights to use instead of the built-in ones. For training. */
  model?: HashedModel;
};

/** Maximum characters shown of a text without sentences, and maximum code units of a grapheme. */
const [maxUnchanged, longestGrapheme] = [400, 40];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum words of a short text, poem or list that is shown unchanged, and of each line of a poem or list. */
const [maxFewWords, maxCrumbWords] = [60, 7];

/** Summarizes a text in its own sentences. Leaves out those that depend on sentences that were not chosen. */
export function summarizeContent(request: SummaryOptions & { content: string }): ContentSummary {
  return summarizeDocument(readDocument(request.content), request);
}

export function summarizeDocument(document: TextDocument, options: SummaryOptions): ContentSummary {
  const { summaryType: type, sentences: exact } = options;
  const candidates = document.isCode ? [] : listCandidates(document, exact === undefined ? type : undefined);
  const notes = listNotes(document, candidates.length);
  if (exact === undefined && isUnpunctuated(document)) {
    const phrases = extractKeywords(document).map(({ phrase }) => phrase);
    return addDetails(document, `${unpunctuatedNote} Key phrases: ${phrases.join(', ')}.`, notes, []);
  }
  const isLone = candidates.length < 2 && !candidates[0]?.line.list;
  if (isLone || (exact === undefined && isTooShort(document, candidates.length)))
    return showBeginning(document, notes);
  const lines = candidates.map(({ line }) => line);
  const title = exact === undefined ? findTitle(document) : undefined;
  const ranking = rankSentences(document, lines);
  const scores = addGrades(ranking, lines, title, options.model);
  const plan = exact === undefined ? planSummary(document, candidates, type) : { count: exact };
  const groups = chooseUnits(candidates, { ...ranking, scores }, plan);
  if (groups.length === 0) return showBeginning(document, notes);
  const chosen = groups.flat().flatMap((index) => candidates[index] ?? []);
  const shown = chosen.flatMap(({ line }) => line.list?.items ?? line);
  const isKept = countWords(shown) > document.words.length * keptShare;
  const isTold =
    chosen[0]?.text.startsWith(title ?? ' ') ||
    lines.some(({ heading, speaker }) => speaker !== undefined || heading === title);
  const summary = write(candidates, groups, type, isTold ? '' : title);
  return addDetails(document, summary, isKept ? [...notes, keptNote] : notes, shown);
}

function addDetails(
  { language, words, toSource }: TextDocument,
  summary: string,
  notes: readonly string[],
  shown: readonly Pick<Sentence, 'start' | 'end' | 'words'>[],
): ContentSummary {
  const summaryWords = shown.length > 0 ? countWords(shown) : summary.split(' ').length;
  const counts = { sourceWords: words.length, summaryWords };
  return { summary, details: { language, notes: [...notes], ...counts, chosen: shown.map(toSource) } };
}

/** True for one or two short sentences, and for short lines that are not sentences, such as a poem. */
function isTooShort({ text, words, sentences }: TextDocument, count: number): boolean {
  if (words.length > maxFewWords) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isShort = (line: string) => line.trim().split(/\s+/u).length <= maxCrumbWords;
  const complete = lines.filter((line) => /[.!?…。]\W*$/u.test(line)).length;
  return Math.max(sentences.length, count) < 3 || (lines.every(isShort) && complete <= lines.length / 2);
}

function write(
  candidates: readonly Candidate[],
  groups: readonly (readonly number[])[],
  type: SummaryType,
  title = '',
): string {
  const say = (index: number, last: number | undefined) => {
    const { line, text = '' } = candidates[index] ?? {};
    const before = candidates[last ?? -1]?.line;
    const isTurn =
      line?.speaker && (line.speaker !== before?.speaker || line.paragraph > before.paragraph + 1);
    const said = last === index - 1 ? text : dropConnective(text);
    return isTurn ? `\n${line.speaker}: ${said}` : said;
  };
  if (type === 'bullets')
    return groups
      .flatMap((group) => {
        const list = candidates[group[0] ?? 0]?.line.list;
        if (list) return writeItems(list);
        return `• ${group.map((index, at) => say(index, group[at - 1]).trimStart()).join(' ')}`;
      })
      .reduce((text, line) => `${text}\n${line}`, title)
      .trimStart();
  const indexes = groups.flat();
  const written = indexes.map((index, at) => {
    const [one, last] = [candidates[index], candidates[indexes[at - 1] ?? -1]];
    const said = say(index, indexes[at - 1]);
    if (!one || !last || said.includes('\n') || last.text.includes('\n')) return `\n${said.trimStart()}`;
    const stop = /[\p{L}\p{N})]$/u.test(last.text) ? '.' : '';
    return `${stop} ${said}`;
  });
  return (title + written.join('')).trimStart();
}

function showBeginning(document: TextDocument, notes: string[]): ContentSummary {
  const text = document.text.trimEnd();
  const start = text.length - text.trimStart().length;
  // Cuts only between graphemes.
  const near = graphemes.segment(text.slice(0, start + maxUnchanged + longestGrapheme));
  const end = near.containing(start + maxUnchanged)?.index ?? text.length;
  const isCut = end < text.length;
  const summary = text.slice(start, end) + (isCut ? '…' : '');
  const words = document.words.filter((word) => word.end <= end);
  const shown = end === start ? [] : [{ start, end, words }];
  const note = isCut ? cutNote : wholeNote;
  return addDetails(document, summary, document.isCode ? notes : [note, ...notes], shown);
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
