import { readTable, readWords } from '../read-data.ts';

export const wordList = readWords('word-lists.tsv');

/** The second file adds stop words that are common in letters and requests, such as `bonjour`. */
const rows = [...readTable('stop-words.tsv'), ...readTable('more-stop-words.tsv')];
const lists = new Map<string, Set<string>>();
for (const [code = '', words = ''] of rows)
  lists.set(code, new Set([...(lists.get(code) ?? []), ...words.split(' ')]));
const none: ReadonlySet<string> = new Set();

export const listStopWords = (language: string): ReadonlySet<string> => lists.get(language) ?? none;
