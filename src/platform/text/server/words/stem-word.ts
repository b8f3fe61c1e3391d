import { stemmer } from 'stemmer';
import { listStopWords } from './word-lists.ts';

/** Stems an English word in lower case (Porter 1980). Returns any other word unchanged. */
export const stemWord = (word: string): string => (/^[a-z]+$/u.test(word) ? stemmer(word) : word);

export const stemContent = (words: readonly string[], language: string): Set<string> =>
  new Set(words.filter((word) => !listStopWords(language).has(word)).map(stemWord));
