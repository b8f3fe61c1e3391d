import { stemmer } from 'stemmer';

/** Stems an English word in lower case (Porter 1980). Returns any other word unchanged. */
export function stemWord(word: string): string {
  return /^[a-z]+$/u.test(word) ? stemmer(word) : word;
}
