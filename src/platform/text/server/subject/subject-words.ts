import { readPatternKinds, readWords } from '../read-data.ts';
import { listStopWords } from '../words/word-lists.ts';

/** Looks up the expressions in `data/subject-patterns.tsv`, which describes each one. */
export const { pattern, patternsOf, replaceKind } = readPatternKinds('subject-patterns.tsv');

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
