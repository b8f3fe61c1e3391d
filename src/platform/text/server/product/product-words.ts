import { readNamedPatterns, readPatterns, readWords } from '../read-data.ts';

/** Gets a word list from `data/product-words.tsv`. */
export const productWords = readWords('product-words.tsv');

/** True if this list in `data/product-words.tsv` contains the word. */
export const isOneOf = (list: string, word: string) => productWords(list).has(word);

/** Gets a pattern from `data/product-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('product-patterns.tsv');

/** Names with unusual capitals, such as `iPhone`, by their lowercase form. */
export const brands = new Map([...productWords('brands')].map((name) => [name.toLowerCase(), name]));

const patterns = readPatterns('product-patterns.tsv');

/** Replaces all matches of the patterns of a kind. */
export function replaceKind(line: string, kind: string): string {
  return patterns
    .filter(({ name }) => name === kind)
    .reduce((text, { expression, more: [by = ''] }) => text.replaceAll(expression, by), line);
}
