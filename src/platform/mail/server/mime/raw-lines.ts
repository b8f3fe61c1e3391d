import { maxFieldBytes } from '../limits.ts';

export function findLineEnd(raw: Buffer, from: number, end: number): number {
  const lf = raw.indexOf(0x0a, from);
  return lf === -1 || lf >= end ? end : lf;
}

/** Returns the start of the next line. For short lines this loop is faster than `indexOf`. */
export function nextLine(raw: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && raw[at] !== 0x0a) at += 1;
  return at + 1;
}

/** Returns a header line, one character per byte, without its line end. */
export function lineText(raw: Buffer, from: number, lineEnd: number): string {
  const capped = Math.min(lineEnd, from + maxFieldBytes);
  return raw.toString('latin1', from, capped > from && raw[capped - 1] === 0x0d ? capped - 1 : capped);
}
