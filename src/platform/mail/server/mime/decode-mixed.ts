/** Decodes text that mixes UTF-8 and Latin-1, as templates, mailing lists and gateways produce it. */

/** UTF-8 bytes of each windows-1252 character. */
const latinCharacters = Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(new TextDecoder('windows-1252').decode(Uint8Array.of(byte))),
);

/** Punctuation and spaces that follow a word, in windows-1252: … ‹ ‘ ’ “ ” – — › « », no-break space. */
const marks = new Set([0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9b, 0xa0, 0xab, 0xbb]);

/** Punctuation before a letter, in windows-1252: ‚ „ ¡ ¿. */
const openings = new Set([0x82, 0x84, 0xa1, 0xbf]);

const isContinuation = (byte = 0) => byte >= 0x80 && byte <= 0xbf;
const isAsciiLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isLetter = (byte = 0) => isAsciiLetter(byte) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7);
const isSmallLetter = (byte = 0) => isLetter(byte) && byte !== 0xde && (byte & 0x20) !== 0;
const isCapital = (byte = 0) =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0xc0 && byte <= 0xde && byte !== 0xd7);

/** Length of the well-formed multi-byte sequence at `at` (Unicode 16, table 3-7); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (lead < 0xc2 || lead > 0xf4 || !isContinuation(second)) return 0;
  if (lead < 0xe0) return 2;
  if (!isContinuation(bytes[at + 2])) return 0;
  if (lead < 0xf0) return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f) ? 0 : 3;
  if (!isContinuation(bytes[at + 3])) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f) ? 0 : 4;
}

function isFollowedByMarks(bytes: Uint8Array, at: number, length: number): boolean {
  for (let more = at + 1; more < at + length; more += 1) if (!marks.has(bytes[more] ?? 0)) return false;
  return true;
}

/**
 * True for a UTF-8 sequence that is plausible in Latin-1 too: a letter followed by punctuation, such as `Ã”` at the
 * end of a quoted word in capitals. False if another UTF-8 sequence follows directly, because then both are UTF-8.
 */
function isLatinReading(bytes: Uint8Array, at: number, length: number): boolean {
  const next = at + length;
  if (!isFollowedByMarks(bytes, at, length) || sequenceLength(bytes, next) > 0) return false;
  if (length > 2) return true;
  const lead = bytes[at] ?? 0;
  const before = bytes[at - 1];
  // In Latin-1, 0xC2 is `Â`, which ends no word in capitals. So it is UTF-8, such as `«`, `»` or a no-break space.
  if (lead === 0xc2) return false;
  if (lead === 0xdf) return isLetter(before);
  // The sequence is Latin-1, unless it follows a small letter: in UTF-8, it would be a phonetic, Armenian, Hebrew,
  // Arabic or Syriac letter, which does not occur alone in Latin text.
  const isRare = (lead >= 0xc6 && lead <= 0xcb) || lead === 0xcd || (lead >= 0xd2 && lead <= 0xde);
  if (isRare && !isSmallLetter(before)) return true;
  const endsWord = !isAsciiLetter(bytes[next]) || (bytes[at + 1] ?? 0) >= 0xa0;
  return endsWord && isCapital(before) && isCapital(bytes[at - 2]);
}

/**
 * True if these bytes outside any UTF-8 sequence are Latin-1 letters and punctuation rather than part of a cut
 * character. If the last byte is an accented capital with no capital before it and no ASCII letter after it, it counts
 * as the first half of a character. Any other byte that is alone counts as Latin-1.
 */
function isLatinRun(bytes: Uint8Array, from: number, end: number): boolean {
  const last = bytes[end - 1] ?? 0;
  const endsInCapital = last >= 0xc0 && last <= 0xde;
  if (endsInCapital && !isAsciiLetter(bytes[end]) && !isCapital(bytes[end - 2])) return false;
  const isLatin = (byte: number) => isLetter(byte) || marks.has(byte) || openings.has(byte);
  return end - from === 1 || bytes.subarray(from, end).every(isLatin);
}

function findStrayEnd(bytes: Uint8Array, from: number): number {
  let end = from + 1;
  while ((bytes[end] ?? 0) >= 0x80 && sequenceLength(bytes, end) === 0) end += 1;
  return end;
}

export type Utf8Evidence = {
  /** Sequences that are not plausible in Latin-1. */
  sequences: number;
  /**
   * Sequences that cannot be Latin-1, because they would be a capital followed by a symbol, or because they are
   * inside a word.
   */
  certain: number;
  /** Sequences directly after a lowercase ASCII letter. */
  inWords: number;
};

export function weighUtf8(bytes: Uint8Array): Utf8Evidence {
  const found = { sequences: 0, certain: 0, inWords: 0 };
  let wasUtf8 = false;
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 0 : sequenceLength(bytes, at);
    const isUtf8: boolean = length > 0 && (wasUtf8 || !isLatinReading(bytes, at, length));
    if (isUtf8) {
      const inWord = isAsciiLetter(bytes[at - 1]) && isSmallLetter(bytes[at - 1]);
      found.sequences += 1;
      if (inWord) found.inWords += 1;
      if (inWord || !isFollowedByMarks(bytes, at, length)) found.certain += 1;
    }
    wasUtf8 = isUtf8;
    at += Math.max(1, length);
  }
  return found;
}

/**
 * Decodes UTF-8 sequences as UTF-8 and the other bytes as windows-1252.
 * @param isMostlyUtf8 turns bytes that look like part of a cut character into a replacement character
 */
export function decodeMixed(bytes: Uint8Array, isMostlyUtf8: boolean): string {
  if (!isMostlyUtf8 && weighUtf8(bytes).certain === 0) return new TextDecoder('windows-1252').decode(bytes);
  const out = Buffer.allocUnsafe(bytes.length * 3);
  let size = 0;
  let wasUtf8 = false;
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    if (length === 1 || (length > 1 && (isMostlyUtf8 || wasUtf8 || !isLatinReading(bytes, at, length)))) {
      out.set(bytes.subarray(at, at + length), size);
      size += length;
      at += length;
      wasUtf8 = length > 1;
      continue;
    }
    const end = length > 1 ? at + length : findStrayEnd(bytes, at);
    const standsAlone = !wasUtf8 && (bytes[end] ?? 0) < 0x80;
    if (!isMostlyUtf8 || (standsAlone && isLatinRun(bytes, at, end))) {
      for (; at < end; at += 1) size += writeLatin(out, size, bytes[at] ?? 0);
    } else size += out.write('\ufffd', size);
    at = end;
    wasUtf8 = false;
  }
  return out.toString('utf8', 0, size);
}

function writeLatin(out: Buffer, at: number, byte: number): number {
  const character = latinCharacters[byte];
  if (character !== undefined) out.set(character, at);
  return character?.length ?? 0;
}
