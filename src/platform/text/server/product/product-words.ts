import { readNamedPatterns, readWords } from '../read-data.ts';

const words = readWords('product-words.tsv');

/** True if this list in `data/product-words.tsv` contains the word. */
export const isOneOf = (list: string, word: string) => words(list).has(word);

/** Gets a pattern from `data/product-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('product-patterns.tsv');

/** Names with unusual capitals, such as `iPhone`, by their lowercase form. */
export const brands = new Map([...words('brands')].map((name) => [name.toLowerCase(), name]));
