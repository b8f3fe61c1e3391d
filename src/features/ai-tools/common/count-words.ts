/** Created at the first call, because it loads ICU data. */
let words: Intl.Segmenter | undefined;

export function countWords(text: string): number {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}
