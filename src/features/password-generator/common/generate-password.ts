import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';

export const characterTypes = ['uppercase', 'lowercase', 'numbers', 'symbols'] as const;
export type CharacterType = (typeof characterTypes)[number];

/** Symbols are those that forms rarely reject: no quotes, slashes, backticks or tilde. */
const charactersOf: Readonly<Record<CharacterType, string>> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()-_=+[]{}|;:,.<>?',
};

/** Characters that look similar in many typefaces. */
export const ambiguousCharacters = '0O1lI';

export type PasswordChoice = Readonly<Record<CharacterType, boolean>> & {
  readonly length: number;
  readonly excludeAmbiguous: boolean;
};

/** Lists the characters of each chosen type, in the order of `characterTypes`. */
export function listChosenSets(choice: PasswordChoice): string[] {
  return characterTypes
    .filter((type) => choice[type])
    .map((type) => (choice.excludeAmbiguous ? withoutAmbiguous(charactersOf[type]) : charactersOf[type]));
}

function withoutAmbiguous(characters: string): string {
  return [...characters].filter((character) => !ambiguousCharacters.includes(character)).join('');
}

/**
 * Generates a password with at least one character of each chosen type. Returns undefined if no type is chosen. Draws whole
 * passwords until one has every type, so that all permitted passwords are equally likely; adding missing types afterwards
 * would favor some. Takes 15 to 20 draws at length 4 with four types, and fewer than two at length 16.
 */
export function generatePassword(choice: PasswordChoice, random: RandomSource): string | undefined {
  const sets = listChosenSets(choice);
  if (sets.length === 0) return undefined;
  if (choice.length < sets.length) throw new RangeError('too short to hold every chosen type');
  const pool = sets.join('');
  for (;;) {
    const characters = Array.from({ length: choice.length }, () => drawOne(pool, random));
    if (sets.every((set) => characters.some((character) => set.includes(character)))) {
      return characters.join('');
    }
  }
}

/** The empty separator is unambiguous, because no word in the list is a prefix of another. */
export const separators = ['-', '.', '_', ' ', ''] as const;

export type PassphraseChoice = {
  readonly wordCount: number;
  readonly separator: (typeof separators)[number];
  /** True if each word begins with a capital letter. */
  readonly capitals: boolean;
  /** True if one word, at random, ends with a digit. */
  readonly digit: boolean;
};

/** Draws words independently. Words may repeat, because excluding repetition would reduce the number of passphrases. */
export function generatePassphrase(
  choice: PassphraseChoice,
  list: readonly string[],
  random: RandomSource,
): string {
  const words = Array.from({ length: choice.wordCount }, () => drawOne(list, random));
  const numbered = choice.digit ? random.int(words.length) : undefined;
  return words
    .map((word) => (choice.capitals ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .map((word, index) => (index === numbered ? `${word}${random.int(10)}` : word))
    .join(choice.separator);
}

/** Entropy of `generatePassword` in bits: the binary logarithm of the number of possible passwords. */
export function passwordBits(choice: PasswordChoice): number {
  const sizes = listChosenSets(choice).map((set) => set.length);
  if (sizes.length === 0) return 0;
  const pool = sizes.reduce((sum, size) => sum + size, 0);
  // Counts by inclusion–exclusion over the subsets of types that a password may lack.
  let passwords = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset += 1) {
    const left = sizes.filter((_size, index) => subset & (1 << index));
    const remaining = pool - left.reduce((sum, size) => sum + size, 0);
    passwords += (left.length % 2 === 0 ? 1 : -1) * remaining ** choice.length;
  }
  return Math.log2(passwords);
}

/** Entropy of `generatePassphrase` in bits. Capitals add none, because either every word has one or none has. */
export function passphraseBits(choice: PassphraseChoice, listLength: number): number {
  const digitBits = choice.digit ? Math.log2(10 * choice.wordCount) : 0;
  return choice.wordCount * Math.log2(listLength) + digitBits;
}
