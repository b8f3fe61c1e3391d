import { de, en, es, fr } from 'chrono-node';
import type { Span } from '../../../common/text-facts.ts';
import { readPatterns } from '../../read-data.ts';
import { isLike, pattern } from '../meeting-patterns.ts';

/** An ISO 8601 date and the ISO 639-1 code of the language of the notes. */
export type Calendar = { today: string; language: string };
export type Due = Span & { words: string; date: string };

const friday = 5;
/** Number of first lines that may contain the date of the meeting, and their maximum length. */
const [headLines, maxHead] = [4, 120];
const maxAheadMs = 14 * 24 * 3_600_000;
/** Maximum characters that chrono parses, because it takes quadratic time. */
const maxRead = 2000;
/**
 * Characters around a date that show what it is, maximum length of a weekday in another language that may be another word,
 * and the days ahead from which the day and month of `3/12` may be swapped.
 */
const [around, maxShortDay, farDays] = [80, 3, 182];

const toIso = (date: Date) => date.toISOString().slice(0, 10);
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));
const addDays = (from: Date, days: number) =>
  day(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + days);
/** The next Friday, or today if it is Friday. */
const endOfWeek = (today: Date) => addDays(today, (friday - today.getUTCDay() + 7) % 7);
const endOfMonth = (from: Date, later: number) =>
  day(from.getUTCFullYear(), from.getUTCMonth() + later + 1, 0);
function nextDate(today: Date, find: (later: number) => [years: number, month: number, date: number]): Date {
  const dates = [0, 1]
    .map(find)
    .map(([years, month, date]) => day(today.getUTCFullYear() + years, month, date));
  return dates.find((one) => one >= today) ?? today;
}

/**
 * Computes days that chrono does not know, by the names of their patterns in `data/due-days.tsv`. `named` is the day,
 * month or quarter in the match, and `later` the third cell of the row.
 */
const days: Readonly<Record<string, (today: Date, later: number, named: number[]) => Date>> = {
  day: addDays,
  friday: (today, later) => addDays(endOfWeek(today), later),
  monthEnd: endOfMonth,
  quarter: (today, _, [quarter = 1]) => nextDate(today, (later) => [later, quarter * 3, 0]),
  dayOfMonth: (today, _, [date = 1]) => nextDate(today, (later) => [0, today.getUTCMonth() + later, date]),
  dayAndMonth: (today, _, [date = 1, month = 1]) => nextDate(today, (later) => [later, month - 1, date]),
};
const parsers = new Map(Object.entries({ de: de.casual, es: es.casual, fr: fr.casual }));
const rules = readPatterns('due-days.tsv');

/** Finds the last due date in an English sentence, and the first one in others. */
export function findDue(sentence: string, { today, language }: Calendar): Due | undefined {
  const from = new Date(`${today}T00:00:00Z`);
  const own = rules.flatMap(({ name, expression, more: [later] }) =>
    [...sentence.matchAll(expression)].flatMap(({ 0: words, index: start, groups }) => {
      const date = days[name]?.(from, Number(later), (groups?.named ?? '').split('.').map(Number));
      return date === undefined ? [] : [{ start, end: start + words.length, words, date: toIso(date) }];
    }),
  );
  const isOwn = (one: Span) => own.some(({ start, end }) => one.start < end && start < one.end);
  const all = [...own, ...findByChrono(sentence, from, language).filter((one) => !isOwn(one))];
  return all.toSorted((one, other) => one.start - other.start).at(parsers.has(language) ? 0 : -1);
}

function findByChrono(sentence: string, today: Date, language: string): Due[] {
  // chrono uses local time. Noon is on the same day in every time zone.
  const instant = new Date(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12);
  const foreign = parsers.get(language);
  const told = sentence.slice(0, maxRead).replaceAll(/\bweds\b/giu, 'Wed ');
  const found = (foreign ?? en.casual).parse(told, { instant }, { forwardDate: true });
  return found.flatMap(({ text, index, start }) => {
    const end = index + text.length;
    const lead = sentence.slice(Math.max(0, index - around), index);
    const preposition = pattern('dueBefore').exec(lead)?.[0] ?? '';
    const isDeadline = isLike(lead, 'deadlineBefore');
    const isFollowed = isLike(sentence.slice(end, end + around), 'dayFollower') && !isDeadline;
    // The German parser reads `Fr.`, which also means Mrs, as Friday.
    const isTopic = foreign === undefined ? isFollowed : text.length <= maxShortDay;
    const isOther = isLike(lead, 'otherBefore') || isLike(text, 'otherDay');
    const isAmbiguous = isLike(text, 'ambiguousDay') && preposition === '';
    const [year, month, number] = [start.get('year') ?? 0, start.get('month') ?? 1, start.get('day') ?? 1];
    const read = day(year, month - 1, number);
    const isFar = foreign === undefined && isLike(text, 'dayOrMonth') && read > addDays(today, farDays);
    const other = isFar ? day(today.getUTCFullYear(), number - 1, month) : read;
    const named = other >= today && other < read ? other : read;
    // At noon, chrono reads “this morning” as tomorrow morning.
    const isToday = /^(?:today|tonight|this (?:morning|afternoon|evening))/iu.test(text);
    const isDay = isToday || start.isCertain('day') || start.isCertain('weekday');
    const isMonth = isDeadline && start.isCertain('month') && /^\p{Lu}/u.test(text);
    // On a Wednesday, `by Wednesday` may mean today or next week.
    const isUnsure = !isToday && !start.isCertain('day') && named.valueOf() === today.valueOf();
    const isNone = isTopic || isOther || isAmbiguous || isUnsure || !(isDay || isMonth);
    const date = isToday ? today : isDay ? named : endOfMonth(named, 0);
    if (isNone || date < today) return [];
    const words = (preposition + text).replaceAll(/[()]|\.$/gu, '').trim();
    return [{ start: index - preposition.length, end, words, date: toIso(date) }];
  });
}

export function describeDay(date: string): string {
  const [weekday, number, month] = new Date(date).toUTCString().split(/[\s,]+/u);
  return `${weekday} ${Number(number)} ${month}`;
}

/** Returns the date of the meeting as an ISO 8601 date if a title at the top of the notes names it. */
export function readHeadDay(source: readonly string[], { today, language }: Calendar): string | undefined {
  const filled = source.filter((line) => line.trim() !== '');
  const head = filled.length > 2 ? filled.slice(0, headLines).map((line) => line.slice(0, maxHead)) : [];
  const titles = head.filter((line, at) => isLike(line, 'dateLine', at === 0 ? 'title' : 'dateLine'));
  const lines = titles.map((line) => line.replace(pattern('dayAndMonth'), `$&${today.slice(0, 4)}`));
  const instant = new Date(`${today}T12:00:00`);
  // In British English, chrono reads `Oct 14` as a month and a year.
  const read = [parsers.get(language) ?? en.GB, en.casual].flatMap((parser) =>
    lines.flatMap((line) => parser.parse(line, { instant })),
  );
  const found = read.map(({ start }) => start).find((start) => start.isCertain('day'));
  if (found === undefined) return undefined;
  const named = found.date();
  // Notes are written after the meeting, or at most two weeks before it.
  const near = [1, 0, -1]
    .map((later) => day(named.getFullYear() + later, named.getMonth(), named.getDate()))
    .filter((one) => one.valueOf() <= Date.parse(today) + maxAheadMs);
  const isNamed = (one: Date) => head.some((line) => line.includes(String(one.getUTCFullYear())));
  const isWeekday = (one: Date) => !found.isCertain('weekday') || one.getUTCDay() === found.get('weekday');
  const best = near.find(isNamed) ?? near.find(isWeekday) ?? near[0];
  return best && toIso(best);
}
