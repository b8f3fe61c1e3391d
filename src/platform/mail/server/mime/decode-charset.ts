import { isAscii, isUtf8 } from 'node:buffer';
import { readRows } from '#platform/data-files/server/data-files.ts';
import { decodeMixed, weighUtf8 } from './decode-mixed.ts';
import { decodeHz, decodeIso2022Jp, decodeIso2022Kr, decodeUtf7 } from './decode-rare-charset.ts';

/** Charset names that mail uses and the WHATWG Encoding Standard lacks. */
const aliases = new Map(
  readRows(new URL('./data/charset-aliases.tsv', import.meta.url)).map(([alias = '', label = '']) => [
    alias,
    label,
  ]),
);

const latinLabels = new Set(['iso-8859-1', 'latin1', 'windows-1252']);
/** Labels that are wrong so often that valid UTF-8 outweighs them. */
const unreliableLabels = new Set([
  '',
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'ansi_x3.4-1968',
  ...latinLabels,
]);

function canonicalLabel(declared: string | undefined): string {
  const label = (declared ?? '')
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .replace(/:\d{4}$/, '')
    .replace(/^(?:charset=|cs(?=iso|utf|win))/, '')
    .replace(/^(?:cp|ms|windows|win)-?(125\d)$/, 'windows-$1')
    .replace(/^iso8859/, 'iso-8859')
    .replace(/^iso-8859_/, 'iso-8859-')
    .slice(0, 60);
  return aliases.get(label) ?? label;
}

/**
 * Drops a multi-byte character that was cut off at the end, so that it is not mistaken for a sign of another
 * charset.
 */
function withoutCutTail(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
  }
  return bytes;
}

/**
 * True for UTF-8, even if its last character is cut off. False if the label is a Latin charset in which every sequence
 * is plausible too.
 */
function looksLikeUtf8(bytes: Uint8Array, label: string): boolean {
  if (isUtf8(bytes)) return !latinLabels.has(label) || weighUtf8(bytes).sequences > 0;
  const whole = withoutCutTail(bytes);
  return whole.length < bytes.length && isUtf8(whole) && weighUtf8(whole).certain > 0;
}

function hasIso2022Escape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1)) {
    const next = bytes[at + 1];
    if (
      (next === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)) ||
      (next === 0x28 && bytes[at + 2] === 0x4a)
    ) {
      return true;
    }
  }
  return false;
}

function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  if (label === 'utf-7' || label === 'unicode-1-1-utf-7') return decodeUtf7(bytes);
  if (label === 'iso-2022-kr') return decodeIso2022Kr(bytes);
  if (label === 'hz-gb-2312' || label === 'hz') return decodeHz(bytes);
  if (label === 'iso-2022-jp') return decodeIso2022Jp(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * True if there are at least two intact non-ASCII code units per broken one, so that a flipped bit does not turn a whole
 * UTF-8 text into mojibake.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let broken = 0;
  let foreign = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) broken += 1;
    else if (unit > 0x7f) foreign += 1;
  }
  return broken * 2 <= foreign;
}

/**
 * Single-byte charsets whose words are never well-formed UTF-8. Words in Thai charsets can be, so those are left out.
 */
const oneByteCharset = /^(?:iso-8859-\d{1,2}|windows-125\d|koi8-[ru]|macintosh)$/;

/** True for UTF-8 under another label. A single character counts as evidence only within a word. */
function isMislabeledUtf8(bytes: Uint8Array, label: string): boolean {
  if (isAscii(bytes) || !isUtf8(bytes) || !oneByteCharset.test(canonicalName(label))) return false;
  const { sequences, inWords } = weighUtf8(bytes);
  return sequences > 1 || inWords > 0;
}

function canonicalName(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return '';
  }
}

/** NUL bytes show that the text really is UTF-16. */
function hasNulBytes(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 1024).includes(0);
}

/**
 * Decodes the bytes in the declared charset, or in the detected one if the label is missing, unknown or unreliable.
 * @param fallback the charset of bytes that nothing else explains
 */
export function decodeCharset(
  bytes: Uint8Array,
  declared: string | undefined,
  fallback = 'windows-1252',
): string {
  const label = canonicalLabel(declared);
  if (label.startsWith('utf-16') && !hasNulBytes(bytes) && looksLikeUtf8(bytes, label))
    return new TextDecoder().decode(bytes);
  if (!unreliableLabels.has(label)) {
    if (isMislabeledUtf8(bytes, label)) return new TextDecoder().decode(bytes);
    const decoded = decodeAs(label, bytes);
    if (decoded !== undefined) return decoded;
  }
  if (isAscii(bytes)) {
    return hasIso2022Escape(bytes) ? (decodeAs('iso-2022-jp', bytes) ?? '') : new TextDecoder().decode(bytes);
  }
  if (looksLikeUtf8(bytes, label)) return new TextDecoder().decode(bytes);
  const guess = canonicalLabel(latinLabels.has(label) ? undefined : fallback);
  const latin = unreliableLabels.has(guess) ? 'windows-1252' : guess;
  if ((label === 'utf-8' || label === 'utf8') && isMostlyUtf8(bytes)) return decodeMixed(bytes, true);
  if (latin === 'windows-1252') return decodeMixed(bytes, false);
  return decodeAs(latin, bytes) ?? decodeMixed(bytes, false);
}
