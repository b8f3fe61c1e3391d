import { syllable } from 'syllable';
import { readTable } from '../read-data.ts';

const pronounced = new Map<string, number>();
for (const [count = '', words = ''] of readTable('syllables.tsv')) {
  for (const word of words.split(' ')) pronounced.set(word, Number(count));
}

/** Longer ones are no words, and the rules take time with them. */
const maxWordCharacters = 40;

/** At least 1; the pronouncing dictionary where it differs from the rules, else the rules. */
export function countSyllables(word: string): number {
  const lower = word.toLowerCase().slice(0, maxWordCharacters);
  return Math.max(
    1,
    pronounced.get(lower) ?? pronounced.get(lower.replace(/['’]s$/u, '')) ?? syllable(lower),
  );
}
