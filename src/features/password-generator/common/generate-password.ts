import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';

export const characterTypes = ['uppercase', 'lowercase', 'numbers', 'symbols'] as const;
export type CharacterType = (typeof characterTypes)[number];

/** The symbols are those that forms rarely reject: no quotes, slashes, backticks or tilde. */
const charactersOf: Readonly<Record<CharacterType, string>> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()-_=+[]{}|;:,.<>?',
};

export const ambiguousCharacters = '0O1lI';

export type PasswordChoice = Readonly<Record<CharacterType, boolean>> & {
  readonly length: number;
  readonly excludeAmbiguous: boolean;
};

export function listChosenSets(choice: PasswordChoice): string[] {
  return characterTypes
    .filter((type) => choice[type])
    .map((type) => (choice.excludeAmbiguous ? withoutAmbiguous(charactersOf[type]) : charactersOf[type]));
}

function withoutAmbiguous(characters: string): string {
  return [...characters].filter((character) => !ambiguousCharacters.includes(character)).join('');
}

/**
 * Draws whole passwords until one contains every chosen type, because adding missing types afterwards would make some
 * passwords more likely. Length 4 with four types takes 15 to 20 draws, length 16 fewer than two.
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

/** Even the empty separator is unambiguous, because no word of the list is a prefix of another. */
export const separators = ['-', '.', '_', ' ', ''] as const;

export type PassphraseChoice = {
  readonly wordCount: number;
  readonly separator: (typeof separators)[number];
  readonly capitals: boolean;
  readonly digit: boolean;
};

/** Words may repeat, because excluding repetition would reduce the number of passphrases. */
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

export function passwordBits(choice: PasswordChoice): number {
  const sizes = listChosenSets(choice).map((set) => set.length);
  if (sizes.length === 0) return 0;
  const pool = sizes.reduce((sum, size) => sum + size, 0);
  // Inclusion–exclusion over the sets of types that a password may lack.
  let passwords = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset += 1) {
    const left = sizes.filter((_size, index) => subset & (1 << index));
    const remaining = pool - left.reduce((sum, size) => sum + size, 0);
    passwords += (left.length % 2 === 0 ? 1 : -1) * remaining ** choice.length;
  }
  return Math.log2(passwords);
}

/** Capitals add no entropy, because either all words have one or none has. */
export function passphraseBits(choice: PassphraseChoice, listLength: number): number {
  const digitBits = choice.digit ? Math.log2(10 * choice.wordCount) : 0;
  return choice.wordCount * Math.log2(listLength) + digitBits;
}
