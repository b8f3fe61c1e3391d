import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';

/** The empty separator is unambiguous, because no word of the list is a prefix of another. */
export const separators = ['-', '.', '_', ' ', ''] as const;

export type PassphraseChoice = {
  readonly wordCount: number;
  readonly separator: (typeof separators)[number];
  /** Each word begins with a capital. */
  readonly capitals: boolean;
  /** One of the words, at random, ends with a digit. */
  readonly digit: boolean;
};

/** Draws words independently. Repetition is allowed, because excluding it would reduce the number of passphrases. */
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
