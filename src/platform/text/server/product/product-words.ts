import { readPatternKinds, readWords } from '../read-data.ts';

/** Gets a word list from `data/product-words.tsv`. */
export const productWords = readWords('product-words.tsv');

/** True if this list in `data/product-words.tsv` contains the word. */
export const isOneOf = (list: string, word: string) => productWords(list).has(word);

/** Looks up the expressions in `data/product-patterns.tsv`, which describes each one. */
export const { pattern, replaceKind } = readPatternKinds('product-patterns.tsv');

/** Names with unusual capitals, such as `iPhone`, by their lowercase form. */
export const brands = new Map([...productWords('brands')].map((name) => [name.toLowerCase(), name]));
