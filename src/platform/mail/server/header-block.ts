import { maxFieldBytes, maxHeaderFields } from './limits.ts';

/** Fields of one header block, one character per byte, unfolded; names in lower case. */
export class HeaderBlock {
  readonly #fields: readonly { name: string; value: string }[];
  /** Where the body starts in the raw message. */
  readonly bodyStart: number;
  /** A cap was hit: not all fields are here. */
  readonly cut: boolean;

  constructor(fields: readonly { name: string; value: string }[], bodyStart: number, cut: boolean) {
    this.#fields = fields;
    this.bodyStart = bodyStart;
    this.cut = cut;
  }

  /** The first field of that name that holds anything: readers differ on duplicates, most take the first. */
  find(name: string): string | undefined {
    return this.#fields.find((field) => field.name === name && field.value.trim() !== '')?.value;
  }
}

const fieldStart = /^([!-9;-~]{1,100})[ \t]*:/;

/** End of the line that starts at `from`: the offset of its LF, or the end of the range. */
export function findLineEnd(raw: Buffer, from: number, end: number): number {
  const lf = raw.indexOf(0x0a, from);
  return lf === -1 || lf >= end ? end : lf;
}

function lineText(raw: Buffer, from: number, lineEnd: number): string {
  const capped = Math.min(lineEnd, from + maxFieldBytes);
  return raw.toString('latin1', from, capped > from && raw[capped - 1] === 0x0d ? capped - 1 : capped);
}

function startsField(raw: Buffer, from: number, end: number): boolean {
  return from < end && fieldStart.test(raw.toString('latin1', from, Math.min(end, from + 102)));
}

function continuesHeader(raw: Buffer, from: number, end: number): boolean {
  return (
    startsField(raw, from, end) || /^[ \t]+\S/.test(raw.toString('latin1', from, Math.min(end, from + 80)))
  );
}

/** The first body byte after a header block that is too long to be read whole. */
function skipToBody(raw: Buffer, from: number, end: number): number {
  for (let at = from; at < end; ) {
    const lineEnd = findLineEnd(raw, at, end);
    if (lineEnd === at || (lineEnd === at + 1 && raw[at] === 0x0d)) return Math.min(lineEnd + 1, end);
    at = lineEnd + 1;
  }
  return end;
}

/**
 * Reads the header block that starts at `from`. It ends at an empty line, at a line that is no header (the
 * empty line was forgotten), or at a multipart delimiter.
 */
export function readHeaderBlock(
  raw: Buffer,
  from: number,
  end: number,
  maxBytes: number,
  isDelimiter: (line: string) => boolean = () => false,
): HeaderBlock {
  const fields: { name: string; value: string }[] = [];
  let cut = false;
  let at = from;
  while (at < end) {
    if (at - from > maxBytes || fields.length >= maxHeaderFields) {
      return new HeaderBlock(fields, skipToBody(raw, at, end), true);
    }
    const lineEnd = findLineEnd(raw, at, end);
    const next = Math.min(lineEnd + 1, end);
    const line = lineText(raw, at, lineEnd);
    const last = fields.at(-1);
    const match = fieldStart.exec(line);
    if (line.startsWith('--') && isDelimiter(line)) return new HeaderBlock(fields, at, cut);
    cut ||= lineEnd - at > maxFieldBytes;
    if (line.trim() === '') {
      // A line of white space alone is folding to some writers and the end to others.
      if (line === '' || !continuesHeader(raw, next, end)) return new HeaderBlock(fields, next, cut);
    } else if ((line[0] === ' ' || line[0] === '\t') && last !== undefined) {
      if (last.value.length + line.length <= maxFieldBytes) last.value += line;
      else cut = true;
    } else if (match?.[1] !== undefined) {
      fields.push({ name: match[1].toLowerCase(), value: line.slice(match[0].length) });
    } else if (!/^>?From /.test(line) && !startsField(raw, next, end)) {
      return new HeaderBlock(fields, at, cut);
    }
    at = next;
  }
  return new HeaderBlock(fields, end, cut);
}
