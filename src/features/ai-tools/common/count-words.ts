const words = new Intl.Segmenter('en', { granularity: 'word' });

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}
