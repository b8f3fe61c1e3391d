import type { Span } from '../../common/text-facts.ts';

/** The start in the source of the text from an offset on. */
export type Mark = { at: number; source: number };

/**
 * Maps an offset to the source, by the last mark at or before it.
 * @param marks in ascending order, the first one at 0
 */
export function findSource(marks: readonly Mark[], offset: number): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const { at, source } = marks[low] ?? { at: 0, source: 0 };
  return source + offset - at;
}

export function findSpans(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Returns the spans before, between and after these offsets in a text of this length. */
export function listPieces(cuts: readonly number[], length: number): Span[] {
  const edges = [...new Set([0, ...cuts, length])];
  return edges.slice(1).map((end, at) => ({ start: edges[at] ?? 0, end }));
}

export function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.trimStart().length;
  return { start: start + lead, end: start + Math.max(lead, piece.trimEnd().length) };
}

/** Groups items by sentence, both in the order of the text. Leaves out items between sentences. */
export function groupBySpan<Item extends Span>(items: readonly Item[], sentences: readonly Span[]): Item[][] {
  const groups: Item[][] = sentences.map(() => []);
  let at = 0;
  for (const item of items) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) <= item.start) at += 1;
    if (item.start >= (sentences[at]?.start ?? 0)) groups[at]?.push(item);
  }
  return groups;
}
