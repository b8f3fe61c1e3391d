import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import { readTable } from '../read-data.ts';
import { stemWord } from './stem-word.ts';

const ranks = new Map(commonWords.map((word, rank) => [word, rank]));
const hasty = new Map(readTable('misspellings.tsv').map(([word = '', meant = '']) => [word, meant]));
/**
 * Maximum rank of a correction: writers seldom mean a rarer word. Short words have more neighbors, so their limit is
 * lower.
 */
const intendedRank = 12_000;
const intendedShortRank = 500;
const shortLetters = 5;
const longLetters = 7;
const vowels = 'aeiou';
const endings = ['', 'e', 's', 'es', 'y', 'ed', 'ing'];
const prefix = /^(?:re|un|pre|non)/u;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Finds the correction of a misspelled word in the list of common misspellings, or else the most common word that
 * differs by a letter.
 */
export function correctSpelling(word: string): string | undefined {
  const meant = hasty.get(word.toLowerCase());
  // Does not correct a capitalized word such as `Teh`, which may be a name. A word such as `Dont`, whose correction has
  // an apostrophe or a space, cannot be a name.
  if (meant !== undefined) return /^\p{Lu}/u.test(word) && !/[' ]/u.test(meant) ? undefined : meant;
  if (!/^[a-z]{4,}$/u.test(word) || isKnown(word) || isKnown(word.replace(prefix, ''))) return undefined;
  const least = word.length < shortLetters ? intendedShortRank : intendedRank;
  const found = listNeighbors(word).filter((near) => (ranks.get(near) ?? least) < least);
  return found.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))[0];
}

/** True for a common word and its forms. `-ise` counts like `-ize`. */
function isKnown(word: string): boolean {
  if (ranks.has(word)) return true;
  const stem = stemWord(word.replace(/is(?=(?:e|ed|es|ing|ation)$)/u, 'iz'));
  return endings.some((ending) => ranks.has(stem + ending));
}

/**
 * Lists spellings with two letters swapped, a letter doubled, a doubled letter made single, one more letter, or another
 * vowel. Words of five or six letters get only the first three changes. Other changes would often give another real
 * word, such as `shallow` for `shallot`. Never changes the first letter, which is seldom wrong.
 */
function listNeighbors(word: string): string[] {
  const neighbors: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [head, first = '', second = ''] = [word.slice(0, at), ...word.slice(at, at + 2)];
    const tail = word.slice(at);
    neighbors.push(head + second + first + tail.slice(2), head + first + tail);
    if (first === second) neighbors.push(head + tail.slice(1));
    if (word.length < longLetters && word.length >= shortLetters) continue;
    for (const letter of letters) neighbors.push(head + letter + tail);
    if (vowels.includes(first)) for (const vowel of vowels) neighbors.push(head + vowel + tail.slice(1));
  }
  return neighbors;
}
