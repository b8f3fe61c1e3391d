import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import { countTopics, pattern, patternsOf } from './subject-words.ts';
import { capitalizeFirst, lowerFirst } from './tidy-subject.ts';

/** An edited line. `left` lists the parts that were dropped. */
export type SubjectEdit = { text: string; reason: string; left: readonly string[] };
/**
 * A part of a line that can be dropped. `first` is the index of the first unit of its segment and `host` that of the
 * unit it belongs to; it is dropped together with either.
 */
type Unit = { text: string; first: number; host: number; value: number; isKept: boolean; hasFact: boolean };

/** Maximum units. The rest of the line forms one more. */
const maxUnits = 12;
/** Value of a heading or an aside. */
const leastValue = 0.3;

/** Rewrites a line so that it begins with the most important part. */
export function rewriteSubject(line: string): SubjectEdit[] {
  return patternsOf('front').flatMap(({ expression, more: [make = '', reason = ''] }) => {
    const groups: Record<string, string> | undefined = expression.exec(trimUnit(line))?.groups;
    if (groups === undefined) return [];
    const text = make.replaceAll(/<(\w+)>/gu, (_, name: string, at: number) =>
      at === 0 ? trimUnit(groups[name] ?? '') : lowerFirst(trimUnit(groups[name] ?? '')),
    );
    return [{ text: capitalizeFirst(text), reason, left: [] }];
  });
}

/** Shortens a line by dropping whole units, but never a condition, a negation or a merge tag. */
export function cutSubject(line: string, isEnglish: boolean): SubjectEdit[] {
  const units = splitUnits(line, isEnglish);
  const heads = findHeads(units).slice(0, isEnglish ? 1 : 2);
  return [
    ...cutTail(line, units),
    ...heads.flatMap((head) =>
      [desktopCharacters, desktopCharacters, phoneCharacters].flatMap((limit, round) => {
        const isFixed = (unit: Unit) => unit === head || unit.isKept || (round === 0 && unit.hasFact);
        const kept = chooseUnits(units, limit, isFixed);
        const text = capitalizeFirst(closeList(units, kept));
        const isShort = text.length <= limit || text.length < line.length * 0.85;
        // A line that fits loses only headings and asides.
        const isBare =
          line.length > desktopCharacters ||
          units.every((unit) => kept.includes(unit) || unit.value <= leastValue);
        if (!isShort || !isBare || kept.length === units.length || countWords(text) < (isEnglish ? 3 : 5))
          return [];
        const left = units.filter((unit) => !kept.includes(unit)).map((unit) => `“${trimUnit(unit.text)}”`);
        return [{ text, reason: '', left }];
      }),
    ),
  ];
}

/** Drops the units after the last fact, so that the topic and its dates, times and figures stay. */
function cutTail(line: string, units: readonly Unit[]): SubjectEdit[] {
  const end = units.findLastIndex(
    (unit) => unit.isKept || unit.hasFact || unit.first === units.indexOf(unit),
  );
  const text = capitalizeFirst(joinUnits(units.slice(0, end + 1)));
  if (line.length <= desktopCharacters || text.length > desktopCharacters || countWords(text) < 3) return [];
  return [{ text, reason: '', left: units.slice(end + 1).map((unit) => `“${trimUnit(unit.text)}”`) }];
}

/** Joins units. Inserts `and` if the list lost its last items: `boats, races and rain` becomes `boats and races`. */
function closeList(units: readonly Unit[], kept: readonly Unit[]): string {
  const text = joinUnits(kept);
  const item = kept.at(-1)?.text ?? '';
  const next = units[units.findLastIndex((unit) => kept.includes(unit)) + 1]?.text ?? '';
  const isOpen = item.startsWith(', ') && /^,?\sand\s/u.test(next) && text.endsWith(item);
  return isOpen ? `${text.slice(0, -item.length)} and${item.slice(1)}` : text;
}

/** Lists the first unit of each segment, most informative segment first. */
function findHeads(units: readonly Unit[]): Unit[] {
  const rank = (head: Unit) =>
    units.reduce((sum, { first, value }) => sum + (units[first] === head ? value : 0), 0) +
    (pattern('offer').test(trimUnit(head.text)) && countTopics(head.text) > 0 ? 9 : 0);
  return units
    .filter(({ first, text }, index) => first === index && !(index > 0 && /^\s[-–—|]\s\p{Ll}/u.test(text)))
    .toSorted((one, other) => rank(other) - rank(one));
}

/** Drops the least valuable units until the line fits, then restores those that still fit. */
function chooseUnits(units: readonly Unit[], limit: number, isFixed: (unit: Unit) => boolean): Unit[] {
  let kept = [...units];
  const dropped: Unit[] = [];
  for (const unit of units.toSorted((one, other) => one.value - other.value)) {
    const group = kept.filter((one) => [one, units[one.first], units[one.host]].includes(unit));
    if ((unit.value >= 0 && joinUnits(kept).length <= limit) || group.some(isFixed)) continue;
    kept = kept.filter((one) => !group.includes(one));
    dropped.unshift(unit);
  }
  for (const unit of dropped) {
    const more = units.filter((one) => one === unit || kept.includes(one));
    const isHosted =
      unit.value >= 0 && [unit.first, unit.host].every((at) => more.some((one) => one === units[at]));
    if (isHosted && joinUnits(more).length <= limit) kept = more;
  }
  return kept;
}

function splitUnits(line: string, isEnglish: boolean): Unit[] {
  const all = line.split(pattern(isEnglish ? 'unitStart' : 'segmentStart'));
  const parts = [...all.slice(0, maxUnits), all.slice(maxUnits).join('')].filter((part) => part !== '');
  const joined: { text: string; first: number }[] = [];
  for (const [index, text] of parts.entries()) {
    const before = joined.at(-1);
    const first = before?.first ?? 0;
    const segment = joinTexts(joined.slice(first));
    const opens =
      pattern('segmentLead').test(text) ||
      /[.!?…]["”’)]?$/u.test(parts[index - 1] ?? '.') ||
      (text.startsWith(',') &&
        [joined[first]?.text ?? '', text].every((part) => pattern('follows').test(trimUnit(part))));
    if (opens) joined.push({ text, first: joined.length });
    else if (pattern('predicate').test(text)) joined.splice(first, maxUnits, { text: segment + text, first });
    else if (before !== undefined && isBound(text, segment)) before.text += text;
    else joined.push({ text, first });
  }
  const isGrave = pattern('grave').test(line);
  const labels = joined.map(({ text, first }, index) =>
    isEnglish && first === index ? rateLabel(trimUnit(text), joined[index + 1]?.text) : undefined,
  );
  const news = labels.indexOf(undefined);
  return joined.map(({ text, first }, index) => {
    const isAside = pattern('aside').test(text);
    const [hasDay, hasFigure] = [pattern('datePhrase').test(text), /\p{N}/u.test(text)];
    const value =
      countTopics(text) / 2 +
      (hasDay ? 1.5 : hasFigure ? 1 : 0) +
      (index === news && countTopics(text) > 1 ? 3 : 0);
    const must = pattern(isEnglish ? 'must' : 'mustAbroad').test(text);
    return {
      text,
      first,
      host: isAside || /^ (?:\(|and )/u.test(text) ? Math.max(first, index - 1) : first,
      value: isAside ? leastValue : (labels[index] ?? value),
      isKept: must || (isGrave && (!isAside || pattern('clock').test(text))),
      hasFact: (hasDay || hasFigure) && !isAside && labels[index] === undefined,
    };
  });
}

/**
 * True for a unit that cannot be separated: a main clause after a subordinate one, a time without a day, or an item of
 * a fixed list.
 */
function isBound(text: string, segment: string): boolean {
  if (pattern('fronted').test(trimUnit(segment))) return true;
  // A short list such as `wine, cheese and jazz` is one unit.
  if (/^,\s\S+$/u.test(text) || (/^\sand\s/u.test(text) && /,\s\S+$/u.test(segment))) return true;
  if (pattern('aside').test(text)) return pattern('clock').test(text) && !pattern('dayLast').test(segment);
  return countWords(segment) < 2 || pattern('wholeList').test(segment);
}

/** Rates a name or heading, which says less than the news after it. The sender's name already tells the series. */
function rateLabel(text: string, next = ''): number | undefined {
  if (countWords(text) > 8 || !pattern('segmentLead').test(next)) return undefined;
  if (pattern('series').test(text)) return -1;
  const isHeading = next.startsWith(':') && countTopics(next) > 2;
  return (isHeading && !pattern('datePhrase').test(text)) || pattern('nameOnly').test(text)
    ? leastValue
    : undefined;
}

function joinUnits(units: readonly Unit[]): string {
  return trimUnit(joinTexts(units)).replace(/^(?<first>[^,]+),(?= and [^,]+$)/u, '$<first>');
}

function joinTexts(units: readonly { text: string }[]): string {
  return units.map(({ text }) => text).join('');
}

/** Removes the punctuation that joins a unit to the rest of the line. */
function trimUnit(text: string): string {
  const bare = text.replace(/^[\s,;:|–—-]+(?:(?:and|&)\s)?/u, '').replace(/[\s!.,;:|–—…-]+$/u, '');
  return /^\([^()]*\)$/u.test(bare.trim()) ? bare.trim().slice(1, -1) : bare;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
