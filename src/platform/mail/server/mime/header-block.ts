import { maxFieldBytes, maxHeaderFields } from '../limits.ts';
import {
  classifyStrayLine,
  findLaterField,
  type HeaderScope,
  isWellKnownField,
  readFieldStart,
} from './header-line.ts';
import { findLineEnd, lineText } from './raw-lines.ts';

type HeaderField = { name: string; value: string };

/** Fields of one header block, one character per byte, unfolded; names in lower case. */
export class HeaderBlock {
  readonly #fields: readonly HeaderField[];
  readonly bodyStart: number;
  readonly cut: boolean;

  constructor(fields: readonly HeaderField[], bodyStart: number, cut: boolean) {
    this.#fields = fields;
    this.bodyStart = bodyStart;
    this.cut = cut;
  }

  /** Returns the first non-empty field of that name, as most mail clients do. */
  find(name: string): string | undefined {
    return this.#fields.find((field) => field.name === name && field.value.trim() !== '')?.value;
  }
}

const message: HeaderScope = { isPart: false, isDelimiter: () => false };
const byteOrderMark = '\u00ef\u00bb\u00bf';

function skipToBody(raw: Buffer, from: number, end: number): number {
  for (let at = from; at < end; ) {
    const lineEnd = findLineEnd(raw, at, end);
    if (lineEnd === at || (lineEnd === at + 1 && raw[at] === 0x0d)) return Math.min(lineEnd + 1, end);
    at = lineEnd + 1;
  }
  return end;
}

class HeaderReader {
  readonly #raw: Buffer;
  readonly #end: number;
  readonly #scope: HeaderScope;
  readonly #fields: HeaderField[] = [];
  readonly #names = new Set<string>();
  /** The header extends at least to this offset, so lines before it need no lookahead. */
  #reaches = -1;
  #cut = false;

  constructor(raw: Buffer, end: number, scope: HeaderScope) {
    this.#raw = raw;
    this.#end = end;
    this.#scope = scope;
  }

  read(from: number, maxBytes: number): HeaderBlock {
    const raw = this.#raw;
    const end = this.#end;
    const lookAheadEnd = Math.min(end, from + maxBytes);
    for (let at = from; at < end; ) {
      if (at - from > maxBytes || this.#fields.length >= maxHeaderFields) {
        return new HeaderBlock(this.#fields, skipToBody(raw, at, end), true);
      }
      const lineEnd = findLineEnd(raw, at, end);
      const next = Math.min(lineEnd + 1, end);
      const line = lineText(raw, at, lineEnd);
      if (line.startsWith('--') && this.#scope.isDelimiter(line)) return this.#endAt(at);
      if (line === '') return this.#endAt(next);
      this.#cut ||= lineEnd - at > maxFieldBytes;
      if (line.trim() === '') {
        const resumed = this.#skipBlankLines(next, lookAheadEnd);
        if (resumed === undefined) return this.#endAt(next);
        at = resumed;
        continue;
      }
      if (!this.#take(line) && !this.#goesOn(at, lookAheadEnd)) return this.#endAt(at);
      at = next;
    }
    return this.#endAt(end);
  }

  #endAt(bodyStart: number): HeaderBlock {
    return new HeaderBlock(this.#fields, bodyStart, this.#cut);
  }

  /** Returns false if the line belongs to no field. */
  #take(line: string): boolean {
    const last = this.#fields.at(-1);
    if ((line[0] === ' ' || line[0] === '\t') && last !== undefined) {
      this.#append(last, line);
      return true;
    }
    if (this.#takeField(line) || (last === undefined && this.#takeFirstField(line))) return true;
    const kind = classifyStrayLine(line, last);
    if (kind === 'parameter' && last !== undefined) this.#append(last, ` ${line}`);
    return kind !== 'unknown';
  }

  #takeField(line: string): boolean {
    const start = readFieldStart(line);
    if (start === undefined) return false;
    this.#fields.push({ name: start.name, value: line.slice(start.length) });
    this.#names.add(start.name);
    return true;
  }

  /**
   * The first field may follow a byte order mark or white space, because there is no field that it could
   * continue.
   */
  #takeFirstField(line: string): boolean {
    const bare = line.replace(byteOrderMark, '').trimStart();
    const name = readFieldStart(bare)?.name;
    return name !== undefined && isWellKnownField(name, this.#scope) && this.#takeField(bare);
  }

  #append(field: HeaderField, line: string): void {
    if (field.value.length + line.length <= maxFieldBytes) field.value += line;
    else this.#cut = true;
  }

  #goesOn(from: number, end: number): boolean {
    if (from > this.#reaches) {
      this.#reaches = findLaterField(this.#raw, from, end, this.#names, this.#scope) ?? -1;
    }
    return from <= this.#reaches;
  }

  /**
   * Returns where the header continues after lines of white space, which some senders use for folding and others to end
   * the header. Returns undefined if they end it.
   */
  #skipBlankLines(from: number, end: number): number | undefined {
    let at = from;
    while (at < end) {
      const lineEnd = findLineEnd(this.#raw, at, end);
      const line = lineText(this.#raw, at, lineEnd);
      if (line === '' || (/^[ \t]/.test(line) && line.trim() !== '')) return at;
      if (line.trim() !== '') break;
      at = lineEnd + 1;
    }
    return this.#goesOn(at, end) ? at : undefined;
  }
}

/**
 * Reads the header block that starts at `from`. It ends at an empty line, at a multipart delimiter, or, if the empty line is
 * missing, at the first line that is not part of a field and has no field after it.
 */
export function readHeaderBlock(
  raw: Buffer,
  from: number,
  end: number,
  maxBytes: number,
  scope: HeaderScope = message,
): HeaderBlock {
  return new HeaderReader(raw, end, scope).read(from, maxBytes);
}
