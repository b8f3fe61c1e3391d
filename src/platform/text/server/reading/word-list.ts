import { readWords } from '../read-data.ts';

/** English words in lower case that a rule needs, by the name of the list. */
export const wordList = readWords('word-lists.tsv');
