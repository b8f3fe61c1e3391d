import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import { readTable } from '../read-data.ts';
import { stemWord } from './stem-word.ts';

/** English words by their place in a list ordered by frequency. */
const ranks = new Map(commonWords.map((word, rank) => [word, rank]));
const hasty = new Map(readTable('misspellings.tsv').map(([word = '', meant = '']) => [word, meant]));
/** A rarer word is seldom what the writer meant, and a short word has many neighbors. */
const intendedRank = 12_000;
const intendedShortRank = 500;
const shortLetters = 5;
const longLetters = 7;
const vowels = 'aeiou';
const endings = ['', 'e', 's', 'es', 'y', 'ed', 'ing'];
const prefix = /^(?:re|un|pre|non)/u;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Finds what a misspelled word stands for: a word of chats, or the common word that it misses by a letter. */
export function correctSpelling(word: string): string | undefined {
  const meant = hasty.get(word.toLowerCase());
  // `Dont` begins a sentence, but `Teh` is a name.
  if (meant !== undefined) return /^\p{Lu}/u.test(word) && !meant.includes("'") ? undefined : meant;
  if (!/^[a-z]{4,}$/u.test(word) || isKnown(word) || isKnown(word.replace(prefix, ''))) return undefined;
  const least = word.length < shortLetters ? intendedShortRank : intendedRank;
  const found = listNeighbors(word).filter((near) => (ranks.get(near) ?? least) < least);
  return found.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))[0];
}

/** True for a common word and its forms, with `-ise` as with `-ize`. */
function isKnown(word: string): boolean {
  if (ranks.has(word)) return true;
  const stem = stemWord(word.replace(/is(?=(?:e|ed|es|ing|ation)$)/u, 'iz'));
  return endings.some((ending) => ranks.has(stem + ending));
}

/**
 * Lists words with two letters swapped, a letter doubled or single, another vowel, or a letter more. Other changes make
 * real words as often: `shallot` is no `shallow`. The first letter is seldom wrong.
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
