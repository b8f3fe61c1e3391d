import { findLineEnd, lineText } from './raw-lines.ts';

/** Matches the name of a field. Excludes URLs, because a line that starts with a URL is text. */
const fieldStart = /^([!-9;-~]{1,100})[ \t]*:(?!\/\/)/;

const messageField =
  /^(?:from|to|cc|bcc|subject|date|sender|received|references|precedence|organi[sz]ation|newsgroups|(?:x|list|content|mime|message|reply|return|in-reply|delivered|delivery|resent|received|authentication|arc|dkim|domainkey|errors|envelope|user|thread|auto|disposition|feedback|original|mailing)-[!-9;-~]{1,80})$/;
const partField = /^(?:content|mime|x)-[!-9;-~]{1,80}$/;

/** The line before each message in an mbox file (RFC 4155). */
const mboxSeparator = /^>{0,5}From \S.{0,200}\d\d:\d\d/;
const traceClause = /^(?:by|from|with|via|id|for)\s/i;
/** Matches a remnant of a broken Content-Type. Ordinary text does not contain this parameter. */
const boundaryParameter = /\bboundary=/i;
const parameter = /^[!-9<>-~]{1,100}=/;

export function readFieldStart(line: string): { name: string; length: number } | undefined {
  const match = fieldStart.exec(line);
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), length: match[0].length };
}

export function classifyStrayLine(
  line: string,
  last: { name: string; value: string } | undefined,
): 'parameter' | 'noise' | 'unknown' {
  if (last?.name === 'received' && traceClause.test(line)) return 'noise';
  if (last?.value.trimEnd().endsWith(';') && parameter.test(line)) return 'parameter';
  return mboxSeparator.test(line) || boundaryParameter.test(line) ? 'noise' : 'unknown';
}

export type HeaderScope = {
  /** True for the header of a part, which has fewer fields than that of a message, or none. */
  isPart: boolean;
  isDelimiter: (line: string) => boolean;
};

/** True for field names that do not start lines of ordinary text. */
export function isWellKnownField(name: string, { isPart }: HeaderScope): boolean {
  return (isPart ? partField : messageField).test(name);
}

/**
 * Searches the lines before the next empty line for one that proves that the header continues: a well-known field that
 * is not in `seen`. Quoted text repeats field names; a header rarely does.
 */
export function findLaterField(
  raw: Buffer,
  from: number,
  end: number,
  seen: ReadonlySet<string>,
  scope: HeaderScope,
): number | undefined {
  for (let at = from; at < end; ) {
    const lineEnd = findLineEnd(raw, at, end);
    const line = lineText(raw, at, lineEnd);
    if (line === '' || (line.startsWith('--') && scope.isDelimiter(line))) return undefined;
    const name = readFieldStart(line)?.name;
    if (name !== undefined && !seen.has(name) && isWellKnownField(name, scope)) return at;
    at = lineEnd + 1;
  }
  return undefined;
}
