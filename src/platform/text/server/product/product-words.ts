import { readNamedPatterns, readWords } from '../read-data.ts';

const words = readWords('product-words.tsv');

/** True if the list of this name in `data/product-words.tsv` has the word. */
export const isOneOf = (list: string, word: string) => words(list).has(word);

/** Gets a pattern from `data/product-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('product-patterns.tsv');

/** Names with capitals of their own, by their lowercase form. */
export const brands = new Map([...words('brands')].map((name) => [name.toLowerCase(), name]));
