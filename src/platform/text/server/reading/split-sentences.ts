import type { Span } from '../../common/text-facts.ts';
import { wordList } from '../words/word-lists.ts';
import { pattern } from './reading-patterns.ts';
import { findSpans, listPieces, trimSpan } from './spans.ts';

const fewestLabels = 2;
/** A line with a name and a time above a speaker's words: `Maya Chen  9:02 AM`, `Maya — Today at 9:02`. */
export const turnHeader = pattern('turnHeader');
/** Maximum length of a title, as a share of the line below it. */
const titleShare = 0.6;
/** Minimum length of a line that the page width may have broken. Writers end shorter lines on purpose. */
const wrappedLineCharacters = 45;
/** Number of characters at the end of joined lines that are checked, so that the time stays linear. */
const tailCharacters = 200;
const mergedTailCharacters = 60;
const maxListCharacters = 2_000;
/** Lines broken by the page width have at least this share of the length of the longest line. */
const evenShare = 0.75;
const maxBracketed = 3;

/** Splits a paragraph into sentences, and adds `offset` to their offsets. */
export function splitSentences(text: string, offset: number, language: string): Span[] {
  const segmenter = segmenterFor(language);
  return splitLines(text).flatMap((line) => {
    const flat = capitalizeSentences(text.slice(line.start, line.end).replaceAll('\n', ' '));
    const pieces = [...segmenter.segment(flat)].flatMap(({ segment, index }) =>
      unglue(segment).map((piece) => shift(piece, index)),
    );
    return mergePieces(flat, pieces)
      .map((span) => trimSpan(flat, span))
      .filter(({ start, end }) => end > start)
      .map((span) => shift(span, offset + line.start));
  });
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const code = language === 'und' ? 'en' : language;
  const known = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: 'sentence' });
  segmenters.set(code, known);
  return known;
}

function splitLines(text: string): Span[] {
  const isList = isListOfLines(text);
  const lines: Span[] = [];
  const found = findSpans(text, /[^\n]+/gu);
  const isLabeled = ({ start, end }: Span) => pattern('labeled').test(text.slice(start, end));
  const hasLabels = found.filter(isLabeled).length >= fewestLabels;
  for (const line of found) {
    const last = lines.at(-1);
    const tail = last && text.slice(Math.max(last.start, last.end - tailCharacters), last.end);
    const next = text.slice(line.start, line.end);
    const isNew = [tail ?? '', next].some((one) => turnHeader.test(one)) || (hasLabels && isLabeled(line));
    if (last && tail && !isList && !isNew && isWrapped(tail, next)) last.end = line.end;
    else lines.push(line);
  }
  return lines.flatMap((line) => splitItems(text, line));
}

/** True for short lowercase lines without final punctuation, and for the uneven lines of a chat without capitals. */
function isListOfLines(text: string): boolean {
  if (text.length > maxListCharacters) return false;
  const lines = text.split('\n');
  if (!lines.every((line) => /^\s*\p{Ll}/u.test(line))) return false;
  const lengths = lines.slice(0, -1).map((line) => line.length);
  const isUneven = Math.min(...lengths) < evenShare * Math.max(...lengths);
  if (isUneven && !/\p{Lu}/u.test(text)) return true;
  return lines.every((line) => line.trim().length < wrappedLineCharacters && !pattern('terminal').test(line));
}

/**
 * Splits a list within one line if its numbers or letters are consecutive. Otherwise, splits a log within one line at
 * its times.
 */
function splitItems(text: string, line: Span): Span[] {
  const own = text.slice(line.start, line.end);
  const items: number[] = [];
  let last = Number.NaN;
  for (const { index, groups } of own.matchAll(pattern('inlineItem'))) {
    const value = groups?.number === undefined ? (groups?.letter?.charCodeAt(0) ?? 0) : Number(groups.number);
    const opens = index === 0 || /:\s*$/u.test(own.slice(Math.max(0, index - 3), index));
    if (value !== last + 1 && !(opens && items.length === 0)) continue;
    items.push(index);
    last = value;
  }
  const times = [...own.matchAll(pattern('logTime'))].map(({ index }) => index);
  const cuts = items.length < 2 ? times : items;
  if (cuts.length < 2) return [line];
  return listPieces(cuts, own.length).map((piece) => shift(piece, line.start));
}

/** Capitalizes sentences for the segmenter if most begin in lowercase. Keeps the length of the text. */
function capitalizeSentences(text: string): string {
  const isBoundary = (before: string) => {
    if (/\)\s*$/u.test(before)) return false;
    const word = /(?<word>[\p{L}.]*\p{L})\./u.exec(before)?.groups?.word ?? '';
    return word === '' || (word.length > 1 && !isKnownAbbreviation(word.toLowerCase()));
  };
  const letters = [...text.matchAll(pattern('afterTerminal'))].flatMap(
    ({ groups: { before = '', letter = '' } = {} }) => (isBoundary(before) ? [letter] : []),
  );
  const lower = letters.filter((letter) => /\p{Ll}/u.test(letter)).length;
  const [least, isMost] = pattern('uncapitalized').test(text)
    ? [1, 2 * lower >= letters.length]
    : [2, lower > 0.75 * letters.length];
  if (lower < least || !isMost) return text;
  return text.replaceAll(pattern('afterTerminal'), (whole, before: string, letter: string) => {
    const upper = letter.toUpperCase();
    return isBoundary(before) && upper.length === letter.length ? before + upper : whole;
  });
}

function isWrapped(line: string, next: string): boolean {
  if (next.trim() === '' || pattern('listItem').test(next) || pattern('terminal').test(line)) return false;
  // A line that begins with a topic, as in `present: Ann, Leo`, starts a new note.
  if (line.length < wrappedLineCharacters && pattern('topic').test(next)) return false;
  // A title: so much shorter than the next line that the next word would have fit.
  const [word = ''] = /\S+/u.exec(next) ?? [];
  if (!/[\n-]/u.test(line) && line.length + word.length < titleShare * next.length) return false;
  if (/^\s*\p{Ll}/u.test(next)) return true;
  const lastLine = line.slice(line.lastIndexOf('\n') + 1);
  return lastLine.trim().length >= wrappedLineCharacters && /[\p{L}\p{N},]\s*$/u.test(line);
}

function unglue(segment: string): Span[] {
  const cuts = [...segment.matchAll(pattern('glued'))].map((match) => match.index);
  return listPieces(cuts, segment.length);
}

function shift({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function mergePieces(text: string, pieces: readonly Span[]): Span[] {
  const merged: (Span & { joined: number; open: number })[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const next = text.slice(piece.start, piece.end);
    const balance = count(next, pattern('openParentheses')) - count(next, pattern('closedParentheses'));
    const isBracketed = last && last.open > 0 && last.joined < maxBracketed && closes(next);
    const tail = last && text.slice(Math.max(last.start, last.end - mergedTailCharacters), last.end);
    if (last && tail && (isBracketed || continues(tail, next))) {
      last.end = piece.end;
      last.joined += 1;
      last.open += balance;
    } else merged.push({ ...piece, joined: 0, open: balance });
  }
  return merged;
}

function closes(text: string): boolean {
  const close = text.search(pattern('closedParentheses'));
  const open = text.search(pattern('openParentheses'));
  return close !== -1 && (open === -1 || close < open);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** True if the segmenter split in the middle of a sentence. */
function continues(before: string, next: string): boolean {
  if (/^\s*[\p{Ll},;:)\]]/u.test(next)) return !/^\s*(?:i|ii|iii|iv|[a-z])[.)]\s/u.test(next);
  if (/\s\d{1,2}\.\s*$/u.test(before) && pattern('germanMonth').test(next)) return true;
  if (['bareItem', 'bareTime', 'spacedEllipsis'].some((name) => pattern(name).test(before))) return true;
  if (pattern('pageReference').test(next) || (/(?:^|\s)N[°º]\.\s*$/u.test(before) && /^\d/u.test(next)))
    return true;
  if (/(?:^|\s)(?:\p{Ll}+\s+I|\d\S*\s+\p{Lu}|\d+(?:st|nd|rd|th))\.\s*$/u.test(before)) return false;
  const match = /(?<word>[\p{L}.]*\p{L})\.["'”’)]*\s*$/u.exec(before);
  const word = match?.groups?.word ?? '';
  if (word === '') return false;
  const opener = /^[\s"'“‘(]*(?<opener>[\p{L}\p{N}'’]+)/u.exec(next)?.groups?.opener ?? '';
  return isAbbreviation(word, opener);
}

const isKnownAbbreviation = (lower: string): boolean =>
  ['titles', 'before more', 'before numbers', 'in names'].some((name) => wordList(name).has(lower));

function isAbbreviation(word: string, opener: string): boolean {
  const lower = word.toLowerCase();
  const opens = wordList('openers').has(opener.toLowerCase());
  if (wordList('titles').has(lower) || wordList('before more').has(lower)) return !(opens && lower === 'al');
  if (/^\p{N}/u.test(opener) && wordList('before numbers').has(lower)) return true;
  if (opens) return false;
  if (wordList('in names').has(lower)) return lower !== 'etc' && !/^(?:a\.m|p\.m)$/u.test(lower);
  return /^\p{Lu}$/u.test(word) || /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word);
}
