import { plainText } from './plain-text.ts';

const wordsPerMinute = 200;

export function countWords(markdown: string): number {
  return plainText(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.@/+-]*/gu)?.length ?? 0;
}

/** True if `minutes` matches the article's length, rounded. */
export function fitsReadingTime(words: number, minutes: number): boolean {
  return Math.round(words / wordsPerMinute) === minutes;
}
