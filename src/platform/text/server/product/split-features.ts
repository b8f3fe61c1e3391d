import { isOneOf, pattern } from './product-words.ts';

/** With at least this many parts, the commas of a line separate features even if another sentence follows. */
const longList = 4;
/** Minimum dashes within one line for dashes to separate features. */
const minDashes = 3;
const mostItems = 12;
/** Maximum words of an item, such as `black cherry and cedar`. */
const mostItemWords = 4;

/**
 * Splits a list into distinct features as entered, without bullets. Does not split brackets, figures, inner lists or
 * conditions.
 */
export function splitFeatures(list: string): string[] {
  // Commas separate features in a single row and in a long list on one line. Elsewhere each row is one feature.
  const isLine = !pattern('separator').test(list.trim());
  const marks =
    isLine && (list.match(pattern('dashes'))?.length ?? 0) >= minDashes
      ? pattern('dashes')
      : pattern('separator');
  const lines = list.replaceAll(pattern('markup'), ' ').split(marks);
  const rows = lines
    .flatMap((row) => row.replace(pattern('spokenStart'), '').split(pattern('sentenceEnd')))
    .filter((row) => /[\p{L}\p{N}]/u.test(row));
  const parts = rows.flatMap((row) => {
    const own = joinLists(row.split(pattern('comma')).flatMap((part) => part.trim() || []));
    return rows.length === 1 || (isLine && own.length >= longList) ? own : [row];
  });
  const seen = new Map(parts.map(tidy).map((part) => [part.toLowerCase(), part]));
  return [...seen.values()].filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function tidyName(name: string): string {
  return name.replaceAll(pattern('markup'), ' ').replaceAll(/\s+/gu, ' ').trim();
}

/** Rejoins parts of one feature, such as `works with iOS, Android and Windows` and `lasts 9 hours, if kept dry`. */
function joinLists(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const end = findListEnd(parts, at);
    const part = parts.slice(at, end + 1).join(', ');
    const before = joined.at(-1);
    at = end;
    const isPlace = pattern('country').test(part) && / (?:in|from) \p{Lu}\S+$/u.test(before ?? '');
    const isNames = /^\p{Lu}\S* (?:and|or|&) \p{Lu}\S*$/u.test(part) && / \p{Lu}\S*$/u.test(before ?? '');
    const isLed = pattern('dependent').test(before ?? '') && joined.length === 1;
    if (before !== undefined && (isPlace || isNames || isLed || pattern('dependent').test(part)))
      joined[joined.length - 1] = `${before}${/^and /u.test(part) ? ' ' : ', '}${part}`;
    else joined.push(part);
  }
  return joined;
}

/** Finds the last part of a list that begins at `at`: it has a conjunction, and the parts before it are short. */
function findListEnd(parts: readonly string[], at: number): number {
  const part = parts[at] ?? '';
  if (!pattern('openList').test(part)) return at;
  for (let index = at + 1; index < Math.min(parts.length, at + mostItems); index += 1) {
    const item = parts[index] ?? '';
    const isLast = pattern('lastItem').test(item) || (part.includes(':') && index === parts.length - 1);
    const [first = ''] = item.toLowerCase().split(' ');
    const isOther =
      isOneOf('doingVerbs', first) || (isOneOf('adjectives', first) && !/ (?:in|of) \S+$/u.test(part));
    const isFigure = /[\p{N}$€£]/u.test(item) && !/:|\p{N}\S*$/u.test(part);
    if (isOther || isFigure || item.split(' ').length > mostItemWords) return at;
    if (isLast) return index;
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
    .replace(/(?<= )incl\.?$/iu, 'included')
    .replace(/[\s.,;:!–—-]+$/u, '')
    .replace(/^[\s.,;:!?–—-]+(?=[^\p{N}])/u, '')
    .trim();
}
