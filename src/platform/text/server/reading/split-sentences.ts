import type { Span } from '../../common/text-facts.ts';

const titles =
  'mr mrs ms mx dr prof st sr jr gen rep sen gov capt lt col sgt maj rev hon pres supt adm fr messrs mmes';
const beforeMore =
  'e.g i.e eg ie vs cf viz approx est ca al fig figs eq sec ch vol pp ed eds trans art op dept univ';
const beforeNumber = 'no nos p pp vol fig sec ch art jan feb mar apr jun jul aug sep sept oct nov dec ver v';
const names =
  'inc co ltd corp bros llc plc mt ft ave blvd rd u.s u.k u.n e.u a.m p.m ph.d m.d b.a m.a d.c etc';

const set = (words: string) => new Set(words.split(' '));
const titleWords = set(titles);
const beforeMoreWords = set(beforeMore);
const beforeNumberWords = set(beforeNumber);
const nameWords = set(names);

/** Words that open a sentence far more often than they follow an abbreviation. */
const openers = set(
  'the a an he she it they we i you this that these those there in on at but and or so if when while as for after before however then his her their our my its what who how why where yes no not many some all most',
);

const listItem = /^\s*(?:[-*•–—·▪◦‣]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+/u;
const terminal = /[.!?…:;。！？]["'”’)\]]*\s*$/u;
/** A line shorter than this was ended by its writer, not by the width of a page. */
const wrappedLineCharacters = 45;
/** Of the lines before, which grow, only the end is looked at. */
const tailCharacters = 200;
/** A missing blank: `word.Next`. */
const glued = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,'’])/gu;
const openParentheses = /[([]/gu;
const closedParentheses = /[)\]]/gu;
/** An unclosed bracket holds at most this many sentences together. */
const maxBracketed = 3;

/** Sentences of one paragraph's text; offsets count from `offset`. */
export function splitSentences(text: string, offset: number, language: string): Span[] {
  const segmenter = segmenterFor(language);
  return splitLines(text).flatMap((line) => {
    const flat = text.slice(line.start, line.end).replaceAll('\n', ' ');
    const pieces = [...segmenter.segment(flat)].flatMap(({ segment, index }) => unglue(segment, index));
    return mergePieces(flat, pieces)
      .map((span) => trim(flat, span))
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({ start: offset + line.start + start, end: offset + line.start + end }));
  });
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string): Intl.Segmenter {
  const code = language === 'und' ? 'en' : language;
  const known = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: 'sentence' });
  segmenters.set(code, known);
  return known;
}

/** Lines, joined where a page's width and not the writer broke them. */
function splitLines(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const previous = lines.at(-1);
    const before =
      previous && text.slice(Math.max(previous.start, previous.end - tailCharacters), previous.end);
    if (previous !== undefined && before !== undefined && isWrapped(before, text.slice(start, end)))
      previous.end = end;
    else lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function isWrapped(line: string, next: string): boolean {
  if (next.trim() === '' || listItem.test(next) || terminal.test(line)) return false;
  if (/^\s*\p{Ll}/u.test(next)) return true;
  const lastLine = line.slice(line.lastIndexOf('\n') + 1);
  return lastLine.trim().length >= wrappedLineCharacters && /[\p{L}\p{N},]\s*$/u.test(line);
}

function unglue(segment: string, index: number): Span[] {
  const cuts = [...segment.matchAll(glued)].map((match) => match.index);
  const edges = [0, ...cuts, segment.length];
  return edges.slice(1).map((end, at) => ({ start: index + (edges[at] ?? 0), end: index + end }));
}

function mergePieces(text: string, pieces: readonly Span[]): Span[] {
  const merged: (Span & { joined: number; open: number })[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const next = text.slice(piece.start, piece.end);
    const balance = count(next, openParentheses) - count(next, closedParentheses);
    const bracketed = last !== undefined && last.open > 0 && last.joined < maxBracketed && closes(next);
    if (
      last !== undefined &&
      (bracketed || continues(text.slice(Math.max(last.start, last.end - 60), last.end), next))
    ) {
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

/** Whether the segmenter ended a sentence where it goes on. */
function continues(before: string, next: string): boolean {
  if (/^\s*[\p{Ll},;:)\]]/u.test(next)) return !/^\s*(?:i|ii|iii|iv|[a-z])[.)]\s/u.test(next);
  if (
    /(?:^|\s)\(?(?:\d{1,3}|[a-zA-Z])[.)]\s*$/u.test(before) &&
    /^\s*\(?(?:\d{1,3}|[a-zA-Z])[.)]\s*$/u.test(before)
  )
    return true;
  const match = /(?<word>[\p{L}.]*\p{L})\.["'”’)]*\s*$/u.exec(before);
  const word = match?.groups?.word ?? '';
  if (word === '') return false;
  const opener = /^[\s"'“‘(]*(?<opener>[\p{L}\p{N}'’]+)/u.exec(next)?.groups?.opener ?? '';
  return isAbbreviation(word, opener);
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

function trim(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.trimStart().length;
  return { start: start + Math.min(lead, piece.length), end: start + piece.trimEnd().length };
}
