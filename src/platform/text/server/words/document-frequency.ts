import { readTable } from '../read-data.ts';
import { stemWord } from './stem-word.ts';

const frequencies = new Map<string, number>();
let documents = 0;
for (const [count = '', stems = ''] of readTable('document-frequencies.tsv')) {
  if (stems === '') documents = Number(count);
  else for (const stem of stems.split(' ')) frequencies.set(stem, Number(count));
}

/** Rarity of an English stem in general text, from about 0 (in every document) to 9 (never seen). */
export const rarity = (stem: string): number =>
  Math.log((documents + 1) / ((frequencies.get(stem) ?? 0.5) + 0.5));

/** True if this word, in any form, occurs in more than one document of general English. */
export const isKnownWord = (word: string) => frequencies.has(stemWord(word));
