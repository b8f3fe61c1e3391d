import { readTable } from '../read-data.ts';

const lists = new Map(
  readTable('stop-words.tsv').map(([code = '', words = '']) => [code, new Set(words.split(' '))] as const),
);
const none: ReadonlySet<string> = new Set();

/** Lists the lowercase stop words of a language; empty if none are known. */
export function listStopWords(language: string): ReadonlySet<string> {
  return lists.get(language) ?? none;
}
