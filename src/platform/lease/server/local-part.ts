import { readLines } from '#platform/data-files/server/data-files.ts';
import type { RandomSource } from '#platform/random/common/random-source.ts';

/** Inoffensive words of up to eight letters that do not sound alike. */
export const adjectives = readLines(new URL('./data/adjectives.txt', import.meta.url));
export const nouns = readLines(new URL('./data/nouns.txt', import.meta.url));
export const reservedLocalParts = readLines(new URL('./data/reserved-local-parts.txt', import.meta.url));

/** Four digits make collisions rare, and the name is still easy to read aloud. */
const digitCount = 4;

const reserved = new Set(reservedLocalParts);

/** Draws a name such as `quiet-otter-4821`, easy to read aloud and never reserved. The name is not secret; the token is. */
export function drawLocalPart(random: RandomSource): string {
  for (;;) {
    const localPart = `${drawWord(random, adjectives)}-${drawWord(random, nouns)}-${drawDigits(random)}`;
    if (!isReservedLocalPart(localPart)) return localPart;
  }
}

/**
 * True if a name is reserved for the operator. Ignores letter case, separators, a `+detail` and trailing digits, so that
 * `Post.Master`, `admin+x` and `no-reply2` are reserved too.
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
