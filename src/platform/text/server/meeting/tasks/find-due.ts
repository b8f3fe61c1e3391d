import { en } from 'chrono-node';
import type { Span } from '../../../common/text-facts.ts';
import { readPatterns } from '../../read-data.ts';
import { pattern } from '../meeting-patterns.ts';

export type Due = Span & {
  /** The date as worded in the sentence. */
  words: string;
  /** ISO 8601 date; null if the words do not name a day, as in `after the launch`. */
  date: string | null;
};

const friday = 5;
/** Maximum characters that chrono parses, because it takes quadratic time. */
const maxRead = 2000;
/** Characters before and after a date that are checked for its meaning. */
const around = 80;

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));
const addDays = (from: Date, days: number) =>
  day(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + days);
/** The next Friday, or today if it is Friday. */
const endOfWeek = (today: Date) => addDays(today, (friday - today.getUTCDay() + 7) % 7);
const endOfMonth = (today: Date, later: number) =>
  day(today.getUTCFullYear(), today.getUTCMonth() + later + 1, 0);
const nextDate = (today: Date, find: (later: number) => Date) => (find(0) < today ? find(1) : find(0));
const endOfQuarter = (today: Date, quarter: number | string) =>
  nextDate(today, (later) => day(today.getUTCFullYear() + later, Number(quarter) * 3, 0));

/**
 * Computes days that chrono does not know, by the names of their patterns in `data/due-days.tsv`. `named` is the day,
 * month or quarter in the match.
 */
const days: Readonly<Record<string, (today: Date, named: string) => Date | null>> = {
  today: (today) => today,
  tomorrow: (today) => addDays(today, 1),
  thisWeek: endOfWeek,
  weekend: (today) => addDays(endOfWeek(today), 2),
  nextWeek: (today) => addDays(endOfWeek(today), 7),
  thisMonth: (today) => endOfMonth(today, 0),
  nextMonth: (today) => endOfMonth(today, 1),
  namedQuarter: endOfQuarter,
  thisQuarter: (today) => endOfQuarter(today, Math.floor(today.getUTCMonth() / 3) + 1),
  dayOfMonth: (today, named) =>
    nextDate(today, (later) => day(today.getUTCFullYear(), today.getUTCMonth() + later, Number(named))),
  dayAndMonth: (today, named) =>
    nextDate(today, (later) => {
      const [date = 1, month = 1] = named.split('.').map(Number);
      return day(today.getUTCFullYear() + later, month - 1, date);
    }),
  noDay: () => null,
};
const rules = readPatterns('due-days.tsv');

/** Finds the last due date in a sentence. `today` is an ISO 8601 date. */
export function findDue(sentence: string, today: string): Due | undefined {
  const reference = new Date(`${today}T00:00:00Z`);
  const own = rules.flatMap(({ name, expression }) =>
    [...sentence.matchAll(expression)].map(({ 0: words, index, groups }) => ({
      start: index,
      end: index + words.length,
      words,
      date:
        days[name]?.(reference, groups?.named ?? '')
          ?.toISOString()
          .slice(0, 10) ?? null,
    })),
  );
  const named = findByChrono(sentence, reference).filter(
    (one) => !own.some((other) => one.start < other.end && other.start < one.end),
  );
  const all = [...own, ...named].sort((one, other) => one.start - other.start);
  return all.findLast(({ date }) => date !== null) ?? all.at(-1);
}

/** Any date, for texts of which only the words of a day matter. */
export const anyDay = '2026-01-01';

/** True if the text names a day. */
export const hasDay = (text: string) => findDue(text, anyDay)?.date != null;

function findByChrono(sentence: string, today: Date): Due[] {
  // chrono uses local time. Noon is on the same day in every time zone.
  const instant = new Date(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12);
  return en.casual
    .parse(sentence.slice(0, maxRead), { instant }, { forwardDate: true })
    .flatMap(({ text, index, start }) => {
      const lead = sentence.slice(Math.max(0, index - around), index);
      const preposition = pattern('dueBefore').exec(lead)?.[0] ?? '';
      const end = index + text.length;
      // Since it is noon, chrono reads “this morning” as tomorrow morning.
      const isToday = /^(?:today|tonight|this (?:morning|afternoon|evening))/iu.test(text);
      const date = isToday
        ? today
        : day(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1);
      const isDeadline = pattern('deadlineBefore').test(lead);
      const isTopic = pattern('dayFollower').test(sentence.slice(end, end + around)) && !isDeadline;
      if (date < today || isTopic || pattern('otherBefore').test(lead) || pattern('otherDay').test(text))
        return [];
      if (pattern('ambiguousDay').test(text) && preposition === '') return [];
      const isDay = isToday || start.isCertain('day') || start.isCertain('weekday');
      if (!isDay && !(isDeadline && start.isCertain('month') && /^\p{Lu}/u.test(text))) return [];
      const iso = (isDay ? date : endOfMonth(date, 0)).toISOString().slice(0, 10);
      const isStart = /^not before/iu.test(preposition);
      // On a Wednesday, `by Wednesday` may mean today or next week.
      const isSameDay = !isToday && !start.isCertain('day') && date.valueOf() === today.valueOf();
      return [
        {
          start: index - preposition.length,
          end,
          words: (preposition + text).replaceAll(/[()]|\.$/gu, '').trim(),
          date: isStart || isSameDay ? null : iso,
        },
      ];
    });
}

/** Formats a date as `Fri 16 Jan`. */
export function describeDay(date: string): string {
  const [weekday, number, month] = new Date(date).toUTCString().split(/[\s,]+/u);
  return `${weekday} ${Number(number)} ${month}`;
}
