import { findUrls } from '../common/text-urls.ts';

export type CodeCandidate = {
  value: string;
  start: number;
  end: number;
  /** `attached`: digits after a particle, as in isiZulu `ingu-604118`. */
  shape: 'digits' | 'mixed' | 'letters' | 'attached';
};

type Token = { start: number; end: number; text: string; digits: boolean };

export const minCodeLength = 4;
export const maxCodeLength = 10;
/** Maximum length of a code made of invented words, hyphens included: `sparo-ndigo-amurt-secan`. */
const maxWordCodeLength = 40;
/** Mail programs wrap lines at 72 characters or more, or a little earlier before a long word. */
const minWrappedLine = 64;
/** Maximum candidates. A mail with more numbers is a table, and its code, if any, comes early. */
const maxCandidates = 400;

/** Groupings in which senders write digit codes. Numbers in other groupings are phone numbers. */
const digitGroupings = new Set('3-3 2-2-2 4-4 5-5 2-2 3-2 2-3 2-2-2-2 3-3-3 4-2 2-4 3-4 4-3'.split(' '));
/** A code with each character in a separate box, as in a form. In plain text, the boxes become columns or lines. */
const spacedOut = /(?<![\p{L}\p{N}])[A-Z0-9](?:[\s|\u00b7-]{1,8}[A-Z0-9]){3,9}(?![\p{L}\p{N}])/gu;
const codeGroupings = new Set(['3-3', '4-4', '5-5', '2-4', '4-2', '3-3-3']);
/**
 * Three digits can be a code only in brackets or quotation marks. `shapeAllows` also requires strong evidence next to
 * them.
 */
const bracketed = /[[({【《〈〔「『«“"'*]\s?(\d{3})\s?[\])}】》〉〕」』»”"'*]/gu;

const refusedBefore = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}/\\@_&+$€£¥₹₽₩₴฿%~•·№^〒]/u;
const refusedAfter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}/\\@_=&+$€£¥₹₽₩₴฿%°^]/u;

export function listCodeCandidates(folded: string): readonly CodeCandidate[] {
  const text = maskUrls(folded);
  const tokens = listTokens(text);
  const candidates = [...listSpacedOut(text), ...listBracketed(text)];
  for (let first = 0; first < tokens.length && candidates.length < maxCandidates; ) {
    const last = endOfRun(text, tokens, first);
    const run = tokens.slice(first, last + 1);
    for (const candidate of readRun(text, run)) {
      if (standsAlone(text, candidate)) candidates.push(candidate);
    }
    first = last + 1;
  }
  return candidates;
}

function maskUrls(text: string): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of findUrls(text)) {
    masked += text.slice(from, start) + '/'.repeat(end - start);
    from = end;
  }
  return masked + text.slice(from);
}

function listBracketed(text: string): CodeCandidate[] {
  return [...text.matchAll(bracketed)].slice(0, maxCandidates).map((match) => {
    const [found, value = ''] = match;
    return { value, start: match.index, end: match.index + found.length, shape: 'digits' };
  });
}

function listSpacedOut(text: string): CodeCandidate[] {
  return [...text.matchAll(spacedOut)].slice(0, maxCandidates).map((match) => {
    const value = match[0].replace(/[^A-Z0-9]/g, '');
    const shape = /^\d+$/.test(value) ? 'digits' : /\d/.test(value) ? 'mixed' : 'letters';
    return { value, start: match.index, end: match.index + match[0].length, shape };
  });
}

function listTokens(text: string): Token[] {
  return Array.from(text.matchAll(/[A-Za-z0-9]+/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    digits: /^\d+$/.test(match[0]),
  }));
}

/**
 * Returns the index of the last token that still belongs to the number or word that begins with `first`. Groups of
 * digits are joined by single spaces or hyphens, everything else by hyphens only.
 */
function endOfRun(text: string, tokens: readonly Token[], first: number): number {
  const opening = tokens[first];
  if (opening === undefined) return first;
  let last = first;
  let separator: string | undefined;
  for (;;) {
    const current = tokens[last];
    const next = tokens[last + 1];
    if (current === undefined || next === undefined || next.start !== current.end + 1) return last;
    const between = text[current.end];
    const joins = between === '-' || (between === ' ' && current.digits && next.digits);
    if (!joins || (separator !== undefined && separator !== between)) return last;
    separator = between;
    last += 1;
  }
}

function readRun(text: string, run: readonly Token[]): CodeCandidate[] {
  const [first, second] = run;
  if (first === undefined) return [];
  if (second === undefined) return readSingle(first);
  const separator = text[first.end];
  const allDigits = run.every((token) => token.digits);
  const grouping = run.length <= 8 ? run.map((token) => token.text.length).join('-') : '';
  if (allDigits && digitGroupings.has(grouping) && !isYearRange(run)) {
    return [asCandidate(run, '', 'digits')];
  }
  if (separator === '-') return readHyphenated(run, grouping);
  return isTelephoneLike(text, run) ? [] : run.flatMap(readSingle);
}

function readSingle(token: Token): CodeCandidate[] {
  const { text } = token;
  if (token.digits) return [asCandidate([token], '', 'digits')];
  if (/^[A-Za-z]+$/.test(text)) return [asCandidate([token], '', 'letters')];
  const prefixed = /^[A-Z]{1,2}-?(\d{4,8})$/.test(text);
  return prefixed || /\d/.test(text) ? [asCandidate([token], '', 'mixed')] : [];
}

/**
 * Returns only the digits of `G-482913`, because the sender's form already shows the prefix. Keeps `FKD-9QZ` and
 * `ABCD-1234` whole, because their parts alone are not the code.
 */
function readHyphenated(run: readonly Token[], grouping: string): CodeCandidate[] {
  const [first, second] = run;
  if (run.length === 2 && first !== undefined && second?.digits && !codeGroupings.has(grouping)) {
    const shape = /^[A-Z]{1,3}$/.test(first.text) ? 'digits' : 'attached';
    if (shape === 'digits' || (/^[a-z]{1,5}$/.test(first.text) && second.text.length === 6)) {
      return [{ value: second.text, start: first.start, end: second.end, shape }];
    }
  }
  const isWordCode =
    /^[3-8](?:-[3-8]){2,4}$/.test(grouping) && run.every(({ text }) => /^[A-Za-z]+$/.test(text));
  if (!isWordCode && !codeGroupings.has(grouping)) return [];
  const letters = run.map((token) => token.text).join('');
  if (!/^(?:[A-Z0-9]+|[a-z0-9]+)$/.test(letters)) return [];
  return [asCandidate(run, '-', /\d/.test(letters) ? 'mixed' : 'letters')];
}

function asCandidate(run: readonly Token[], glue: string, shape: CodeCandidate['shape']): CodeCandidate {
  return {
    value: run.map((token) => token.text).join(glue),
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    shape,
  };
}

function isYearRange(run: readonly Token[]): boolean {
  return run.length === 2 && run.every((token) => /^(?:19|20)\d\d$/.test(token.text));
}

function isTelephoneLike(text: string, run: readonly Token[]): boolean {
  const digits = run.reduce((sum, token) => sum + token.text.length, 0);
  const before = text[(run[0]?.start ?? 0) - 1] ?? '';
  return before === '+' || before === '(' || digits >= 9 || (run.length >= 3 && digits >= 8);
}

function standsAlone(text: string, { start, end, value, shape }: CodeCandidate): boolean {
  const length = value.replaceAll('-', '').length;
  const isWordCode = shape === 'letters' && value.includes('-');
  if (length < minCodeLength || length > (isWordCode ? maxWordCodeLength : maxCodeLength)) return false;
  const before = text[start - 1] ?? '';
  const after = text[end] ?? '';
  const beforeThat = text[start - 2] ?? '';
  const afterThat = text[end + 1] ?? '';
  if (refusedBefore.test(before) || refusedAfter.test(after)) return false;
  if (/[.,:'-]/.test(before) && /[A-Za-z0-9]/.test(beforeThat) && !endsWord(before, beforeThat)) return false;
  if (/[.,:-]/.test(after) && /[A-Za-z0-9]/.test(afterThat) && !startsWord(after, afterThat)) return false;
  if (before === '\n' && isWrappedUrl(text, start)) return false;
  if (before === ')' || (before === ' ' && beforeThat === ')' && /\d/.test(text[start - 3] ?? '')))
    return false;
  return before !== '*' || after === '*';
}

/** True for the rest of a URL that was wrapped at the end of a line. `text` has slashes in place of its URLs. */
function isWrappedUrl(text: string, start: number): boolean {
  return text[start - 2] === '/' && start - 2 - text.lastIndexOf('\n', start - 2) >= minWrappedLine;
}

/**
 * True for a colon or comma that ends a word. Text messages omit the space after such a mark: `code:482913,valid 5
 * minutes.Do not share it`.
 */
function endsWord(mark: string, letter: string): boolean {
  return /[:,]/.test(mark) && !/\d/.test(letter);
}

function startsWord(mark: string, letter: string): boolean {
  return (/[:,]/.test(mark) && !/\d/.test(letter)) || (mark === '.' && /[A-Z]/.test(letter));
}
