import { readNamedPatterns, readWords } from '../read-data.ts';

/** Finds an expression of `data/subject-patterns.tsv`, which says what each is for. */
export const pattern = readNamedPatterns('subject-patterns.tsv');

/** Finds a list of `data/subject-words.tsv`. */
export const subjectWords = readWords('subject-words.tsv');
export const vagueWords = subjectWords('vague');
export const pitchWords = subjectWords('pitch');
