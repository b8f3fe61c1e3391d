import { syllable } from 'syllable';
import { readTable } from '../read-data.ts';

const pronounced = new Map<string, number>();
for (const [count = '', words = ''] of readTable('syllables.tsv')) {
  for (const word of words.split(' ')) pronounced.set(word, Number(count));
}

/** Maximum length of a word. Longer runs are not words and take the rules too long. */
const maxWordCharacters = 40;

/** Counts at least 1. Uses the pronouncing dictionary if it differs from the rules, else the rules. */
export function countSyllables(word: string): number {
  const lower = word.toLowerCase().slice(0, maxWordCharacters);
  return Math.max(
    1,
    pronounced.get(lower) ?? pronounced.get(lower.replace(/['’]s$/u, '')) ?? syllable(lower),
  );
}
