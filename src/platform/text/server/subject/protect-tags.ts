import { pattern } from './subject-words.ts';

/** A line in which a private-use character replaces each merge tag and emoji, so that no edit can break them. */
export type ProtectedLine = { text: string; restore: (line: string) => string };

/**
 * First characters of the two ranges of placeholders. `protectTags` removes all characters of these ranges from the
 * input.
 */
const firstTag = 0xe000;
const firstEmoji = 0xe800;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function protectTags(line: string): ProtectedLine {
  const pieces = new Map<string, string>();
  const keep = (first: number, piece: string) => {
    const letter = String.fromCharCode(first + pieces.size);
    pieces.set(letter, piece);
    return letter;
  };
  const withoutTags = line
    .replaceAll(pattern('protectedLetter'), '')
    .replaceAll(pattern('mergeTag'), (tag) => keep(firstTag, tag));
  const letters = Array.from(graphemes.segment(withoutTags), ({ segment }) =>
    pattern('emojiStart').test(segment) ? keep(firstEmoji, segment) : segment,
  );
  return {
    text: letters.join(''),
    restore: (edited) => edited.replaceAll(pattern('protectedLetter'), (letter) => pieces.get(letter) ?? ''),
  };
}

export const listTags = (line: string) => line.match(/[\ue000-\ue3ff]/gu) ?? [];
