import { previewCharacters } from '../../common/limits.ts';

/** The start of a long message, cut between characters as people count them; undefined for one that is short enough. */
export function previewText(message: string): string | undefined {
  // No character is shorter than one unit: most messages need no counting.
  if (message.length <= previewCharacters) return undefined;
  const characters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment);
  if (characters.length <= previewCharacters) return undefined;
  return `${characters.slice(0, previewCharacters).join('').trimEnd()}…`;
}
