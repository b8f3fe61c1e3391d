import { readNamedPatterns, readWords } from '../read-data.ts';

/** Finds an expression of `data/meeting-patterns.tsv`, which says what each is for. */
export const pattern = readNamedPatterns('meeting-patterns.tsv');

/** Finds a list of `data/meeting-words.tsv`. */
export const meetingWords = readWords('meeting-words.tsv');
