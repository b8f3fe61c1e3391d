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
  const isDashed =
    lines.length > 1 && lines.every((line) => line.trim() === '' || pattern('dash').test(line));
  const rows = lines
    .map((line) => (isDashed ? line.replace(pattern('dash'), '') : line))
    .flatMap((row) => row.replace(pattern('spokenStart'), '').split(pattern('sentenceEnd')))
    .filter((row) => /[\p{L}\p{N}]/u.test(row));
  const parts = rows.flatMap((row) => {
    const own = joinLists(splitAtCommas(row));
    return rows.length === 1 || (isLine && own.length >= longList) ? own : [row];
  });
  const seen = new Map(parts.map(tidy).map((part) => [part.toLowerCase(), part]));
  return [...seen.values()].filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function tidyName(name: string): string {
  return name.replaceAll(pattern('markup'), ' ').replaceAll(/\s+/gu, ' ').trim();
}

/** Splits at commas, except inside brackets and figures. */
function splitAtCommas(row: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let index = 0; index < row.length; index += 1) {
    const sign = row.charAt(index);
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    const isFigure = /\d/u.test(row.charAt(index - 1)) && /\d/u.test(row.charAt(index + 1));
    if (sign === ',' && depth === 0 && !isFigure) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Rejoins parts of one feature, such as `works with iOS, Android and Windows` and `lasts 9 hours, if kept dry`. */
function joinLists(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let at = 0;
  while (at < parts.length) {
    let part = parts[at] ?? '';
    const last = findListEnd(parts, at);
    for (; at < last; at += 1) part += `, ${parts[at + 1]}`;
    const isLed = at === 0 && pattern('dependent').test(part) && parts.length > 1;
    if (isLed) {
      at += 1;
      part += `, ${parts[at]}`;
    }
    const before = joined.at(-1);
    // Joins `keeps drinks cold 24 hours, hot 12 hours`, where the verb is not repeated.
    if (before !== undefined && pattern('sameVerb').test(part) && /\p{N} ?(?:hours?|hrs?|h)$/iu.test(before))
      part = `and ${part}`;
    const isPlace = pattern('country').test(part) && / (?:in|from) \p{Lu}\S+$/u.test(before ?? '');
    if (before !== undefined && (isPlace || pattern('dependent').test(part)))
      joined[joined.length - 1] = `${before}${/^and /u.test(part) ? ' ' : ', '}${part}`;
    else joined.push(part);
    at += 1;
  }
  return joined;
}

/**
 * Finds the last part of a list that begins at `at`. Its parts are short and alike, and the last one may begin with
 * `and` or `or`.
 */
function findListEnd(parts: readonly string[], at: number): number {
  const part = parts[at] ?? '';
  const next = parts[at + 1] ?? '';
  // For example, `video, phone or chat sessions` and `no dyes, oils or perfume`.
  if (/^(?:no )?\p{L}+$/iu.test(part) && /^\p{L}+ or (?:\p{L}+ )?\p{L}+$/u.test(next)) return at + 1;
  // In `tracks heart rate, steps, and sleep, lasts 9 days`, the `and` ends an inner list.
  const end = at + 1 + parts.slice(at + 1, at + mostItems).findIndex((one) => /^(?:and|or) \S+$/iu.test(one));
  const isInner =
    end > at && end < parts.length - 1 && isOneOf('doingVerbs', /^\p{L}+/u.exec(part)?.[0] ?? '');
  if (isInner && parts.slice(at + 1, end).every((one) => /^\p{Ll}+$/u.test(one))) return end;
  const item = /:\s*(?<item>\S+)$/u.exec(part)?.groups?.item ?? pattern('openList').exec(part)?.groups?.item;
  if (item === undefined) return at;
  const isSuited =
    /^(?:works|compatible|suitable|safe|ideal|great|perfect|fits) (?:\p{L}+ )?(?:on|with|for) /iu.test(part);
  const isOffer =
    part.includes(':') ||
    isSuited ||
    /\b(?:available|comes|sold) in |(?:aromas?|choice|notes|scents?|flavou?rs?|shades?|hints?|mix) of /iu.test(
      part,
    );
  const isName = /\p{Lu}/u.test(item);
  const arePlurals = /^(?:for|\p{Ll}+s) \p{Ll}+s$/u.test(part.toLowerCase());
  // Accepts `for wood, metal and clay`, but not `for wood, soft and quick`.
  const isShort = /^for \p{Ll}+$/iu.test(part) || /^\p{Ll}+ (?:and|or|&) \p{Ll}+$/u.test(next);
  const isPlain =
    isShort && /^\p{Ll}+$/u.test(item) && !isOneOf('adjectives', /^\p{L}+/u.exec(next)?.[0] ?? '');
  for (let index = at + 1; index < Math.min(parts.length, at + mostItems); index += 1) {
    const one = (parts[index] ?? '').replace(/^(?:and|or) /iu, '');
    const isLike =
      isOffer ||
      (isName && /\p{Lu}/u.test(one)) ||
      (arePlurals && /^[\p{Ll} &]+s$/u.test(one)) ||
      (isPlain && /^\p{Ll}+(?: (?:and|or|&) \p{Ll}+)?$/u.test(one));
    const first = /^\p{L}+/u.exec(one)?.[0] ?? '';
    const isQuality = isOneOf('doingVerbs', first) || (isSuited && !isName && isOneOf('adjectives', first));
    if (one.split(' ').length > mostItemWords || !isLike || isQuality) return at;
    if (one !== parts[index] || /\s(?:and|or|&)\s/u.test(one)) return index;
    // A list after a colon, such as `colors: navy, moss`, ends with the row.
    if (part.includes(':') && index === parts.length - 1) return index;
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
    .replace(/(?<= included) (?=(?:lasts?|lasting) )/u, ', ')
    .replace(/[\s.,;:!?–—-]+$/u, '')
    .replace(/^[\s.,;:!?–—-]+(?=[^\p{N}])/u, '')
    .trim();
}
