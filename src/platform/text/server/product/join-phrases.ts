const lists = new Intl.ListFormat('en-US');

/** Joins phrases into a list. Phrases that contain a comma or `and` come last. */
export function joinPhrases(phrases: readonly string[]): string {
  const sorted = phrases.toSorted((one, other) => Number(isTangled(one)) - Number(isTangled(other)));
  const last = sorted.at(-1) ?? '';
  if (!isTangled(last) || sorted.length < 2) return lists.format(sorted);
  const join = sorted.length > 2 ? ', plus ' : ', as well as ';
  return `${lists.format(sorted.slice(0, -1))}${join}${last}`;
}

export function joinPredicates(predicates: readonly string[]): string {
  const [first = ''] = predicates;
  return predicates.length === 2 && isTangled(first) ? predicates.join(', and ') : lists.format(predicates);
}

/** True if the phrase contains a comma or an `and` that would be ambiguous in a list, unlike `ages 3 and up`. */
function isTangled(phrase: string): boolean {
  return /,\s|\s(?:and|&)\s(?!up|over|older|above|under)/u.test(phrase);
}
