import { decodeCharset } from './decode-charset.ts';

type Word = { charset: string; bytes: Buffer };

/** RFC 2047 section 2 allows 75 characters, but some senders exceed it by far. */
const maxWordLength = 8_192;

const opening = /=\?([A-Za-z0-9_.:'"()+-]{1,60})(?:\*[A-Za-z0-9-]{0,40})?\?([bBqQ])\?/y;

function decodeQ(text: string): Buffer {
  const raw = text
    .replace(/_/g, ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(raw, 'latin1');
}

/** Finds the `?=` that ends the word. Skips a `?` in the text before a hex escape such as `=20`. */
function wordEnd(value: string, from: number): number {
  let at = value.indexOf('?=', from);
  while (
    at !== -1 &&
    at - from < maxWordLength &&
    /^=[0-9A-F]{2}/.test(value.slice(at + 1, at + 4)) &&
    value.indexOf('?=', at + 2) !== -1
  ) {
    at = value.indexOf('?=', at + 2);
  }
  return at !== -1 && at - from <= maxWordLength ? at : -1;
}

function readWord(value: string, at: number): { word: Word; end: number } | undefined {
  opening.lastIndex = at;
  const match = opening.exec(value);
  if (match === null) return undefined;
  const from = opening.lastIndex;
  const end = wordEnd(value, from);
  // If careless folding cut off the end of a word, the word extends to the end of the value or to its maximum length.
  const text = value.slice(from, end === -1 ? from + maxWordLength : end);
  const bytes = match[2]?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : decodeQ(text);
  return { word: { charset: match[1] ?? '', bytes }, end: end === -1 ? from + text.length : end + 2 };
}

/** Joins adjacent words of one charset before decoding, since some senders split a character between words. */
function joinWords(words: readonly Word[]): string {
  let out = '';
  let run: Word | undefined;
  for (const word of words) {
    if (run !== undefined && run.charset.toLowerCase() === word.charset.toLowerCase()) {
      run = { charset: run.charset, bytes: Buffer.concat([run.bytes, word.bytes]) };
    } else {
      if (run !== undefined) out += decodeCharset(run.bytes, run.charset);
      run = word;
    }
  }
  return run === undefined ? out : out + decodeCharset(run.bytes, run.charset);
}

function decodeRawHeader(value: string, bodyCharset?: string): string {
  if (!/[^\t\n\r -~]/.test(value)) return value;
  return decodeCharset(Buffer.from(value, 'latin1'), undefined, bodyCharset);
}

/** Decodes a header value (one character per byte) by RFC 2047, or by its raw bytes if it is not encoded. */
export function decodeWords(value: string, bodyCharset?: string): string {
  if (!value.includes('=?')) return decodeRawHeader(value, bodyCharset);
  let out = '';
  let plainFrom = 0;
  let words: Word[] = [];
  let at = value.indexOf('=?');
  while (at !== -1) {
    const read = readWord(value, at);
    if (read === undefined) {
      at = value.indexOf('=?', at + 2);
      continue;
    }
    const between = value.slice(plainFrom, at);
    if (words.length === 0 || between.trim() !== '') {
      out += joinWords(words) + decodeRawHeader(between, bodyCharset);
      words = [];
    }
    words.push(read.word);
    plainFrom = read.end;
    at = value.indexOf('=?', plainFrom);
  }
  return out + joinWords(words) + decodeRawHeader(value.slice(plainFrom), bodyCharset);
}
