import type { Span } from '../../common/text-facts.ts';
import type { MeetingDetails } from '../../common/writing-details.ts';
import { cleanText } from '../reading/clean-text.ts';
import { findMark } from '../reading/find-mark.ts';
import { readDocument, type TextDocument } from '../reading/read-document.ts';

export type TranscriptFormat = MeetingDetails['format'];

/** What one person said without a break, or one line of notes. */
export type Utterance = {
  speaker: string | null;
  text: string;
  /** Of a heading above it in notes, in lower case; empty without one. */
  heading: string;
};

export type Transcript = {
  format: TranscriptFormat;
  utterances: readonly Utterance[];
  /** In the order in which they speak. */
  speakers: readonly string[];
  /** The words alone; each utterance is a paragraph of it, in their order. */
  document: TextDocument;
  /** Where a span of `document.text` lies in the transcript that was sent. */
  toSource(span: Span): Span;
};

type Piece = Utterance & { start: number; end: number };
type Line = { text: string; start: number };

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
const cueTiming = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}`, 'u');
const timeLead = new RegExp(String.raw`^\s*[[(]?${clock}[\])]?\s*[-–—]?\s*`, 'u');
const personName = String.raw`(?:[\p{Lu}][\p{L}\p{M}'’.-]{0,30}(?: (?:[\p{Lu}(][\p{L}\p{M}'’.)-]{0,30}|[1-9]\d?)){0,3})`;
const said = new RegExp(
  String.raw`^(?<name>${personName})(?:\s*[[(]${clock}[\])])?\s*:\s+(?<rest>\S.*)$`,
  'u',
);
/** A name and a time on a line of their own, the words below. */
const saidBelow = new RegExp(String.raw`^(?<name>${personName})\s{1,6}[[(]?${clock}[\])]?\s*$`, 'u');
const voiceTag = /^<v(?:\.[\w.]+)?\s+(?<name>[^>]{1,60})>(?<rest>.*)$/u;
const markup = /<\/?[a-z][^<>]{0,80}>|<\d[\d:.]{4,12}>/giu;
const bullet = /^\s*(?:[-*•–·▪◦]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?/u;
/** Labels that stand before a colon as names do. */
const labels =
  /^(?:action(?: items?)?|actions?|ai|agenda|attendees|also|attention|background|conclusion|date|deadline|decisions?|decided|discussion|done|due|example|follow[- ]?ups?|goals?|ideas?|important|info|issues?|item|key points?|meeting|minutes|next(?: steps?)?|notes?|open(?: (?:questions?|issues?|points?))?|outcome|owner|parking lot|participants|present|purpose|questions?|re|recap|reminder|risks?|status|subject|summary|tasks?|time|title|to ?do|todos?|topics?|update|warning|when|where|who|why)$/iu;

/** Says who and when, not what. */
const frontMatter =
  /^\s*(?:[-*•]\s*)?\**(?:attendees|participants|present|absent|apologies|date|time|location|where|when|meeting id|duration)\**\s*:/iu;

/** Reads WebVTT, SubRip, `Name: text`, lists and plain text; linear in the text. */
export function readTranscript(source: string): Transcript {
  const { text, toSource } = cleanText(source);
  const lines = listLines(text);
  const format = tellFormat(lines);
  const pieces = format === 'vtt' || format === 'srt' ? readCues(lines) : readLines(lines, format);
  const kept = pieces.filter((piece) => piece.text.trim() !== '');
  const joined = joinPieces(kept);
  const speakers = [...new Set(kept.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return {
    format: format === 'plain' && speakers.length > 0 ? 'speakers' : format,
    utterances: joined.utterances,
    speakers,
    document: readDocument(joined.text),
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

function tellFormat(lines: readonly Line[]): TranscriptFormat {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  if (/^\s*WEBVTT\b/u.test(filled[0]?.text ?? '')) return 'vtt';
  if (filled.some(({ text }) => cueTiming.test(text)))
    return filled.some(({ text }) => /^\s*[\d:]+\.\d{3}\s*-->/u.test(text)) ? 'vtt' : 'srt';
  const spoken = filled.filter(({ text }) => splitName(text) !== undefined || saidBelow.test(text.trim()));
  if (spoken.length >= 2 && spoken.length >= filled.length * 0.3) return 'speakers';
  if (spoken.length === 1 && filled.length === 1) return 'speakers';
  const listed = filled.filter(({ text }) => bullet.test(text));
  return listed.length >= 2 && listed.length >= filled.length * 0.4 ? 'list' : 'plain';
}

function splitName(line: string): { name: string; at: number } | undefined {
  const lead = timeLead.exec(line)?.[0] ?? /^\s*(?:[-–—]\s+)?/u.exec(line)?.[0] ?? '';
  const found = said.exec(line.slice(lead.length))?.groups;
  if (found?.name === undefined || found.rest === undefined) return undefined;
  const name = found.name.trim();
  return labels.test(name) ? undefined : { name, at: line.length - found.rest.length };
}

function readCues(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  let inCue = false;
  let speaker: string | null = null;
  for (const { text, start } of lines) {
    if (cueTiming.test(text)) inCue = true;
    else if (text.trim() === '') inCue = false;
    else if (inCue) {
      const voice = voiceTag.exec(text)?.groups;
      const named = splitName(text);
      const at = voice?.rest !== undefined ? text.length - voice.rest.length : (named?.at ?? 0);
      const words = blankMarkup(text.slice(at));
      const own: string | null = voice?.name?.trim() ?? named?.name ?? null;
      const last = pieces.at(-1);
      const goesOn =
        last !== undefined &&
        (own === null || own === last.speaker) &&
        !/[.!?…]["'”’)]*\s*$/u.test(last.text);
      speaker = own ?? (goesOn ? (last?.speaker ?? null) : speaker);
      pieces.push({
        speaker,
        text: words,
        heading: goesOn ? joinMark : '',
        start: start + at,
        end: start + text.length,
      });
    }
  }
  return pieces;
}

/** Stands in a heading for “goes on where the last cue broke off”. */
const joinMark = '\u0000';

function readLines(lines: readonly Line[], format: TranscriptFormat): Piece[] {
  const pieces: Piece[] = [];
  let speaker: string | null = null;
  let heading = '';
  for (const { text, start } of lines) {
    const below = saidBelow.exec(text.trim())?.groups?.name;
    const named = format === 'speakers' ? splitName(text) : undefined;
    if (text.trim() === '') {
      if (format !== 'speakers') speaker = null;
    } else if (format === 'speakers' && below !== undefined) speaker = below;
    else if (frontMatter.test(text)) speaker = null;
    else if (isHeading(text)) {
      heading = text
        .replaceAll(/[#*_:\s]+/gu, ' ')
        .trim()
        .toLowerCase();
      speaker = null;
    } else {
      if (named !== undefined) {
        speaker = named.name;
        heading = '';
      }
      const lead =
        named?.at ??
        (timeLead.exec(text) ?? (format === 'speakers' ? null : bullet.exec(text)))?.[0].length ??
        0;
      pieces.push({
        speaker,
        text: blankMarkup(text.slice(lead)),
        heading,
        start: start + lead,
        end: start + text.length,
      });
    }
  }
  return format === 'plain' ? joinWrapped(pieces) : pieces;
}

function isHeading(line: string): boolean {
  const bare = line.replaceAll(/[#*_]+/gu, ' ').trim();
  if (/^\s*#{1,6}\s/u.test(line)) return true;
  return /:$/u.test(bare) && labels.test(bare.slice(0, -1).trim());
}

/** A line that goes on below is marked as one with it. */
function joinWrapped(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const before = pieces[index - 1];
    const wrapped =
      before !== undefined &&
      before.heading === piece.heading &&
      piece.start === before.end + 1 &&
      /[\p{L},]\s*$/u.test(before.text) &&
      before.text.length >= 45;
    return wrapped ? { ...piece, heading: joinMark } : piece;
  });
}

/** The text keeps its length. */
function blankMarkup(text: string): string {
  return text.replaceAll(markup, (tag) => ' '.repeat(tag.length));
}

/** One paragraph for each utterance, with the way back to each character. */
function joinPieces(pieces: readonly Piece[]) {
  let text = '';
  const utterances: Utterance[] = [];
  const marks: { at: number; start: number }[] = [];
  let heading = '';
  for (const piece of pieces) {
    const goesOn = piece.heading === joinMark && utterances.length > 0;
    if (!goesOn) heading = piece.heading === joinMark ? '' : piece.heading;
    if (text !== '') text += goesOn ? ' ' : '\n\n';
    marks.push({ at: text.length, start: piece.start });
    text += piece.text;
    const last = utterances.at(-1);
    if (goesOn && last !== undefined) last.text += ` ${piece.text}`;
    else utterances.push({ speaker: piece.speaker, text: piece.text, heading });
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
