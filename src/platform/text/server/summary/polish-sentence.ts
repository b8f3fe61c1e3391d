import { isKnownWord } from '../words/document-frequency.ts';
import { pattern, patternsOf } from './summary-patterns.ts';

/** Puts a sentence on one line, without bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  const line = sentence.trim().replaceAll(pattern('hyphenated'), joinHyphen).replaceAll(/\s+/gu, ' ');
  return patternsOf('dropped')
    .reduce((text, { expression }) => text.replace(expression, ''), line)
    .trim();
}

/** Joins a word that was hyphenated at the end of a line. Keeps the hyphen of a compound such as `three-year`. */
function joinHyphen(_: string, before: string, after: string): string {
  const isCompound = [before, after].every((word) => isKnownWord(word));
  return isCompound && !isKnownWord(before + after) ? `${before}-${after}` : before + after;
}
