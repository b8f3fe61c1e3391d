import { readNamedPatterns } from '../read-data.ts';

const form = readNamedPatterns('letter-patterns.tsv')('form');

/** Replaces the salutation, the closing and the signature with spaces. Keeps the length of the text. */
export function blankLetterForm(prose: string): string {
  return prose.replaceAll(form, (part) => ' '.repeat(part.length));
}
