import { maxFieldBytes } from './limits.ts';
import { nextLine } from './raw-lines.ts';

/** Lines of hyphens remembered as possible delimiters; honest mail has fewer parts. */
const maxCandidates = 1_000;

export type GuessedBoundary = {
  boundary: string;
  /** Offset of its first delimiter. */
  at: number;
};

function followsContentField(raw: Buffer, lineEnd: number, end: number): boolean {
  return (
    lineEnd + 9 < end &&
    ((raw[lineEnd + 1] ?? 0) | 0x20) === 0x63 &&
    /^content-$/i.test(raw.toString('latin1', lineEnd + 1, lineEnd + 9))
  );
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
    const heads = isHyphens && followsContentField(raw, lineEnd, end);
    if (isHyphens && (heads || candidates.size < maxCandidates)) {
      const text = raw.toString('latin1', at + 2, lineEnd).trimEnd();
      if (heads && text !== '') return { boundary: text, at };
      const opened = text.endsWith('--') ? candidates.get(text.slice(0, -2)) : undefined;
      if (opened !== undefined) closed ??= { boundary: text.slice(0, -2), at: opened };
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

/** The boundary of a body that is a multipart by its looks: its first delimiter stands where text would start. */
export function findOpeningBoundary(raw: Buffer, start: number, end: number): string | undefined {
  const head = raw.toString('latin1', start, Math.min(end, start + maxPreambleBytes));
  if (!head.startsWith('--') && !head.includes('\n--')) return undefined;
  const guessed = guessBoundary(raw, start, end);
  if (guessed === undefined || guessed.at - start >= maxPreambleBytes) return undefined;
  const above = head.slice(0, guessed.at - start).trim();
  return above === '' || preamble.test(above) ? guessed.boundary : undefined;
}
