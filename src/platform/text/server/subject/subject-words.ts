import { readNamedPatterns, readPatterns, readWords } from '../read-data.ts';
import { listStopWords } from '../words/stop-words.ts';

const patterns = readPatterns('subject-patterns.tsv');

/** Finds an expression of `data/subject-patterns.tsv`, which says what each is for. */
export const pattern = readNamedPatterns('subject-patterns.tsv');

/** Lists the expressions of a kind that is read as a whole. */
export const patternsOf = (kind: string) => patterns.filter(({ name }) => name === kind);

/** Finds a list of `data/subject-words.tsv`. */
export const subjectWords = readWords('subject-words.tsv');
export const vagueWords = subjectWords('vague');
const pitchWords = subjectWords('pitch');
/** In scripts without blanks, each sign. */
const anyWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}[\p{L}\p{M}'’-]*|\p{N}+/gu;

export function listWords(line: string): string[] {
  return line.match(anyWord) ?? [];
}

/** Counts the words that name something. */
export function countTopics(line: string): number {
  const empty = [listStopWords('en'), vagueWords, pitchWords];
  return listWords(line.toLowerCase()).filter(
    (word) => /\p{L}/u.test(word) && !empty.some((set) => set.has(word)),
  ).length;
}

/** Replaces all that the expressions of a kind find. */
export function replaceKind(line: string, kind: string): string {
  return patternsOf(kind).reduce(
    (text, { expression, more: [by = ''] }) => text.replaceAll(expression, by),
    line,
  );
}
