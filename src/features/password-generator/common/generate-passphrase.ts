import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';

/** No word of the list begins another, so words can stand together without a separator and still be told apart. */
export const separators = ['-', '.', '_', ' ', ''] as const;

export type PassphraseChoice = {
  readonly wordCount: number;
  readonly separator: (typeof separators)[number];
  /** Each word begins with a capital. */
  readonly capitals: boolean;
  /** One of the words, at random, ends with a digit. */
  readonly digit: boolean;
};

/** Words drawn independently from the list, the same one perhaps twice: anything else would have fewer passphrases. */
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
