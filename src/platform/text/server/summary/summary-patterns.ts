import { readNamedPatterns, readPatterns } from '../read-data.ts';

/** Gets a pattern from `data/summary-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('summary-patterns.tsv');

const kinds = Map.groupBy(readPatterns('summary-patterns.tsv'), ({ name }) => name);
export const patternsOf = (kind: string) => kinds.get(kind) ?? [];

/** True if a pattern of the kind matches the text. */
export function isLike(kind: string, text: string): boolean {
  return patternsOf(kind).some(({ expression }) => expression.test(text));
}
