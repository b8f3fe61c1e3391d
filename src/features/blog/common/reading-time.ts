import { plainText } from './plain-text.ts';

const wordsPerMinute = 200;
/** How far the minutes an article names may lie from its length. */
const toleranceMinutes = 1;

export function countWords(markdown: string): number {
  return plainText(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.@/+-]*/gu)?.length ?? 0;
}

export function fitsReadingTime(words: number, minutes: number): boolean {
  return Math.abs(words / wordsPerMinute - minutes) <= toleranceMinutes;
}
