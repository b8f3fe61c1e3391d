import { stemWord } from '#platform/text/server/words/stem-word.ts';

/** Returns ROUGE-1: F1 of the stemmed words, each counted as often as both texts contain it. */
export function rouge1(text: string, gold: string): number {
  const given = listStems(text);
  const wanted = listStems(gold);
  const left = new Map<string, number>();
  for (const stem of wanted) left.set(stem, (left.get(stem) ?? 0) + 1);
  let right = 0;
  for (const stem of given) {
    const count = left.get(stem) ?? 0;
    if (count === 0) continue;
    left.set(stem, count - 1);
    right += 1;
  }
  return (2 * right) / (given.length + wanted.length);
}

function listStems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord);
}
