import { readPatternKinds, readWords } from '../read-data.ts';
import { listStopWords } from '../words/word-lists.ts';

export const { pattern, patternsOf, replaceKind } = readPatternKinds('subject-patterns.tsv');

export const subjectWords = readWords('subject-words.tsv');
const emptyWords = [listStopWords('en'), subjectWords('vague'), subjectWords('pitch')];
const anyWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu;

export const listWords = (line: string) => line.match(anyWord) ?? [];

export function countTopics(line: string): number {
  return listWords(line.toLowerCase()).filter(
    (word) => /\p{L}/u.test(word) && !emptyWords.some((set) => set.has(word)),
  ).length;
}

/** True if a line says what it is about. An offer such as `20% off` does, even if it does not say what is for sale. */
export const hasContent = (line: string) => countTopics(line) > 0 || pattern('priced').test(line);
