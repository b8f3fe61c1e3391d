import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { readDocument, type Sentence, type TextDocument } from '../reading/read-document.ts';
import { findSource, type Mark } from '../reading/spans.ts';
import { isUnpunctuated, splitAt } from '../reading/split-clauses.ts';
import { pattern } from './meeting-patterns.ts';
import type { Line } from './read-line.ts';
import { isLabel, learnNames, readNameAbove, readSpeaker, skipLead, splitName } from './read-line.ts';
import { type Cells, readColumns, readRow } from './read-table.ts';
import { type Calendar, readHeadDay } from './tasks/find-due.ts';

type TranscriptFormat = MeetingDetails['format'];

/** Uninterrupted words of one person, or one line of notes. */
export type Utterance = { speaker: string | null; text: string; heading: string; cells?: Cells | undefined };

/** A sentence with its speaker, heading and cells. `paragraph` is the index of its utterance. */
export type Said = Sentence & Omit<Utterance, 'text'>;

export type Transcript = {
  format: TranscriptFormat;
  utterances: readonly Utterance[];
  speakers: readonly string[];
  /** People who speak, are listed as present or are mentioned with `@`, by each part of their names. */
  people: ReadonlyMap<string, readonly { name: string }[]>;
  /** The words without names and times. Each utterance is one paragraph. */
  document: TextDocument;
  said: readonly Said[];
  turns: readonly (readonly number[])[];
  /** True for the output of a speech recognizer, from which only marked lines are taken. */
  isUnpunctuated: boolean;
  /** Number of lines that are ticked as done, which are left out. */
  done: number;
  /** The line that announces the next meeting, such as `Next call: 3 May`. */
  next: string | undefined;
  /** The day from which `Friday` is counted: the date of the notes if they have one, else today. */
  day: Calendar;
  toSource(span: Span): Span;
};

/** Maximum filled lines of a text that can be a conversation even if no speaker occurs twice. */
const fewLines = 5;
const [minWidth, maxWidth] = [45, 100];

type Piece = Utterance & { start: number; goesOn: boolean };

/** Reads WebVTT, SubRip, chats, minutes, `Name: text`, lists and plain text in linear time. */
export function readTranscript(source: string, today: string): Transcript {
  const { text, toSource } = cleanText(source);
  const lines = Array.from(text.matchAll(/^.*$/gmu), ({ 0: line, index }) => ({ text: line, start: index }));
  const format = detectFormat(lines);
  const pieces = readLines(lines, format).filter((piece) => piece.text.trim() !== '');
  const joined = joinPieces(pieces);
  const document = readDocument(joined.text);
  const language = document.language.code;
  const said = document.sentences.flatMap(splitTasks).map((sentence): Said => {
    const { speaker = null, heading = '', cells } = joined.utterances[sentence.paragraph] ?? {};
    return { ...sentence, speaker, heading, cells };
  });
  const turns = Map.groupBy(said.keys(), (at) => said[at]?.paragraph);
  const texts = lines.map((line) => line.text);
  const speakers = [...new Set(pieces.flatMap(({ speaker }) => speaker ?? []))];
  const names = new Set([...speakers, ...texts.flatMap(listPeople)]);
  const parts = [...names].flatMap((name) => splitName(name).map((part) => ({ name, part })));
  return {
    format,
    utterances: joined.utterances,
    speakers,
    people: Map.groupBy(parts, ({ part }) => part),
    document,
    said,
    turns: joined.utterances.map((_, at) => turns.get(at) ?? []),
    isUnpunctuated: isUnpunctuated(document),
    done: texts.filter((line) => pattern('ticked').test(line)).length,
    next: texts.flatMap((line) => pattern('nextMeeting').exec(line)?.groups?.next ?? [])[0],
    day: { today: readHeadDay(texts, { today, language }) ?? today, language },
    toSource: ({ start, end }) => ({
      start: toSource(joined.find(start)),
      end: toSource(joined.find(Math.max(start, end - 1))) + 1,
    }),
  };
}

/** Lists the names after `Present:`, after at signs and in brackets. */
function listPeople(line: string): string[] {
  const present = pattern('attendees').exec(line)?.groups?.names ?? '';
  const names = present.split(pattern('betweenNames')).map((name) => name.replace(/\(.*|\.$/gu, '').trim());
  const mentions = line.match(/(?<=(?:^|\s)@)\p{L}[\p{L}.-]+|(?<=\()\p{Lu}\p{Ll}+(?=[),]| [+&])/gu) ?? [];
  return [...names.filter((name) => pattern('bareName').test(name)), ...mentions];
}

function detectFormat(lines: readonly Line[]): TranscriptFormat {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const timing = filled.find(({ text }) => pattern('cueTiming').test(text))?.text ?? '';
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
    const isProse = pattern('ended').test(text) || wrapped.has(at) || wrapped.has(at + 1);
    return pattern('bullet').test(text) || !(text.trim() === '' || isProse);
  });
  const isMarked = filled.some(({ text }) => pattern('noteMark').test(text));
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
  const isTimed = (at: number) => isCue && pattern('cueTiming').test(lines[at]?.text ?? '');
  // Teams writes each name on a separate line above the words.
  const isName = (at: number) => pattern('bareName').test(lines[at]?.text ?? '') && !isTimed(at + 1);
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
    const isSilent = pattern('silent').test(heading) && named === undefined;
    const isTitle =
      index === title && named === undefined && !isHeading(text) && (isSpoken || isNotesTitle(text, next));
    if (text.trim() === '') {
      if (!isSpoken) speaker = null;
      if (isSilent && !isHeading(lines[index - 1]?.text ?? '')) heading = '';
      columns = undefined;
    } else if (above !== undefined) speaker = above;
    else if (isTitle || named?.name === '' || isNoise(text, isCue) || isNoise(words, isCue)) continue;
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
        speaker = named.name === 'scribe' ? null : (named.name ?? speaker);
        heading = '';
      }
      const at = named?.at ?? skipLead(text);
      const last = pieces.at(-1);
      const isOngoing = isCue && last?.speaker === speaker && !pattern('ended').test(last.text);
      const goesOn = isOngoing || (wrapped.has(index) && last?.heading === heading && mayWrap.test(text));
      pieces.push({ speaker, text: blankMarkup(text.slice(at)), heading, goesOn, start: start + at });
    }
  }
  return pieces;
}

/** True for lines that say nothing, such as `2 replies` and `00:01 --> 00:02`, and for those that are ticked. */
function isNoise(line: string, isCue: boolean): boolean {
  const names = ['timeOnly', 'cueTiming', 'noise', 'ticked', ...(isCue ? ['cueNoise'] : [])];
  return names.some((name) => pattern(name).test(line));
}

function isNotesTitle(line: string, next: string): boolean {
  const isAbove = next.trim() === '' || pattern('bullet').test(next) || pattern('notesTitle').test(line);
  return isAbove && pattern('title').test(line) && !pattern('noteMark').test(line);
}

function isHeading(line: string): boolean {
  const bare = line.replaceAll(/^[#*_\s]+|[#*_:\s]+$/gu, '');
  const isTitle = pattern('heading').test(line) || pattern('taskTitle').test(line);
  return isTitle || (isLabel(bare) && !pattern('taskLabel').test(bare));
}

/** Finds lines whose first word did not fit on the line before, in a text that was wrapped at one width. */
function findWrapped(lines: readonly Line[]): Set<number> {
  const width = lines.reduce((most, { text }) => Math.max(most, text.length), minWidth);
  const wrapped = lines.flatMap(({ text }, index) => {
    const before = lines[index - 1]?.text ?? '';
    const isLine = text.trim() === '' || before.trim() === '' || pattern('bullet').test(text);
    const length = before.length + 1 + text.trimStart().search(/\s|$/u);
    return isLine || length < width || pattern('ended').test(before) ? [] : [index];
  });
  return new Set(width > maxWidth ? [] : wrapped);
}

/** Replaces markup with spaces, and a `?` at the start with a character that ends no sentence. Keeps the length. */
function blankMarkup(text: string): string {
  const marked = text.replace(/^\s*\?(?=\s)/u, (mark) => mark.replace('?', '❓'));
  return marked.replaceAll(pattern('markup'), (tag) => ' '.repeat(tag.length));
}

/** Splits `Ann will call and Leo will write` between its tasks. */
function splitTasks(sentence: Sentence): Sentence[] {
  const isReal = !pattern('unreal').test(sentence.text);
  const marks = isReal ? [...sentence.text.matchAll(pattern('betweenTasks'))] : [];
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
