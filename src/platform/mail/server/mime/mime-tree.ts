import {
  maxBoundaryGuesses,
  maxFieldBytes,
  maxMessageHeaderBytes,
  maxNesting,
  maxPartHeaderBytes,
  maxParts,
} from '../limits.ts';
import {
  findLostBoundary,
  followsContentField,
  guessBoundary,
  startsContentField,
} from './guess-boundary.ts';
import { HeaderBlock, readHeaderBlock } from './header-block.ts';
import { hasReadableType, isShownText, type MimePart, makePart } from './mime-part.ts';
import { nextLine } from './raw-lines.ts';

export type MimeTree = { root: MimePart; damaged: boolean };

type OpenMultipart = { part: MimePart; boundary: string };

/**
 * Minimum length of a last line that counts as a cut delimiter. A shorter one may be something else, such as the mark
 * above a signature.
 */
const minCutDelimiter = 4;
/** RFC 2046 allows boundaries of 70 characters. */
const maxComparedLength = 70;

/** The line break before a delimiter belongs to the delimiter (RFC 2046 section 5.1.1). */
function beforeLineBreak(raw: Buffer, lineStart: number, floor: number): number {
  let end = lineStart;
  if (end > floor && raw[end - 1] === 0x0a) end -= 1;
  if (end > floor && raw[end - 1] === 0x0d) end -= 1;
  return Math.max(end, floor);
}

/** True if the start and end of the text together match at least half of the boundary. */
function resembles(text: string, boundary: string): boolean {
  const most = Math.min(text.length, boundary.length, maxComparedLength);
  let start = 0;
  while (start < most && text[start] === boundary[start]) start += 1;
  let tail = 0;
  while (tail < most - start && text.at(-1 - tail) === boundary.at(-1 - tail)) tail += 1;
  return start + tail > 0 && 2 * (start + tail) >= Math.min(boundary.length, maxComparedLength);
}

/** Reads the raw message in one pass with a stack of open multiparts. Takes linear time at any nesting depth. */
class TreeReader {
  readonly #raw: Buffer;
  readonly #guessed: MimePart[] = [];
  #open: OpenMultipart[] = [];
  /** Boundaries of multiparts that were ended by a delimiter of an outer multipart. */
  #abandoned = new Set<string>();
  /** First bytes of the open and abandoned boundaries. */
  #firstBytes = new Set<number>();
  #parts = 0;
  #base = 0;
  damaged = false;

  constructor(raw: Buffer) {
    this.#raw = raw;
  }

  read(): MimePart {
    const headers = readHeaderBlock(this.#raw, 0, this.#raw.length, maxMessageHeaderBytes);
    const root = makePart(headers, this.#raw.length, 'text/plain');
    this.damaged ||= headers.cut;
    if (root.contentType.startsWith('multipart/')) this.#readChildren(root, root.boundary, 0);
    else this.#findUndeclaredMultipart(root);
    for (let guess = 0; guess < maxBoundaryGuesses; guess += 1) {
      const lost = this.#guessed.shift();
      if (lost === undefined) break;
      const guessed = guessBoundary(this.#raw, lost.start, lost.end);
      if (guessed !== undefined) this.#readChildren(lost, guessed.boundary, maxNesting / 2);
      else this.#readOnlyChild(lost);
    }
    return root;
  }

  /** Finds the parts of a multipart that is not declared as one: the type is missing, or is text with a boundary. */
  #findUndeclaredMultipart(root: MimePart): void {
    const isText = root.boundary === '' && hasReadableType(root.headers);
    if (root.contentType !== 'text/plain' || isText) return;
    // Reads the content type from the body if an empty line inside the header pushed it there.
    if (root.headers.find('content-type') === undefined) this.#readOnlyChild(root);
    if (root.children.length > 0) root.contentType = 'multipart/mixed';
    else this.#findLostParts(root);
  }

  #findLostParts(root: MimePart): void {
    const lost = findLostBoundary(this.#raw, root.start, root.headers.find('mime-version') !== undefined);
    if (lost === undefined || (root.boundary !== '' && root.boundary !== lost.boundary)) return;
    root.contentType = 'multipart/mixed';
    const above = makePart(new HeaderBlock([], root.start, false), lost.textEnd, 'text/plain');
    if (above.end > above.start) root.children.push(above);
    this.#readChildren(root, lost.boundary, 0);
  }

  /** Reads the only part of a multipart without delimiters, if it starts with the header of that part. */
  #readOnlyChild(part: MimePart): void {
    let at = part.start;
    while (at < part.end && (this.#raw[at] ?? 0) <= 0x20) at += 1;
    if (!startsContentField(this.#raw, at)) return;
    const child = makePart(
      readHeaderBlock(this.#raw, at, part.end, maxPartHeaderBytes),
      part.end,
      'text/plain',
    );
    part.children.push(child);
    this.#readChildren(child, child.boundary, maxNesting / 2);
  }

  #readChildren(part: MimePart, boundary: string, base: number): void {
    this.#open = [];
    this.#abandoned = new Set();
    this.#firstBytes = new Set();
    this.#base = base;
    if (this.#enter(part, boundary)) this.#scan(part.start, part.end);
  }

  #enter(part: MimePart, boundary: string): boolean {
    if (!part.contentType.startsWith('multipart/')) return false;
    if (boundary === '') {
      this.#guessed.push(part);
      return false;
    }
    if (this.#base + this.#open.length >= maxNesting) {
      this.damaged = true;
      return false;
    }
    this.#open.push({ part, boundary });
    this.#firstBytes.add(boundary.charCodeAt(0));
    return true;
  }

  #findDelimited(line: string): { level: number; closes: boolean } | undefined {
    const text = line.slice(2).trimEnd();
    // Spaces after a boundary are padding, even before the closing hyphens.
    const closed = text.endsWith('--') ? text.slice(0, -2).trimEnd() : undefined;
    for (let level = this.#open.length - 1; level >= 0; level -= 1) {
      const boundary = this.#open[level]?.boundary;
      if (text === boundary) return { level, closes: false };
      if (closed !== undefined && closed === boundary) return { level, closes: true };
    }
    // An abandoned boundary that occurs again starts a part of the current multipart.
    if (this.#abandoned.has(text)) return { level: this.#open.length - 1, closes: false };
    const isEnd = closed !== undefined && this.#abandoned.has(closed);
    return isEnd ? { level: this.#open.length, closes: true } : undefined;
  }

  /** Recognizes a delimiter that lost some of its characters. Called only if the header of a part follows the line. */
  #findDamaged(line: string): { level: number; closes: boolean } | undefined {
    const level = this.#open.findLastIndex(({ boundary }) => resembles(line.slice(2).trimEnd(), boundary));
    return level === -1 ? undefined : { level, closes: false };
  }

  #scan(from: number, end: number): void {
    const raw = this.#raw;
    let leaf: MimePart | undefined;
    for (let at = from; at < end; ) {
      if (raw[at] !== 0x2d || raw[at + 1] !== 0x2d) {
        at = nextLine(raw, at, end);
        continue;
      }
      const lineEnd = nextLine(raw, at, end) - 1;
      // Skips most lines that begin with `--` without decoding them, because there may be millions.
      const mayBeDamaged = isShownText(leaf) && followsContentField(raw, lineEnd, end);
      if (!mayBeDamaged && !this.#firstBytes.has(raw[at + 2] ?? 0)) {
        at = lineEnd + 1;
        continue;
      }
      const line = lineEnd - at > maxFieldBytes ? '' : raw.toString('latin1', at, lineEnd);
      const found = this.#findDelimited(line) ?? (mayBeDamaged ? this.#findDamaged(line) : undefined);
      if (found === undefined) {
        at = lineEnd + 1;
        continue;
      }
      if (leaf !== undefined) leaf.end = beforeLineBreak(raw, at, leaf.start);
      leaf = undefined;
      for (const { boundary } of this.#open.slice(found.level + 1)) this.#abandoned.add(boundary);
      this.#closeAbove(found.closes ? found.level : found.level + 1, at);
      if (this.#open.length === 0) return;
      at = lineEnd + 1;
      if (found.closes) continue;
      if (this.#parts >= maxParts) {
        this.damaged = true;
        this.#closeAbove(0, at);
        return;
      }
      const part = this.#startPart(Math.min(at, end), end);
      if (!this.#enter(part, part.boundary)) leaf = part;
      at = part.start;
    }
    if (leaf !== undefined) leaf.end = this.#beforeCutDelimiter(leaf.start, end);
    this.#closeAbove(0, end);
  }

  /** Returns `end`, or the end of the text before a delimiter that was cut off in transit. */
  #beforeCutDelimiter(start: number, end: number): number {
    let lineEnd = end;
    while (lineEnd > start && (this.#raw[lineEnd - 1] ?? 0) <= 0x20) lineEnd -= 1;
    const lineStart = Math.max(start, this.#raw.lastIndexOf(0x0a, lineEnd - 1) + 1);
    if (lineEnd - lineStart > maxFieldBytes) return end;
    const line = this.#raw.toString('latin1', lineStart, lineEnd);
    const isCut = this.#open.some(
      ({ boundary }) => line.length >= minCutDelimiter && `--${boundary}--`.startsWith(line),
    );
    return isCut ? beforeLineBreak(this.#raw, lineStart, start) : end;
  }

  #closeAbove(level: number, end: number): void {
    for (const { part } of this.#open.splice(level)) {
      part.end = Math.max(part.start, end);
      if (part.children.length === 0) this.#guessed.push(part);
    }
  }

  #startPart(from: number, end: number): MimePart {
    const parent = (this.#open.at(-1) as OpenMultipart).part;
    const headers = readHeaderBlock(this.#raw, from, end, maxPartHeaderBytes, {
      isPart: true,
      isDelimiter: (line) => this.#findDelimited(line) !== undefined,
    });
    this.damaged ||= headers.cut;
    this.#parts += 1;
    const part = makePart(
      headers,
      end,
      parent.contentType === 'multipart/digest' ? 'message/rfc822' : 'text/plain',
    );
    parent.children.push(part);
    return part;
  }
}

/** Reads the structure of the message. Never throws. */
export function readMimeTree(raw: Buffer): MimeTree {
  const reader = new TreeReader(raw);
  const root = reader.read();
  return { root, damaged: reader.damaged };
}
