import type { Span } from '../../common/text-facts.ts';
import { wordList } from '../words/word-lists.ts';
import { findSpans, listPieces, trimSpan } from './spans.ts';

/** Abbreviations by what follows them. */
const titleWords = wordList('titles');
const beforeMoreWords = wordList('before more');
const beforeNumberWords = wordList('before numbers');
const nameWords = wordList('in names');

/** Words that open a sentence far more often than they follow an abbreviation. */
const openers = wordList('openers');

const listItem =
  /^\s*(?:[-*•–—·▪◦‣⁃]|[\p{Emoji_Presentation}✔✓☑]\uFE0F?|\(?\d{1,3}(?:[.)/]|\.\))|\(?[a-zA-Z][.)])\s+/u;
/** A number or letter of a list within a line: `1)`, `2.`, `• 3.`, `b.`. */
const inlineItem =
  /(?<=^|\s)(?:[•▪◦‣⁃]\s?)?\(?(?:(?<number>\d{1,3})(?:\.\)|[.)])|(?<letter>[a-z])[.)])\s(?=\S)/gu;
/** The clock time of the next entry of a log within a line. */
const logTime = /(?<=[.;!?]\s)\d{1,2}:\d{2}(?=\s[\p{Ll}\p{N}])/gu;
/** A sentence that so far has only its number. */
const bareItem = /^\s*(?:[-*•–—·▪◦‣⁃]\s?)?\(?(?:\d{1,3}(?:\.\)|[.)])|[a-zA-Z]\)|[a-zA-Z]\.)\s*$/u;
/** A topic or a speaker before a colon, such as `safety:` and `[18:02] Noor:`, a quotation or the stars of a review. */
const labeled =
  /^[^\S\n]{0,3}(?:[[(]?\d[\d/.,: ]{3,20}[\])AaPp-]|[[(]?\d{1,2}:\d{2}|[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){0,2}(?: \[?\d{1,2}:\d{2}(?: ?[AP]M)?\]?)?:\s|["“★])/u;
const fewestLabels = 2;
/** The name and time above the lines of a speaker: `Maya Chen  9:02 AM`, `Maya — Today at 9:02`. */
export const turnHeader =
  /^\s*(?<name>\p{L}[\p{L}\p{M}.'’-]{0,20}(?: \p{L}[\p{L}\p{M}.'’-]{0,20}){0,2})(?: (?:APP|\([^()]{1,20}\)))?\s{0,3}(?:\s[—–-])?\s{1,3}[[(]?(?:(?:today|yesterday),?(?: at)? |\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,? )?\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?[\])]?\s*$/iu;
/** `am 4. Mai` */
const germanMonth =
  /^\s*(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;
/** `At 5 a.m.` begins a sentence and does not end one. */
const bareTime = /^\s*(?:at|by|from|since|until|till|before|after|around)\s+[\d:.]+\s?[ap]\.m\.\s*$/iu;
const spacedEllipsis = /(?:^|[^.\s])\s?\. \. \.\s*$/u;
/** The source of a quotation, such as `(Hale 55).` */
const pageReference = /^\s*\(\p{Lu}[^()]{1,60}\d\)\.?\s*$/u;
const uncapitalized = /^\P{L}*\p{Ll}/u;
const afterTerminal = /(?<before>\S*[.!?]["”’)]{0,3}\s{1,3})(?<letter>\p{L})/gu;
const terminal = /[.!?…:;。！？]["'”’)\]]*\s*$/u;
/** Maximum length of a title, as a share of the line below it. */
const titleShare = 0.6;
const topic = /^\s*\p{L}{3,20}: \S/u;
/** A line shorter than this was ended by its writer, not by the width of a page. */
const wrappedLineCharacters = 45;
/** Only this many characters of the preceding lines are checked, because they grow. */
const tailCharacters = 200;
const mergedTailCharacters = 60;
/** A missing space: `word.Next`. */
const glued = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,.'’])/gu;
/** A longer paragraph of short lines is no list. */
const maxListCharacters = 2_000;
/** Lines that the page width broke are longer than this share of the longest. */
const evenShare = 0.75;
const openParentheses = /[([]/gu;
const closedParentheses = /[)\]]/gu;
/** An unclosed bracket holds at most this many sentences together. */
const maxBracketed = 3;

/** Splits a paragraph into sentences. Adds `offset` to their offsets. */
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

/** Splits a text into lines and joins those that the page width broke. */
function splitLines(text: string): Span[] {
  const isList = isListOfLines(text);
  const lines: Span[] = [];
  const found = findSpans(text, /[^\n]+/gu);
  const isLabeled = ({ start, end }: Span) => labeled.test(text.slice(start, end));
  const hasLabels = found.filter(isLabeled).length >= fewestLabels;
  for (const line of found) {
    const last = lines.at(-1);
    const tail = last && text.slice(Math.max(last.start, last.end - tailCharacters), last.end);
    if (
      last &&
      tail &&
      !isList &&
      !turnHeader.test(text.slice(line.start, line.end)) &&
      !turnHeader.test(text.slice(last.start, last.end)) &&
      !(hasLabels && isLabeled(line)) &&
      isWrapped(tail, text.slice(line.start, line.end))
    )
      last.end = line.end;
    else lines.push(line);
  }
  return lines.flatMap((line) => splitItems(text, line));
}

/** True for short lowercase lines without final punctuation, and for the uneven lines of a chat without capitals. */
function isListOfLines(text: string): boolean {
  if (text.length > maxListCharacters) return false;
  const lines = text.split('\n');
  const isLowercase = lines.every((line) => /^\s*\p{Ll}/u.test(line));
  const lengths = lines.slice(0, -1).map((line) => line.length);
  const isUneven = Math.min(...lengths) < evenShare * Math.max(...lengths);
  if (isLowercase && isUneven && !/\p{Lu}/u.test(text)) return true;
  return lines.every(
    (line) => /^\s*\p{Ll}/u.test(line) && line.trim().length < wrappedLineCharacters && !terminal.test(line),
  );
}

/** Splits a list within one line. Its numbers or letters must be consecutive. */
function splitItems(text: string, line: Span): Span[] {
  const cuts: number[] = [];
  let last = Number.NaN;
  for (const { index, groups } of text.slice(line.start, line.end).matchAll(inlineItem)) {
    const value = groups?.number === undefined ? (groups?.letter?.charCodeAt(0) ?? 0) : Number(groups.number);
    const opens =
      index === 0 || /:\s*$/u.test(text.slice(Math.max(0, index - 3) + line.start, index + line.start));
    if (value !== last + 1 && !(opens && cuts.length === 0)) continue;
    cuts.push(index);
    last = value;
  }
  if (cuts.length < 2)
    cuts.splice(
      0,
      cuts.length,
      ...[...text.slice(line.start, line.end).matchAll(logTime)].map(({ index }) => index),
    );
  if (cuts.length < 2) return [line];
  return listPieces(cuts, line.end - line.start).map((piece) => shift(piece, line.start));
}

/** Capitalizes sentences for the segmenter where most begin in lowercase. Keeps the length of the text. */
function capitalizeSentences(text: string): string {
  const isBoundary = (before: string) => {
    if (/\)\s*$/u.test(before)) return false;
    const word = /(?<word>[\p{L}.]*\p{L})\./u.exec(before)?.groups?.word ?? '';
    return word === '' || (word.length > 1 && !isKnownAbbreviation(word.toLowerCase()));
  };
  const letters = [...text.matchAll(afterTerminal)].flatMap(
    ({ groups: { before = '', letter = '' } = {} }) => (isBoundary(before) ? [letter] : []),
  );
  const lower = letters.filter((letter) => /\p{Ll}/u.test(letter)).length;
  const [least, isMost] = uncapitalized.test(text)
    ? [1, 2 * lower >= letters.length]
    : [2, lower > 0.75 * letters.length];
  if (lower < least || !isMost) return text;
  return text.replaceAll(afterTerminal, (whole, before: string, letter: string) => {
    const upper = letter.toUpperCase();
    return isBoundary(before) && upper.length === letter.length ? before + upper : whole;
  });
}

function isWrapped(line: string, next: string): boolean {
  if (next.trim() === '' || listItem.test(next) || terminal.test(line)) return false;
  // Notes name their topics: `present: Ann, Leo`.
  if (line.length < wrappedLineCharacters && topic.test(next)) return false;
  // A page as wide as the next line has room for its first word on this one.
  const [word = ''] = /\S+/u.exec(next) ?? [];
  if (!/[\n-]/u.test(line) && line.length + word.length < titleShare * next.length) return false;
  if (/^\s*\p{Ll}/u.test(next)) return true;
  const lastLine = line.slice(line.lastIndexOf('\n') + 1);
  return lastLine.trim().length >= wrappedLineCharacters && /[\p{L}\p{N},]\s*$/u.test(line);
}

function unglue(segment: string): Span[] {
  const cuts = [...segment.matchAll(glued)].map((match) => match.index);
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
    const balance = count(next, openParentheses) - count(next, closedParentheses);
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
  const close = text.search(closedParentheses);
  const open = text.search(openParentheses);
  return close !== -1 && (open === -1 || close < open);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** True if the segmenter split in the middle of a sentence. */
function continues(before: string, next: string): boolean {
  if (/^\s*[\p{Ll},;:)\]]/u.test(next)) return !/^\s*(?:i|ii|iii|iv|[a-z])[.)]\s/u.test(next);
  if (/\s\d{1,2}\.\s*$/u.test(before) && germanMonth.test(next)) return true;
  if (bareItem.test(before) || bareTime.test(before) || spacedEllipsis.test(before)) return true;
  if (pageReference.test(next) || (/(?:^|\s)N[°º]\.\s*$/u.test(before) && /^\d/u.test(next))) return true;
  if (/(?:^|\s)\p{Ll}+\s+I\.\s*$/u.test(before)) return false;
  const match = /(?<word>[\p{L}.]*\p{L})\.["'”’)]*\s*$/u.exec(before);
  const word = match?.groups?.word ?? '';
  if (word === '') return false;
  const opener = /^[\s"'“‘(]*(?<opener>[\p{L}\p{N}'’]+)/u.exec(next)?.groups?.opener ?? '';
  return isAbbreviation(word, opener);
}

function isKnownAbbreviation(lower: string): boolean {
  return [titleWords, beforeMoreWords, beforeNumberWords, nameWords].some((words) => words.has(lower));
}

function isAbbreviation(word: string, opener: string): boolean {
  const lower = word.toLowerCase();
  const opens = openers.has(opener.toLowerCase());
  if (titleWords.has(lower) || beforeMoreWords.has(lower)) return !(opens && lower === 'al');
  if (/^\p{N}/u.test(opener) && beforeNumberWords.has(lower)) return true;
  if (opens) return false;
  if (nameWords.has(lower)) return lower !== 'etc' && !/^(?:a\.m|p\.m)$/u.test(lower);
  return /^\p{Lu}$/u.test(word) || /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word);
}
