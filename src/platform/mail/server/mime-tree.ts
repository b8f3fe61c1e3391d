import { type HeaderBlock, readHeaderBlock } from './header-block.ts';
import { readStructuredValue } from './header-parameters.ts';
import {
  maxBoundaryGuesses,
  maxMessageHeaderBytes,
  maxNesting,
  maxPartHeaderBytes,
  maxParts,
  maxTokenLength,
} from './limits.ts';

/** One entity of the message; its body is the range `start`–`end` of the raw message, still encoded. */
export type MimePart = {
  headers: HeaderBlock;
  /** Lower-case media type; `text/plain` where none is given. */
  contentType: string;
  typeParameters: ReadonlyMap<string, string>;
  disposition: string;
  dispositionParameters: ReadonlyMap<string, string>;
  /** Lower case; empty where none is given. */
  encoding: string;
  start: number;
  end: number;
  children: MimePart[];
};

export type MimeTree = { root: MimePart; damaged: boolean };

type OpenMultipart = { part: MimePart; boundary: string };

/** A delimiter line has at most 70 characters and two pairs of hyphens (RFC 2046); writers exceed it. */
const maxDelimiterLength = 300;
const mediaType = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/;

function makePart(headers: HeaderBlock, end: number, fallbackType: string): MimePart {
  const type = readStructuredValue(headers.find('content-type') ?? '');
  const disposition = readStructuredValue(headers.find('content-disposition') ?? '');
  const encoding = (headers.find('content-transfer-encoding') ?? '')
    .slice(0, maxTokenLength)
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase();
  return {
    headers,
    contentType: mediaType.test(type.value) ? type.value.slice(0, maxTokenLength) : fallbackType,
    typeParameters: type.parameters,
    disposition: disposition.value,
    dispositionParameters: disposition.parameters,
    encoding: encoding.replace(/[";].*$/, ''),
    start: headers.bodyStart,
    end,
    children: [],
  };
}

/** The line break before a delimiter belongs to the delimiter (RFC 2046 section 5.1.1). */
function beforeLineBreak(raw: Buffer, lineStart: number, floor: number): number {
  let end = lineStart;
  if (end > floor && raw[end - 1] === 0x0a) end -= 1;
  if (end > floor && raw[end - 1] === 0x0d) end -= 1;
  return Math.max(end, floor);
}

/** One pass over the raw message with a stack of open multiparts; cost is linear however deep it nests. */
class TreeReader {
  readonly #raw: Buffer;
  readonly #guessed: MimePart[] = [];
  #open: OpenMultipart[] = [];
  /** First bytes of the open boundaries. */
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
    this.#readChildren(root, root.typeParameters.get('boundary')?.trimEnd() ?? '', 0);
    for (let guess = 0; guess < maxBoundaryGuesses; guess += 1) {
      const lost = this.#guessed.shift();
      if (lost === undefined) break;
      const boundary = guessBoundary(this.#raw, lost);
      if (boundary !== undefined) this.#readChildren(lost, boundary, maxNesting / 2);
    }
    return root;
  }

  #readChildren(part: MimePart, boundary: string, base: number): void {
    this.#open = [];
    this.#firstBytes = new Set();
    this.#base = base;
    if (this.#enter(part, boundary)) this.#scan(part.start, part.end);
  }

  /** True when the part was opened as a multipart: what follows are its children. */
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
    for (let level = this.#open.length - 1; level >= 0; level -= 1) {
      const boundary = this.#open[level]?.boundary ?? '';
      if (text === boundary) return { level, closes: false };
      if (text.length === boundary.length + 2 && text.startsWith(boundary) && text.endsWith('--')) {
        return { level, closes: true };
      }
    }
    return undefined;
  }

  #scan(from: number, end: number): void {
    const raw = this.#raw;
    let leaf: MimePart | undefined;
    for (let at = from; at < end; ) {
      if (raw[at] !== 0x2d || raw[at + 1] !== 0x2d) {
        at = nextLine(raw, at, end);
        continue;
      }
      // Most lines of hyphens are no delimiter, and there may be millions of them.
      if (!this.#firstBytes.has(raw[at + 2] ?? 0)) {
        at = nextLine(raw, at, end);
        continue;
      }
      const lineEnd = nextLine(raw, at, end) - 1;
      const line = lineEnd - at > maxDelimiterLength ? '' : raw.toString('latin1', at, lineEnd);
      const found = this.#findDelimited(line);
      if (found === undefined) {
        at = lineEnd + 1;
        continue;
      }
      if (leaf !== undefined) leaf.end = beforeLineBreak(raw, at, leaf.start);
      leaf = undefined;
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
      if (!this.#enter(part, part.typeParameters.get('boundary')?.trimEnd() ?? '')) leaf = part;
      at = part.start;
    }
    this.#closeAbove(0, end);
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

/** A loop of our own: `indexOf` for each line costs more than the lines when they are short. */
function nextLine(raw: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && raw[at] !== 0x0a) at += 1;
  return at + 1;
}

/** The boundary really used: the first line of hyphens and text that is followed by a part's header. */
function guessBoundary(raw: Buffer, part: MimePart): string | undefined {
  for (let at = part.start; at < part.end; ) {
    const lineEnd = Math.min(nextLine(raw, at, part.end) - 1, part.end);
    const hyphens =
      ((raw[lineEnd + 1] ?? 0) | 0x20) === 0x63 &&
      raw[at] === 0x2d &&
      raw[at + 1] === 0x2d &&
      lineEnd - at < maxDelimiterLength;
    if (hyphens && /^content-/i.test(raw.toString('latin1', lineEnd + 1, lineEnd + 9))) {
      const boundary = raw.toString('latin1', at + 2, lineEnd).trimEnd();
      if (boundary !== '') return boundary;
    }
    at = lineEnd + 1;
  }
  return undefined;
}

/** Structure of the message; never throws. */
export function readMimeTree(raw: Buffer): MimeTree {
  const reader = new TreeReader(raw);
  const root = reader.read();
  return { root, damaged: reader.damaged };
}
