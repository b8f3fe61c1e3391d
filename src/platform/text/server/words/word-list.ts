import { readWords } from '../read-data.ts';

/** Gets a list of lowercase English words by name. */
export const wordList = readWords('word-lists.tsv');
