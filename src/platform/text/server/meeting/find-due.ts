import { en } from 'chrono-node';
import type { Span } from '../../common/text-facts.ts';

/** A day by which something is to be done. */
export type Due = Span & {
  /** As it was said. */
  words: string;
  /** ISO 8601 date; null if the words name no day, as in `after the launch`. */
  date: string | null;
};

const friday = 5;
/** chrono takes time in the square of the text. */
const maxRead = 2000;
/** Characters around a day that tell how it is meant. */
const around = 80;
const before =
  /\b(?:by|before|until|till|due|no later than|not later than|on|for|from|starting)\s+(?:the\s+)?(?:(?:end of (?:the )?day|eod|cob)\s+(?:on\s+)?)?$/iu;
const deadlineBefore = /\b(?:by|before|until|till|due|no later than|not later than)\s+(?:the\s+)?$/iu;
/** `Move the call to Thursday` is not due on Thursday; nor is what is done every Thursday, or was done last. */
const otherBefore =
  /\b(?:mov(?:e|ing)|reschedul(?:e|ing)|postpon(?:e|ing)|push(?:ing)?|shift(?:ing)?)\b.{0,60}\bto\s*$|\b(?:every|each|once|twice|times|per|last|past|since|ago)\s*$/iu;
const otherDay = /\b(?:ago|last|past|yesterday|minutes?|hours?|seconds?)\b|^an? \p{L}+$/iu;
/** Lower-case words that chrono takes for days and months. */
const ambiguous = /^(?:sat|sun|mon|tue|wed|thu|fri|march|may|mar|jan|dec|second|now)$/u;
/** `Friday report`, `Friday's call`: the day belongs to a thing. */
const followers =
  /^(?:['’]s\b|\s+(?!(?:and|so|at|if|with|to|or|but|then|because|please|latest|morning|afternoon|evening|night|noon|when|after|before|as|in|for|from|unless|once|since|while|i|we|you|he|she|they|that|which|though|although|instead|too|also|again|first|maybe|okay|ok|right|thanks|via|on|by)\b)\p{L})/iu;

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));
const addDays = (from: Date, days: number) =>
  day(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + days);
/** This week's Friday, today included; the next one once it is past. */
const endOfWeek = (today: Date) => addDays(today, (friday - today.getUTCDay() + 7) % 7);
const endOfMonth = (today: Date, later: number) =>
  day(today.getUTCFullYear(), today.getUTCMonth() + later + 1, 0);
const nextDate = (today: Date, find: (later: number) => Date) => (find(0) < today ? find(1) : find(0));
const endOfQuarter = (today: Date, quarter: number) =>
  nextDate(today, (later) => day(today.getUTCFullYear() + later, quarter * 3, 0));

type Rule = readonly [pattern: RegExp, find: (today: Date, named: number) => Date | null];

/** Days that chrono does not know; a figure in a pattern is `named`. */
const rules: readonly Rule[] = [
  [
    /\b(?:by |before |at )?(?:the )?(?:eod|cob|close of business|end of (?:the )?day|end of play)(?: today)?(?! (?:on |tomorrow|mon|tue|wed|thu|fri))\b/giu,
    (today) => today,
  ],
  [
    /\b(?:by |before |at )?(?:the )?(?:eod|cob|end of (?:the )?day) tomorrow\b/giu,
    (today) => addDays(today, 1),
  ],
  [
    /\b(?:by |before |at )?(?:the )?(?:eow|end of (?:the |this )?week)\b|\b(?:before|by) the weekend\b|\b(?:(?:by|before|within|during|early|later) )?this week\b/giu,
    endOfWeek,
  ],
  [
    /\b(?:by |before |at )?(?:the )?end of next week\b|\b(?:(?:by|before|within|during|early|sometime) )?next week\b/giu,
    (today) => addDays(endOfWeek(today), 7),
  ],
  [
    /\b(?:by |before |at )?(?:the )?(?:eom|end of (?:the |this )?month)\b/giu,
    (today) => endOfMonth(today, 0),
  ],
  [/\b(?:by |before )?(?:the )?(?:end of )?next month\b/giu, (today) => endOfMonth(today, 1)],
  [/\b(?:by|before|until|at) (?:the )?(?:end of )?Q(?<named>[1-4])\b/gu, endOfQuarter],
  [
    /\b(?:by |before |at )?(?:the )?end of (?:the |this )?quarter\b/giu,
    (today) => endOfQuarter(today, Math.floor(today.getUTCMonth() / 3) + 1),
  ],
  [
    /\b(?:by|before|until|on|no later than) the (?<named>[12]?\d|3[01])(?:st|nd|rd|th)\b(?! of\b)/giu,
    (today, named) =>
      nextDate(today, (later) => day(today.getUTCFullYear(), today.getUTCMonth() + later, named)),
  ],
  [
    /\b(?:asap|as soon as possible|right away|immediately)\b|\b(?:before|by|after|in time for) (?:the |our |next |this )+(?:next )?(?:[a-z]+ )?(?:launch|sprint|release|demo|meeting|standup|stand-up|call|sync|review|retro|workshop|holidays?|deadline|event|conference|kick-?off|go-?live)\b/giu,
    () => null,
  ],
];

/** The last day that a sentence names as a date for doing something; `today` is an ISO 8601 date. */
export function findDue(sentence: string, today: string): Due | undefined {
  const reference = new Date(`${today}T00:00:00Z`);
  const own = rules.flatMap(([pattern, find]) =>
    [...sentence.matchAll(pattern)].map(({ 0: words, index, groups }) => ({
      start: index,
      end: index + words.length,
      words,
      date: find(reference, Number(groups?.named))?.toISOString().slice(0, 10) ?? null,
    })),
  );
  const named = findByChrono(sentence, reference).filter(
    (one) => !own.some((other) => one.start < other.end && other.start < one.end),
  );
  const all = [...own, ...named].sort((one, other) => one.start - other.start);
  return all.findLast(({ date }) => date !== null) ?? all.at(-1);
}

function findByChrono(sentence: string, today: Date): Due[] {
  // Its dates are in local time; noon keeps them on the same day everywhere.
  const instant = new Date(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12);
  return en.casual
    .parse(sentence.slice(0, maxRead), { instant }, { forwardDate: true })
    .flatMap(({ text, index, start }) => {
      const lead = sentence.slice(Math.max(0, index - around), index);
      const preposition = before.exec(lead)?.[0] ?? '';
      const end = index + text.length;
      const date = day(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1);
      const isDeadline = deadlineBefore.test(lead);
      const isTopic = followers.test(sentence.slice(end, end + around)) && !isDeadline;
      if (date < today || isTopic || otherBefore.test(lead) || otherDay.test(text)) return [];
      if (ambiguous.test(text) && preposition === '') return [];
      const isDay =
        start.isCertain('day') ||
        start.isCertain('weekday') ||
        /^(?:today|tonight|this (?:morning|afternoon|evening))/iu.test(text);
      if (!isDay && !(isDeadline && start.isCertain('month') && /^\p{Lu}/u.test(text))) return [];
      const iso = (isDay ? date : endOfMonth(date, 0)).toISOString().slice(0, 10);
      return [{ start: index - preposition.length, end, words: (preposition + text).trim(), date: iso }];
    });
}

/** `Fri 16 Jan` */
export function describeDay(date: string): string {
  const [weekday, number, month] = new Date(date).toUTCString().split(/[\s,]+/u);
  return `${weekday} ${Number(number)} ${month}`;
}
