export const characterTypes = ['uppercase', 'lowercase', 'numbers', 'symbols'] as const;
export type CharacterType = (typeof characterTypes)[number];

/** Symbols that forms rarely refuse: no quotes, slashes, backticks or tilde. */
const charactersOf: Readonly<Record<CharacterType, string>> = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  numbers: '0123456789',
  symbols: '!@#$%^&*()-_=+[]{}|;:,.<>?',
};

/** Hard to tell apart in many typefaces. */
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
