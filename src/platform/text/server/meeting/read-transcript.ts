import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { readDocument, type Sentence } from '../reading/read-document.ts';
import { findSource, type Mark } from '../reading/spans.ts';
import { isUnpunctuated, splitAt } from '../reading/split-clauses.ts';
import { rateLines } from './line-model.ts';
import { isLike, pattern } from './meeting-patterns.ts';
import type { Line } from './read-line.ts';
import { isLabel, learnNames, readNameAbove, readSpeaker, skipLead, splitName } from './read-line.ts';
import { type Cells, readColumns, readRow } from './read-table.ts';
import { type Calendar, readHeadDay } from './tasks/find-due.ts';

type TranscriptFormat = MeetingDetails['format'];

/** Uninterrupted words of one person, or one line of notes. */
export type Utterance = { speaker: string | null; text: string; heading: string; cells?: Cells | undefined };

/** A sentence with its speaker, heading and cells. `paragraph` is the index of its utterance. */
export type Said = Sentence & Omit<Utterance, 'text'>;

export type Transcript = ReturnType<typeof readTranscript>;

/** Maximum filled lines of a text that can be a conversation even if no speaker occurs twice. */
const fewLines = 5;
const [minWidth, maxWidth] = [45, 100];

type Piece = Utterance & { start: number; goesOn: boolean };

/** Reads WebVTT, SubRip, chats, minutes, `Name: text`, lists and plain text in linear time. */
export function readTranscript(source: string, today: string) {
  const { text, toSource } = cleanText(source);
  const lines = Array.from(text.matchAll(/^.*$/gmu), ({ 0: line, index }) => ({ text: line, start: index }));
  const format = detectFormat(lines);
  const pieces = readLines(lines, format).filter((piece) => piece.text.trim() !== '');
  const joined = joinPieces(pieces);
  const document = readDocument(joined.text);
  const language = document.language.code;
  const endless = isUnpunctuated(document);
  const split = (sentence: Sentence) => splitSaid(sentence, endless ? 'dictation' : 'betweenTasks');
  const said = document.sentences.flatMap(split).map((sentence): Said => {
    const { speaker = null, heading = '', cells } = joined.utterances[sentence.paragraph] ?? {};
    return { ...sentence, speaker, heading, cells };
  });
  const turns = Map.groupBy(said.keys(), (at) => said[at]?.paragraph);
  const texts = lines.map((line) => line.text);
  const speakers = [...new Set(pieces.flatMap(({ speaker }) => speaker ?? []))];
  const names = new Set([...speakers, ...texts.flatMap(listPeople)]);
  const parts = [...names].flatMap((name) => splitName(name).map((part) => ({ name, part })));
  const people = Map.groupBy(parts, ({ part }) => part);
  const day: Calendar = { today: readHeadDay(texts, { today, language }) ?? today, language };
  return {
    format,
    utterances: joined.utterances,
    speakers,
    /** People who speak, are listed as present or are mentioned with `@`, by each part of their names. */
    people,
    /** Ratings of the sentences by the trained models. Empty if they were not rated. */
    chances: endless ? [] : rateLines({ said, people, format }),
    /** The words without names and times. Each utterance is one paragraph. */
    document,
    said,
    turns: joined.utterances.map((_, at) => turns.get(at) ?? []),
    /** True for the output of a speech recognizer, from which only clear tasks and decisions are taken. */
    isUnpunctuated: endless,
    /** The person who dictates such a text, if it says so. */
    narrator: pattern('narrator').exec(text)?.groups?.name ?? null,
    /** Number of lines that are ticked as done, which are left out. */
    done: texts.filter((line) => isLike(line, 'ticked')).length,
    /** The line that announces the next meeting, such as `Next call: 3 May`. */
    next: texts.map(withNext).flatMap((line) => pattern('nextMeeting').exec(line)?.groups?.next ?? [])[0],
    /** The day from which `Friday` is counted: the date of the notes if they have one, else today. */
    day,
    toSource: ({ start, end }: Span) => ({
      start: toSource(joined.find(start)),
      end: toSource(joined.find(Math.max(start, end - 1))) + 1,
    }),
  };
}

/** Adds the date below the heading `Date of next meeting`. */
const withNext = (line: string, at: number, lines: readonly string[]) =>
  isLike(line, 'nextHeading') ? `${line.replace(/\W+$/u, '')}: ${lines[at + 1]}` : line;

/** Lists the names after `Present:`, after at signs and in brackets. */
function listPeople(line: string): string[] {
  const present = pattern('attendees').exec(line)?.groups?.names ?? '';
  const names = present.split(pattern('betweenNames')).map((name) => name.replace(/\(.*|\.$/gu, '').trim());
  const mentions = line.match(/(?<=(?:^|\s)@)\p{L}[\p{L}.-]+|(?<=\()\p{Lu}\p{Ll}+(?=[),]| [+&])/gu) ?? [];
  return [...names.filter((name) => isLike(name, 'bareName')), ...mentions];
}

function detectFormat(lines: readonly Line[]): TranscriptFormat {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const timing = filled.find(({ text }) => isLike(text, 'cueTiming'))?.text ?? '';
  if (/^\s*WEBVTT\b/u.test(filled[0]?.text ?? '') || /^[^,]*\.\d+\s*-->/u.test(timing)) return 'vtt';
  if (timing !== '') return 'srt';
  const knows = learnNames(filled);
  const before = filled.flatMap(({ text }) => readSpeaker(text, knows)?.name ?? []);
  const above = filled.flatMap(({ text }, at) => readNameAbove(text, filled[at + 1]?.text) ?? []);
  // Labels of notes look like names before a colon, but each occurs once.
  const isTalk = new Set(before).size < before.length + above.length || filled.length <= fewLines;
  const least = Math.max(filled.length * 0.2, Math.min(2, filled.length), 1);
  if (isTalk && before.length + above.length >= least) return 'speakers';
  const wrapped = findWrapped(lines);
  const listed = lines.filter(({ text }, at) => {
    const isProse = isLike(text, 'ended') || wrapped.has(at) || wrapped.has(at + 1);
    return isLike(text, 'bullet') || !(text.trim() === '' || isProse);
  });
  const isMarked = filled.some(({ text }) => isLike(text, 'noteMark'));
  return isMarked || (listed.length > 1 && listed.length >= filled.length * 0.4) ? 'list' : 'plain';
}

function readLines(lines: readonly Line[], format: TranscriptFormat): Piece[] {
  const pieces: Piece[] = [];
  const isCue = format === 'vtt' || format === 'srt';
  const isSpoken = isCue || format === 'speakers';
  const knows = learnNames(lines);
  const wrapped = isSpoken ? new Set<number>() : findWrapped(lines);
  const mayWrap = format === 'plain' ? /./u : /^\s/u;
  const title = lines.length > 2 ? lines.findIndex(({ text }) => text.trim() !== '') : -1;
  const isTimed = (at: number) => isCue && isLike(lines[at]?.text, 'cueTiming');
  // Teams writes each name on a separate line above the words.
  const isName = (at: number) => isLike(lines[at]?.text, 'bareName') && !isTimed(at + 1);
  const isNamed = lines.every((_, at) => !isTimed(at) || isName(at + 1));
  let speaker: string | null = null;
  let heading = '';
  let columns: ReturnType<typeof readColumns>;
  for (const [index, { text, start }] of lines.entries()) {
    const next = lines[index + 1]?.text ?? '';
    const named = isSpoken ? readSpeaker(text, knows) : undefined;
    const isAbove = isNamed && isTimed(index - 1);
    const above = isAbove ? text.trim() : isSpoken ? readNameAbove(text, next) : undefined;
    const words = text.slice(named?.at ?? 0);
    const isSilent = isLike(heading, 'silent') && named === undefined;
    const isHead = !isSpoken && index > title && index <= title + 2 && isLike(text, 'headLine');
    const isFirst = index === title && (isSpoken || isNotesTitle(text, next));
    const isTitle = title >= 0 && named === undefined && !isHeading(text) && (isHead || isFirst);
    if (text.trim() === '') {
      if (!isSpoken) speaker = null;
      if (isSilent && !isHeading(lines[index - 1]?.text ?? '')) heading = '';
      columns = undefined;
    } else if (above !== undefined) speaker = above;
    else if (isTitle || isNoise(text, isCue) || isNoise(words, isCue)) continue;
    else if (named === undefined && !isCue && isHeading(text)) {
      heading = text.replaceAll(/[#*_:\s]+/gu, ' ').trim();
      speaker = null;
    } else if (isSilent) continue;
    else if (columns === undefined && named === undefined && readColumns(text) !== undefined)
      columns = readColumns(text);
    else if (columns !== undefined) {
      const cells = readRow(text, columns);
      if (cells !== undefined) pieces.push({ speaker: null, text, heading, goesOn: false, cells, start });
    } else {
      if (named !== undefined) {
        speaker = named.name;
        heading = '';
      }
      const at = named?.at ?? skipLead(text);
      const last = pieces.at(-1);
      const isOngoing = isCue && last?.speaker === speaker && !isLike(last.text, 'ended');
      const goesOn = isOngoing || (wrapped.has(index) && last?.heading === heading && mayWrap.test(text));
      pieces.push({ speaker, text: blankMarkup(text.slice(at)), heading, goesOn, start: start + at });
    }
  }
  return pieces;
}

/** True for lines that say nothing, such as `2 replies` and `00:01 --> 00:02`, and for those that are ticked. */
function isNoise(line: string, isCue: boolean): boolean {
  const names = ['timeOnly', 'cueTiming', 'noise', 'ticked', ...(isCue ? ['cueNoise'] : [])];
  return isLike(line, ...names);
}

function isNotesTitle(line: string, next: string): boolean {
  const isAbove = next.trim() === '' || isLike(next, 'bullet', 'headLine') || isLike(line, 'notesTitle');
  return isLike(line, 'headLine') || (isAbove && isLike(line, 'title') && !isLike(line, 'noteMark'));
}

function isHeading(line: string): boolean {
  const bare = line.replaceAll(/^[#*_\s]+|[#*_:\s]+$/gu, '');
  const isTitle = isLike(line, 'heading') || isLike(line, 'taskTitle');
  return isTitle || (isLabel(bare) && !isLike(bare, 'taskLabel'));
}

/** Finds lines whose first word did not fit on the line before, in a text that was wrapped at one width. */
function findWrapped(lines: readonly Line[]): Set<number> {
  const width = lines.reduce((most, { text }) => Math.max(most, text.length), minWidth);
  const wrapped = lines.flatMap(({ text }, index) => {
    const before = lines[index - 1]?.text ?? '';
    const isLine = text.trim() === '' || before.trim() === '' || isLike(text, 'bullet');
    const length = before.length + 1 + text.trimStart().search(/\s|$/u);
    return isLine || length < width || isLike(before, 'ended') ? [] : [index];
  });
  return new Set(width > maxWidth ? [] : wrapped);
}

/** Replaces markup with spaces, and a `?` at the start with a character that ends no sentence. Keeps the length. */
function blankMarkup(text: string): string {
  const marked = text.replace(/^\s*\?(?=\s)/u, (mark) => mark.replace('?', '❓'));
  return marked.replaceAll(pattern('markup'), (tag) => ' '.repeat(tag.length));
}

/** Splits `Ann will call and Leo will write` between its tasks, and dictated text between its clauses. */
function splitSaid(sentence: Sentence, between: 'betweenTasks' | 'dictation'): Sentence[] {
  const isReal = between === 'dictation' || !isLike(sentence.text, 'unreal');
  const marks = isReal ? [...sentence.text.matchAll(pattern(between))] : [];
  const cuts = marks.flatMap(({ 0: mark, index }) => [index, index + mark.length]);
  return cuts.length === 0 ? [sentence] : splitAt(sentence, cuts).filter(({ words }) => words.length > 1);
}

function joinPieces(pieces: readonly Piece[]) {
  let text = '';
  const utterances: Utterance[] = [];
  const marks: Mark[] = [];
  for (const { goesOn, start, ...piece } of pieces) {
    const last = goesOn ? utterances.at(-1) : undefined;
    if (text !== '') text += last === undefined ? '\n\n' : ' ';
    marks.push({ at: text.length, source: start });
    text += piece.text;
    if (last === undefined) utterances.push(piece);
    else last.text += ` ${piece.text}`;
  }
  return { text, utterances, find: (offset: number) => findSource(marks, offset) };
}
