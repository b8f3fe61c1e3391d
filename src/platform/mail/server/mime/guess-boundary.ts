import { maxFieldBytes } from '../limits.ts';
import { nextLine } from './raw-lines.ts';

/** Lines of hyphens remembered as possible delimiters; honest mail has fewer parts. */
const maxCandidates = 1_000;

export type GuessedBoundary = {
  boundary: string;
  /** Offset of the first delimiter seen. */
  at: number;
  /** The header of a part stands behind a delimiter. */
  hasHeader: boolean;
};

/** True if the next line begins the header of a part. */
export function followsContentField(raw: Buffer, lineEnd: number, end: number): boolean {
  return (
    lineEnd + 9 < end && ((raw[lineEnd + 1] ?? 0) | 0x20) === 0x63 && startsContentField(raw, lineEnd + 1)
  );
}

export function startsContentField(raw: Buffer, at: number): boolean {
  return /^content-$/i.test(raw.toString('latin1', at, at + 8));
}

/**
 * The boundary that a multipart really uses: of the first line of hyphens and text that a part's header
 * follows, else of the first one that returns with two hyphens behind it.
 */
export function guessBoundary(raw: Buffer, start: number, end: number): GuessedBoundary | undefined {
  const candidates = new Map<string, number>();
  let closed: GuessedBoundary | undefined;
  for (let at = start; at < end; ) {
    const lineEnd = Math.min(nextLine(raw, at, end) - 1, end);
    const isHyphens = raw[at] === 0x2d && raw[at + 1] === 0x2d && lineEnd - at <= maxFieldBytes;
    const hasHeader = isHyphens && followsContentField(raw, lineEnd, end);
    if (isHyphens && (hasHeader || candidates.size < maxCandidates)) {
      const text = raw.toString('latin1', at + 2, lineEnd).trimEnd();
      if (hasHeader && text !== '') return { boundary: text, at: candidates.get(text) ?? at, hasHeader };
      const opened = text.endsWith('--') ? candidates.get(text.slice(0, -2)) : undefined;
      if (opened !== undefined) closed ??= { boundary: text.slice(0, -2), at: opened, hasHeader };
      // Rulers of hyphens separate what people write.
      else if (/[^-\s]/.test(text) && !candidates.has(text)) candidates.set(text, at);
    }
    at = lineEnd + 1;
  }
  return closed;
}

/** What writers put above the first delimiter, for readers that do not know MIME. */
const preamble = /multi-?part message in MIME format/i;
const maxPreambleBytes = 500;

/**
 * The boundary of a message that is a multipart by its looks alone: a part has a header, and the first
 * delimiter stands where the text would start, or the message says that it is MIME and ends as a multipart does.
 */
export function findLostBoundary(
  raw: Buffer,
  start: number,
  saysMime: boolean,
): { boundary: string; textEnd: number } | undefined {
  const guessed = guessBoundary(raw, start, raw.length);
  if (!guessed?.hasHeader) return undefined;
  const { boundary, at } = guessed;
  const above = raw.toString('latin1', start, Math.min(at, start + maxPreambleBytes)).trim();
  if (above === '' || preamble.test(above)) return { boundary, textEnd: start };
  return saysMime && raw.includes(`\n--${boundary}--`, at, 'latin1') ? { boundary, textEnd: at } : undefined;
}
