import { maxFieldBytes } from '../limits.ts';

/** End of the line that starts at `from`: the offset of its LF, or the end of the range. */
export function findLineEnd(raw: Buffer, from: number, end: number): number {
  const lf = raw.indexOf(0x0a, from);
  return lf === -1 || lf >= end ? end : lf;
}

/** Start of the line after `from`. A loop of our own: `indexOf` costs more than lines that are short. */
export function nextLine(raw: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && raw[at] !== 0x0a) at += 1;
  return at + 1;
}

/** A line of a header, one character per byte, without its line end. */
export function lineText(raw: Buffer, from: number, lineEnd: number): string {
  const capped = Math.min(lineEnd, from + maxFieldBytes);
  return raw.toString('latin1', from, capped > from && raw[capped - 1] === 0x0d ? capped - 1 : capped);
}
