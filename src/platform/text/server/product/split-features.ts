import { readPatternKinds } from '../read-data.ts';

export const { pattern, patternsOf, isLike, replaceKind } = readPatternKinds('product-patterns.tsv');

/** With at least this many parts, the commas of a line separate features even if a sentence follows. */
const longList = 4;
const mostItems = 12;
const mostItemWords = 4;

/** Splits a list into distinct features as entered. Keeps the period, if any, of a feature that is a sentence. */
export function splitFeatures(list: string): string[] {
  // A row is a line, an item or a sentence. Commas separate features in the only row and, if the list is on one line,
  // in each row of many parts. Otherwise, each row is one feature.
  const isLine = !pattern('separator').test(list.trim());
  const rows = list
    .replaceAll(pattern('markup'), ' ')
    .split(pattern('separator'))
    .flatMap((row) => row.split(pattern('sentenceEnd')))
    .filter(hasContent);
  const parts = rows.flatMap((row) => {
    const own = joinLists(row.split(pattern('comma')).map((part) => part.trim()));
    return rows.length === 1 || (isLine && own.length >= longList) ? own : [row];
  });
  const seen = new Map(parts.map(tidy).map((part) => [part.toLowerCase(), part]));
  return [...seen.values()].filter(hasContent);
}

export const tidyName = (name: string): string =>
  name.replaceAll(pattern('markup'), ' ').replaceAll(/\s+/gu, ' ').trim();

const hasContent = (part: string) => /[\p{L}\p{N}]/u.test(part);

/** Rejoins parts of one feature, such as `works with iOS, Android and Windows` and `lasts 9 hours, if kept dry`. */
function joinLists(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const end = findListEnd(parts, at);
    const part = parts.slice(at, end + 1).join(', ');
    const before = joined.at(-1);
    const isLastOfList = end === parts.length - 1 && /^and\s/iu.test(part);
    at = end;
    if (before !== undefined && pattern('dependent').test(part) && !isLastOfList)
      joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** Finds the last part of an inner list that begins at `at`: a short part with a conjunction, after other short parts. */
function findListEnd(parts: readonly string[], at: number): number {
  if (!pattern('openList').test(parts[at] ?? '')) return at;
  for (let index = at + 1; index < Math.min(parts.length, at + mostItems); index += 1) {
    const item = parts[index] ?? '';
    if (/[\p{N}$€£]/u.test(item) || item.split(' ').length > mostItemWords) return at;
    if (pattern('lastItem').test(item)) return index;
  }
  return at;
}

function tidy(part: string): string {
  return part
    .replaceAll(/\s+/gu, ' ')
    .replace(pattern('bullet'), '')
    .replace(/^\s*(?:and|plus|&)\s+/iu, '')
    .replaceAll(/\s+(?=[,.!?)])/gu, '')
    .replaceAll(/(?<=\()\s+/gu, '')
    .replaceAll(/([!?.,])\1+/gu, '$1')
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/^[\s.,;:!?–—-]+(?=[^\p{N}])/u, '')
    .trim();
}
