import { readNamedPatterns, readPatterns, readWords } from '../read-data.ts';
import { listStopWords } from '../words/word-lists.ts';

const patterns = readPatterns('subject-patterns.tsv');

/** Gets an expression from `data/subject-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('subject-patterns.tsv');

/** Lists all patterns of a kind. */
export const patternsOf = (kind: string) => patterns.filter(({ name }) => name === kind);

/** Gets a word list from `data/subject-words.tsv`. */
export const subjectWords = readWords('subject-words.tsv');
export const vagueWords = subjectWords('vague');
const pitchWords = subjectWords('pitch');
/** Matches a word, or a character in scripts without spaces. */
const anyWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu;

export function listWords(line: string): string[] {
  return line.match(anyWord) ?? [];
}

/** Counts the words that carry content. */
export function countTopics(line: string): number {
  const empty = [listStopWords('en'), vagueWords, pitchWords];
  return listWords(line.toLowerCase()).filter(
    (word) => /\p{L}/u.test(word) && !empty.some((set) => set.has(word)),
  ).length;
}

/** Replaces all matches of the patterns of a kind. */
export function replaceKind(line: string, kind: string): string {
  return patternsOf(kind).reduce(
    (text, { expression, more: [by = ''] }) => text.replaceAll(expression, by),
    line,
  );
}
