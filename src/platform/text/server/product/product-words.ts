import { readNamedPatterns, readWords } from '../read-data.ts';

const words = readWords('product-words.tsv');

/** Gets a pattern from `data/product-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('product-patterns.tsv');

export const countNouns = words('countNouns');
export const massNouns = words('massNouns');
export const alwaysPlural = words('alwaysPlural');
export const adjectives = words('adjectives');
export const doingVerbs = words('doingVerbs');
export const readersVerbs = words('readersVerbs');
export const makingWords = words('makingWords');
export const properWords = words('properWords');
/** Names with capitals of their own, by their lowercase form. */
export const brands = new Map([...words('brands')].map((name) => [name.toLowerCase(), name]));
export const wholeGoods = words('wholeGoods');
export const materials = words('materials');
