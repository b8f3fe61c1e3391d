import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { readDocument, type TextDocument } from '../reading/read-document.ts';
import { findMark } from '../reading/spans.ts';
import { isUnpunctuated } from '../reading/split-clauses.ts';
import { pattern } from './meeting-patterns.ts';
import {
  type Cells,
  isBareName,
  isLabel,
  isNoise,
  type Line,
  learnNames,
  readColumns,
  readHeadDay,
  readNameAbove,
  readSpeaker,
  skipLead,
  splitRow,
} from './read-line.ts';

export type TranscriptFormat = MeetingDetails['format'];

/** Uninterrupted words of one person, or one line of notes. */
export type Utterance = {
  speaker: string | null;
  text: string;
  /** The heading above the line; empty if there is none. */
  heading: string;
  /** The cells, if the line is a row of a task table. */
  cells?: Cells | undefined;
};

export type Transcript = {
  format: TranscriptFormat;
  utterances: readonly Utterance[];
  /** Names in order of first appearance. */
  speakers: readonly string[];
  /** The words without names and times. Each utterance is one paragraph. */
  document: TextDocument;
  /** Indexes of the sentences of each utterance. */
  turns: readonly (readonly number[])[];
  /** Topics that minutes announce, as in `Topic: Budget`. */
  topics: readonly string[];
  /** True for the output of a speech recognizer, from which only marked lines are taken. */
  isUnpunctuated: boolean;
  /** Number of lines that are ticked as done, which are left out. */
  done: number;
  /** Returns the date in the timestamp of the line, or else the date of the notes. Undefined if there is none. */
  dayOf(span: Span): string | undefined;
  /** Maps a span of `document.text` to the transcript as sent. */
  toSource(span: Span): Span;
};

/** Maximum filled lines of a text that can be a conversation even if no speaker occurs twice. */
const fewLines = 5;
/** Minimum width of a block whose lines were wrapped. */
const minWidth = 45;

type Piece = Utterance & { start: number; end: number; goesOn: boolean };

/** Reads WebVTT, SubRip, chats, minutes, `Name: text`, lists and plain text in linear time. */
export function readTranscript(source: string, today: string): Transcript {
  const { text, toSource } = cleanText(source);
  const lines = listLines(text);
  const format = detectFormat(lines);
  const kept = readLines(lines, format).filter((piece) => piece.text.trim() !== '');
  const joined = joinPieces(kept);
  const document = readDocument(joined.text);
  const { sentences } = document;
  const turns = Map.groupBy(sentences.keys(), (at) => sentences[at]?.paragraph);
  const headDay = readHeadDay(lines, format === 'speakers', today);
  const speakers = [...new Set(kept.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return {
    dayOf({ start }) {
      const at = toSource(joined.find(start));
      const { groups } = pattern('dayStamp').exec(source.slice(source.lastIndexOf('\n', at) + 1, at)) ?? {};
      return groups === undefined
        ? headDay
        : `${groups.year}-${groups.month?.padStart(2, '0')}-${groups.day?.padStart(2, '0')}`;
    },
    format: format === 'plain' && speakers.length > 0 ? 'speakers' : format,
    utterances: joined.utterances,
    speakers,
    document,
    isUnpunctuated: isUnpunctuated(document),
    turns: joined.utterances.map((_, at) => turns.get(at) ?? []),
    topics: lines.flatMap(({ text: line }) => pattern('topicLine').exec(line)?.groups?.topic ?? []),
    done: lines.filter((line) => pattern('ticked').test(line.text)).length,
    toSource: ({ start, end }) => {
      const last = joined.find(Math.max(start, end - 1));
      return { start: toSource(joined.find(start)), end: toSource(last) + 1 };
    },
  };
}

function listLines(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

function detectFormat(lines: readonly Line[]): TranscriptFormat {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  if (/^\s*WEBVTT\b/u.test(filled[0]?.text ?? '')) return 'vtt';
  const timing = filled.find(({ text }) => pattern('cueTiming').test(text));
  if (timing !== undefined) return /^\s*[\d:]+\.\d{1,3}\s*-->/u.test(timing.text) ? 'vtt' : 'srt';
  const knows = learnNames(filled);
  const spoken = filled.filter(
    ({ text }, index) =>
      readSpeaker(text, knows) !== undefined || readNameAbove(text, filled[index + 1]?.text) !== undefined,
  );
  const names = new Set(spoken.map(({ text }) => readSpeaker(text, knows)?.name));
  // Labels of notes look like names before a colon, but each occurs once.
  const isTalk = names.size < spoken.length || filled.length <= fewLines;
  if (spoken.length >= 2 && spoken.length >= filled.length * 0.2 && isTalk) return 'speakers';
  if (spoken.length === 1 && filled.length === 1) return 'speakers';
  const listed = filled.filter(({ text }) => pattern('bullet').test(text) || !pattern('ended').test(text));
  const isMarked = filled.some(({ text }) => pattern('noteMark').test(text));
  const isList = listed.length >= 2 && listed.length >= filled.length * 0.4 && findWrapped(lines).size === 0;
  return isMarked || isList ? 'list' : 'plain';
}

/** Keeps only the lines of WebVTT and SubRip that belong to a cue. */
function listCueLines(lines: readonly Line[]): Line[] {
  let inCue = false;
  return lines.filter(({ text }) => {
    inCue = text.trim() !== '' && (inCue || /^\d+ "/u.test(text) || pattern('cueTiming').test(text));
    return inCue;
  });
}

/** True if each cue has the name on a separate first line, as Teams writes it. */
function hasNamesAbove(lines: readonly Line[]): boolean {
  const timings = lines.flatMap(({ text }, index) => (pattern('cueTiming').test(text) ? [index] : []));
  return timings.every((at) => isBareName(lines[at + 1]?.text ?? '') && lines[at + 2]?.text.trim() !== '');
}

function readLines(all: readonly Line[], format: TranscriptFormat): Piece[] {
  const pieces: Piece[] = [];
  const isCue = format === 'vtt' || format === 'srt';
  const isSpoken = isCue || format === 'speakers';
  const isNamedAbove = isCue && hasNamesAbove(all);
  const lines = isCue ? listCueLines(all) : all.slice(skipFrontMatter(all));
  const knows = learnNames(lines);
  const wrapped = findWrapped(lines);
  const title = !isCue && lines.length > 2 ? lines.findIndex(({ text }) => text.trim() !== '') : -1;
  let speaker: string | null = null;
  let heading = '';
  let columns: ReturnType<typeof readColumns>;
  for (const [index, { text, start }] of lines.entries()) {
    const isName = isNamedAbove && pattern('cueTiming').test(lines[index - 1]?.text ?? '');
    const above = isName ? text.trim() : isSpoken ? readNameAbove(text, lines[index + 1]?.text) : undefined;
    const named = isSpoken ? readSpeaker(text, knows) : undefined;
    const end = start + text.length;
    if (text.trim() === '') {
      if (!isSpoken) speaker = null;
      if (silent.test(heading) && !isHeading(lines[index - 1]?.text ?? '')) heading = '';
      columns = undefined;
    } else if (above !== undefined) speaker = above;
    else if (silent.test(heading) && named === undefined && !isHeading(text)) continue;
    else if (
      isNoise(text) ||
      (pattern('tableRule').test(lines[index + 1]?.text ?? '') && readColumns(text) === undefined) ||
      isNoise(text.slice(named?.at ?? 0)) ||
      pattern('ticked').test(text) ||
      named?.name === ''
    )
      continue;
    else if (named === undefined && columns === undefined && readColumns(text) !== undefined)
      columns = readColumns(text);
    else if (columns !== undefined) {
      const cells = splitRow(text, columns);
      if (cells !== undefined)
        pieces.push({ speaker: null, text, heading, goesOn: false, cells, start, end });
    } else if (
      index === title &&
      (format === 'speakers' ? named === undefined : !isHeading(text) && isTitle(text, lines))
    )
      continue;
    else if (
      !isCue &&
      (isHeading(text) || isNumbered(lines, index)) &&
      !(isSpoken && /^\p{Ll}/u.test(text))
    ) {
      heading = text.replaceAll(/[#*_:\s]+/gu, ' ').trim();
      speaker = null;
    } else {
      if (named !== undefined) {
        speaker = named.name === 'scribe' ? null : (named.name ?? speaker);
        heading = '';
      }
      const at = named?.at ?? pattern('bullet').exec(text)?.[0].length ?? skipLead(text);
      const last = pieces.at(-1);
      const goesOn = isCue
        ? last?.speaker === speaker && !/[.!?…]["'”’)]*\s*$/u.test(last.text)
        : format === 'plain' && last?.heading === heading && wrapped.has(index);
      pieces.push({ speaker, text: blankMarkup(text.slice(at)), heading, goesOn, start: start + at, end });
    }
  }
  return pieces;
}

/** True for a first line that is only the title of the notes. */
function isTitle(line: string, lines: readonly Line[]): boolean {
  if (pattern('noteMark').test(line) || pattern('untitled').test(line) || /^\s*[-*•\d]/u.test(line))
    return false;
  return (
    pattern('notesTitle').test(line) || lines.filter(({ text }) => pattern('bullet').test(text)).length > 1
  );
}

/** Returns the number of lines of the front matter of a Markdown file. */
function skipFrontMatter(lines: readonly Line[]): number {
  if (lines[0]?.text !== '---') return 0;
  return lines.findIndex(({ text }, index) => index > 0 && text === '---') + 1;
}

/** True for a numbered heading: a short numbered line above a line without a number. */
function isNumbered(lines: readonly Line[], index: number): boolean {
  const [line = '', next = ''] = [lines[index]?.text, lines[index + 1]?.text];
  return /^\d{1,2}[.)] \p{Lu}[^.!?:]{2,50}$/u.test(line) && /^\s*[^\d\s]/u.test(next);
}

function isHeading(line: string): boolean {
  if (/^\s*#{1,6}\s/u.test(line)) return true;
  const bare = line
    .replaceAll(/[#*_]+/gu, ' ')
    .trim()
    .replace(/\s*:$/u, '');
  const isTitle =
    /^\p{Lu}[^.?!:]{0,40}:\s*$|^(?<mark>\*{1,2})[^*:]+:?\k<mark>\s*$/u.test(line) &&
    !/^(?:\S+ ){5}/u.test(line);
  return titleOfTasks.test(bare) || isTitle || (isLabel(bare) && !taskLabel.test(bare));
}

/** Headings of sections that are skipped, because they only list people and dates. */
const silent = /^(?:agenda|attendees|participants|present|next meeting)(?!\p{L})/iu;
const taskLabel = /^(?:to-?do|action|ap|ai|task)s?(?!\p{L})/iu;
/** A heading of tasks that needs neither a colon nor markup. */
const titleOfTasks = /^(?:to[- ]?dos?|action(?: item| point)?s?|tasks?)$/iu;

/** Finds lines that continue the line before, in blocks whose lines all reach the width of the page. */
function findWrapped(lines: readonly Line[]): Set<number> {
  const wrapped = new Set<number>();
  let first = 0;
  for (const index of lines.keys()) {
    if (lines[index + 1]?.text.trim()) continue;
    const block = lines.slice(first, index + 1).map(({ text }) => text);
    const width = Math.max(
      minWidth,
      block.reduce((most, { length }) => Math.max(most, length), 0),
    );
    const isFull = (text: string, at: number) =>
      at === block.length - 1 || text.length + (block[at + 1]?.search(/\s|$/u) ?? 0) >= width;
    if (block.every(isFull))
      for (const [at, text] of block.slice(1).entries())
        if (text !== '' && !pattern('bullet').test(text) && !pattern('ended').test(block[at] ?? ''))
          wrapped.add(first + at + 1);
    first = index + 1;
  }
  return wrapped;
}

/** Blanks out markup and turns table bars into colons. Keeps the length of the text. */
function blankMarkup(text: string): string {
  const row = /^\s*\|/u.test(text) ? text.replace(/^\s*\||\|\s*$/gu, ' ').replaceAll(' | ', ':  ') : text;
  // Keeps a question mark at the start of a line from becoming a sentence of its own.
  return row
    .replace(/^\s*\?(?=\s)/u, (mark) => mark.replace('?', '❓'))
    .replaceAll(pattern('markup'), (tag) => ' '.repeat(tag.length))
    .replaceAll(/(?<=\p{L}\)?[?!] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Joins pieces into a text with one paragraph per utterance, and records the source offset of each piece. */
function joinPieces(pieces: readonly Piece[]) {
  let text = '';
  const utterances: Utterance[] = [];
  const marks: { at: number; start: number }[] = [];
  for (const { speaker, text: words, heading, cells, goesOn, start } of pieces) {
    const last = goesOn ? utterances.at(-1) : undefined;
    if (text !== '') text += last === undefined ? '\n\n' : ' ';
    marks.push({ at: text.length, start });
    text += words;
    if (last === undefined) utterances.push({ speaker, text: words, heading, cells });
    else last.text += ` ${words}`;
  }
  return {
    text,
    utterances,
    find(offset: number): number {
      const mark = findMark(marks, offset);
      return mark === undefined ? offset : mark.start + offset - mark.at;
    },
  };
}
