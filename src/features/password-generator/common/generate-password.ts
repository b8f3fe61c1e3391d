import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';

export const characterTypes = ['uppercase', 'lowercase', 'numbers', 'symbols'] as const;
export type CharacterType = (typeof characterTypes)[number];

/** Symbols that forms rarely reject: no quotes, slashes, backticks or tilde. */
const charactersOf: Readonly<Record<CharacterType, string>> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()-_=+[]{}|;:,.<>?',
};

/** Characters that look alike in many typefaces. */
export const ambiguousCharacters = '0O1lI';

export type PasswordChoice = Readonly<Record<CharacterType, boolean>> & {
  readonly length: number;
  readonly excludeAmbiguous: boolean;
};

/** The characters of each chosen type, in the order of `characterTypes`. */
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
