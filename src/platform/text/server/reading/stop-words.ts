import { readTable } from '../read-data.ts';

const lists = new Map(
  readTable('stop-words.tsv').map(([code = '', words = '']) => [code, new Set(words.split(' '))] as const),
);
const none: ReadonlySet<string> = new Set();

/** The little words of a language, in lower case; empty where they are not known. */
export function listStopWords(language: string): ReadonlySet<string> {
  return lists.get(language) ?? none;
}
