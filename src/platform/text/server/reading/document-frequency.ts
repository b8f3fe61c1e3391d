import { readTable } from '../read-data.ts';

const frequencies = new Map<string, number>();
let documents = 0;
for (const [count = '', stems = ''] of readTable('document-frequencies.tsv')) {
  if (stems === '') documents = Number(count);
  else for (const stem of stems.split(' ')) frequencies.set(stem, Number(count));
}

/** How rare an English stem is in general text: about 0 for one in every document, 9 for one never seen. */
export function rarity(stem: string): number {
  return Math.log((documents + 1) / ((frequencies.get(stem) ?? 0.5) + 0.5));
}

/** Whether general English text has this stem more than once. */
export function isKnownStem(stem: string): boolean {
  return frequencies.has(stem);
}
