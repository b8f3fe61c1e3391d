import { readLines } from '#platform/data-files/server/data-files.ts';
import type { RandomSource } from './random-source.ts';

/** Words of up to eight letters that sound like no other, and offend nobody. */
export const adjectives = readLines(new URL('./data/adjectives.txt', import.meta.url));
export const nouns = readLines(new URL('./data/nouns.txt', import.meta.url));
export const reservedLocalParts = readLines(new URL('./data/reserved-local-parts.txt', import.meta.url));

/** Four digits, so that two visitors seldom get the same two words and the whole can still be read aloud. */
const digitCount = 4;

const reserved = new Set(reservedLocalParts);

/** A name such as `quiet-otter-4821`; readable aloud, never a reserved one. It is no secret: the token is. */
export function drawLocalPart(random: RandomSource): string {
  for (;;) {
    const localPart = `${drawWord(random, adjectives)}-${drawWord(random, nouns)}-${drawDigits(random)}`;
    if (!isReservedLocalPart(localPart)) return localPart;
  }
}

/**
 * True if a name is reserved for the operator: letter case, separators, a `+detail` and trailing digits do not make
 * `Post.Master`, `admin+x` or `no-reply2` another's.
 */
export function isReservedLocalPart(localPart: string): boolean {
  const [name = ''] = localPart.toLowerCase().split('+', 1);
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' || reserved.has(letters) || reserved.has(letters.replace(/\d+$/, ''));
}

function drawWord(random: RandomSource, words: readonly string[]): string {
  const word = words[random.int(words.length)];
  if (word === undefined) throw new Error(`random source left its range of ${words.length}`);
  return word;
}

function drawDigits(random: RandomSource): string {
  return String(random.int(10 ** digitCount)).padStart(digitCount, '0');
}
