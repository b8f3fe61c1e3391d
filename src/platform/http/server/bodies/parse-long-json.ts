import { randomUUID } from 'node:crypto';
import { AppError } from '#platform/errors/common/app-error.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { invalidBody } from './invalid-body.ts';

/** However it is made, JSON of this length is parsed in some milliseconds; one of 8 MB can take a second. */
export const maxParsedAtOnceBytes = 64 * 1024;
const leastLongBytes = 4 * 1024;
/** Of a string; read in a millisecond, and large enough that the collector of garbage does not copy it. */
const pieceBytes = 256 * 1024;
/** Found in a millisecond. */
const escapesAtOnce = 10_000;

const [quote, backslash, letterU] = [0x22, 0x5c, 0x75];
const unicodeEscapeBytes = 6;

/**
 * JSON that is long because of a few long strings. Those are read piece by piece, so that everybody else has a turn
 * between; what stands beside them is parsed at once, and refused where it is long itself.
 */
export async function parseLongJson(body: Buffer): Promise<unknown> {
  if (body.byteLength === 0) throw invalidBody('empty');
  // A sender who could guess it could write it as a string of its own.
  const mark = randomUUID();
  const beside: string[] = [];
  const long = new Map<string, string>();
  let besideBytes = 0;
  const keep = (from: number, to: number) => {
    besideBytes += to - from;
    if (besideBytes > maxParsedAtOnceBytes) throw new AppError('payload_too_large');
    beside.push(body.toString('utf8', from, to));
  };
  let kept = 0;
  let open = findByte(body, quote, 0);
  while (open < body.length && open - kept <= maxParsedAtOnceBytes) {
    const { end, text } = await readString(body, open);
    if (text !== undefined) {
      const standIn = `${mark} ${long.size}`;
      keep(kept, open);
      beside.push(JSON.stringify(standIn));
      long.set(standIn, text);
      kept = end;
      await nextTurn();
    }
    open = findByte(body, quote, end);
  }
  keep(kept, body.length);
  return parseBeside(beside.join(''), long);
}

/** Of a long string also its text. */
async function readString(body: Buffer, open: number): Promise<{ end: number; text: string | undefined }> {
  const pieces: string[] = [];
  let from = open + 1;
  let at = from;
  let close = findByte(body, quote, at);
  let escapes = 0;
  while (at < close) {
    const pieceEnd = Math.max(at, from + pieceBytes);
    const slash = findByte(body, backslash, at, Math.min(close, pieceEnd));
    if (slash < close && slash < pieceEnd) {
      at = slash + (body[slash + 1] === letterU ? unicodeEscapeBytes : 2);
      if (close < at) close = findByte(body, quote, at);
      escapes += 1;
      if (escapes % escapesAtOnce === 0) await nextTurn();
    } else if (close <= pieceEnd) {
      at = close;
    } else {
      at = pieceEnd;
      while (isInsideCharacter(body[at])) at += 1;
      pieces.push(readPiece(body, from, at));
      from = at;
      await nextTurn();
    }
  }
  if (at >= body.length) throw invalidBody('notJson');
  const end = at + 1;
  if (end - open < leastLongBytes) return { end, text: undefined };
  pieces.push(readPiece(body, from, at));
  return { end, text: pieces.join('') };
}

/** The end where there is none before it. */
function findByte(body: Buffer, byte: number, from: number, end = body.length): number {
  const at = body.subarray(from, end).indexOf(byte);
  return at === -1 ? end : from + at;
}

function isInsideCharacter(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}

function readPiece(body: Buffer, from: number, to: number): string {
  try {
    return JSON.parse(`"${body.toString('utf8', from, to)}"`) as string;
  } catch (cause) {
    throw invalidBody('notJson', cause);
  }
}

function parseBeside(text: string, long: ReadonlyMap<string, string>): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (reachesForPrototype(key, value)) throw new TypeError('a key that reaches for a prototype');
      return typeof value === 'string' ? (long.get(value) ?? value) : value;
    });
  } catch (cause) {
    throw invalidBody('notJson', cause);
  }
}

function reachesForPrototype(key: string, value: unknown): boolean {
  if (key !== 'constructor') return key === '__proto__';
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
