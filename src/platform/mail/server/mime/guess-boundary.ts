import { maxFieldBytes } from '../limits.ts';
import { nextLine } from './raw-lines.ts';

const maxCandidates = 1_000;

export type GuessedBoundary = {
  boundary: string;
  at: number;
  hasHeader: boolean;
};

export function followsContentField(raw: Buffer, lineEnd: number, end: number): boolean {
  return (
    lineEnd + 9 < end && ((raw[lineEnd + 1] ?? 0) | 0x20) === 0x63 && startsContentField(raw, lineEnd + 1)
  );
}

export function startsContentField(raw: Buffer, at: number): boolean {
  return /^content-$/i.test(raw.toString('latin1', at, at + 8));
}

/**
 * Finds the boundary that a multipart really uses: the first line of hyphens and text before the header of a part, or else
 * the first such line that occurs again with two hyphens at its end.
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
      // A line of hyphens alone is no delimiter: it separates sections of a text.
      else if (/[^-\s]/.test(text) && !candidates.has(text)) candidates.set(text, at);
    }
    at = lineEnd + 1;
  }
  return closed;
}

/** Text above the first delimiter, for readers that do not support MIME. */
const preamble = /multi-?part message in MIME format/i;
const maxPreambleBytes = 500;

/**
 * Finds the boundary of a multipart that does not declare itself as one. The header of a part must follow a delimiter.
 * If there is more than a preamble above the first delimiter, the message must also claim to be MIME and have a
 * closing delimiter.
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
