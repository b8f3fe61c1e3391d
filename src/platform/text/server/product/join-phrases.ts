import { pattern } from './product-words.ts';

const lists = new Intl.ListFormat('en-US');

/** Joins phrases into a list. Phrases that contain a comma or `and` come last. */
export function joinPhrases(phrases: readonly string[]): string {
  const sorted = tangledLast(phrases);
  const last = sorted.at(-1) ?? '';
  if (!isTangled(last) || sorted.length < 2) return lists.format(sorted);
  const join = sorted.length > 2 ? ', plus ' : ', as well as ';
  return `${lists.format(sorted.slice(0, -1))}${join}${last}`;
}

export function joinPredicates(predicates: readonly string[]): string {
  const [first = ''] = predicates;
  return predicates.length === 2 && isTangled(first) ? predicates.join(', and ') : lists.format(predicates);
}

/** Merges predicates that begin with the same words. */
export function mergeSame(predicates: readonly string[]): string[] {
  const groups = Map.groupBy(new Set(predicates), (one) => pattern('sharedStart').exec(one)?.[0] ?? one);
  return [...groups].map(([start, same]) =>
    same.length === 1 ? (same[0] ?? '') : start + joinPhrases(same.map((one) => one.slice(start.length))),
  );
}

/** Splits a list into groups of similar size with at most `most` items. */
export function splitEvenly(items: readonly string[], most: number): string[][] {
  const size = Math.ceil(items.length / Math.ceil(items.length / most));
  return items.flatMap((_, at) => (at % size === 0 ? [items.slice(at, at + size)] : []));
}

function tangledLast(phrases: readonly string[]): string[] {
  return phrases.toSorted((one, other) => Number(isTangled(one)) - Number(isTangled(other)));
}

/** True if the phrase contains a comma or an `and` that would be ambiguous in a list, unlike `ages 3 and up`. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|&)\s(?!up|over|older|above|under)/u.test(phrase);
}
