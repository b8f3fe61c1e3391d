import { en } from 'chrono-node';
import type { Span } from '../../common/text-facts.ts';

/** A day by which something is to be done. */
export type Due = Span & {
  /** As it was said. */
  words: string;
  /** ISO 8601 date; null where the words name no day, as in `after the launch`. */
  date: string | null;
};

const dayMs = 86_400_000;
const friday = 5;
const before =
  /\b(?:by|before|until|till|due|no later than|not later than|on|for|from|starting)\s+(?:the\s+)?$/iu;
const deadlineBefore = /\b(?:by|before|until|till|due|no later than|not later than)\s+(?:the\s+)?$/iu;
/** Lower-case words that chrono takes for days and months. */
const ambiguous = /^(?:sat|sun|mon|tue|wed|thu|fri|march|may|mar|jan|dec|second|now)$/u;
const followers =
  /^(?:['’]s\b|\s+(?!(?:and|so|at|if|with|to|or|but|then|because|please|latest|morning|afternoon|evening|night|noon|when|after|before|as|in|for|from|unless|once|since|while|i|we|you|he|she|they|that|which|though|although|instead|too|also|again|first|maybe|okay|ok|right|thanks|via|on|by)\b)\p{L})/iu;

/** `Move the call to Thursday` is not due on Thursday. */
const moved =
  /\b(?:mov(?:e|ing)|reschedul(?:e|ing)|postpon(?:e|ing)|push(?:ing)?|shift(?:ing)?)\b.{0,60}\bto\s*$/iu;

type Rule = { pattern: RegExp; find(today: Date, match: RegExpExecArray): Date | null };

const rules: readonly Rule[] = [
  {
    pattern:
      /\b(?:by |before |at )?(?:the )?(?:eod|cob|close of business|end of (?:the )?day|end of play)(?: today)?(?! (?:on |tomorrow|mon|tue|wed|thu|fri))\b/giu,
    find: (today) => today,
  },
  {
    pattern: /\b(?:by |before |at )?(?:the )?(?:eod|cob|end of (?:the )?day) tomorrow\b/giu,
    find: (today) => addDays(today, 1),
  },
  {
    pattern: /\b(?:by |before |at )?(?:the )?(?:eow|end of (?:the |this )?week)\b/giu,
    find: (today) => weekday(today, friday),
  },
  {
    pattern: /\b(?:by |before |at )?(?:the )?end of next week\b/giu,
    find: (today) => addDays(weekday(today, friday), 7),
  },
  { pattern: /\b(?:before|by) the weekend\b/giu, find: (today) => weekday(today, friday) },
  {
    pattern: /\b(?:(?:by|before|within|during|early|later) )?this week\b/giu,
    find: (today) => weekday(today, friday),
  },
  {
    pattern: /\b(?:(?:by|before|within|during|early|sometime) )?next week\b/giu,
    find: (today) => addDays(weekday(today, friday), 7),
  },
  {
    pattern: /\b(?:by |before |at )?(?:the )?(?:eom|end of (?:the |this )?month)\b/giu,
    find: (today) => monthEnd(today, 0),
  },
  { pattern: /\b(?:by |before )?(?:the )?(?:end of )?next month\b/giu, find: (today) => monthEnd(today, 1) },
  {
    pattern: /\b(?:by|before|until|at) (?:the )?(?:end of )?Q(?<quarter>[1-4])\b/gu,
    find: (today, match) => quarterEnd(today, Number(match.groups?.quarter)),
  },
  {
    pattern: /\b(?:by |before |at )?(?:the )?end of (?:the |this )?quarter\b/giu,
    find: (today) => quarterEnd(today, Math.floor(today.getUTCMonth() / 3) + 1),
  },
  {
    pattern: /\b(?:by|before|until|on|no later than) the (?<day>[12]?\d|3[01])(?:st|nd|rd|th)\b(?! of\b)/giu,
    find: (today, match) => nextDayOfMonth(today, Number(match.groups?.day)),
  },
  { pattern: /\b(?:asap|as soon as possible|right away|immediately)\b/giu, find: () => null },
  {
    pattern:
      /\b(?:before|by|after|in time for) (?:the |our |next |this )+(?:next )?(?:[a-z]+ )?(?:launch|sprint|release|demo|meeting|standup|stand-up|call|sync|review|retro|workshop|holidays?|deadline|event|conference|kick-?off|go-?live)\b/giu,
    find: () => null,
  },
];

/** The last day that a sentence names as a date for doing something; `today` is an ISO 8601 date. */
export function findDue(sentence: string, today: string): Due | undefined {
  const reference = new Date(`${today}T00:00:00Z`);
  const own = rules.flatMap(({ pattern, find }) =>
    [...sentence.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      words: match[0],
      date: toIso(find(reference, match as RegExpExecArray)),
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
  return en.casual.parse(sentence, { instant }, { forwardDate: true }).flatMap(({ text, index, start }) => {
    const lead = sentence.slice(0, index);
    const preposition = before.exec(lead)?.[0] ?? '';
    const end = index + text.length;
    const isDay = start.isCertain('day') || start.isCertain('weekday');
    const date = new Date(
      Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1),
    );
    const isPast =
      date < today ||
      /\b(?:last|past|since|ago)\s*$/iu.test(lead) ||
      /\b(?:ago|last|past|yesterday)\b/iu.test(text);
    const isRepeated =
      /^an? \p{L}+$/iu.test(text) || /\b(?:every|each|once|twice|times|per)\s*$/iu.test(lead);
    const isTopic = (followers.test(sentence.slice(end)) && !deadlineBefore.test(lead)) || moved.test(lead);
    const isDuration = /\b(?:minutes?|hours?|seconds?)\b/iu.test(text);
    if (isPast || isTopic || isRepeated || isDuration || (ambiguous.test(text) && preposition === ''))
      return [];
    if (!isDay && !/^(?:today|tonight|this (?:morning|afternoon|evening))/iu.test(text)) {
      return deadlineBefore.test(lead) && start.isCertain('month') && /^\p{Lu}/u.test(text)
        ? [
            {
              start: index - preposition.length,
              end,
              words: (preposition + text).trim(),
              date: toIso(monthEndOf(date)),
            },
          ]
        : [];
    }
    return [{ start: index - preposition.length, end, words: preposition + text, date: toIso(date) }];
  });
}

/** `Fri 16 Jan` */
export function describeDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return `${part({ weekday: 'short' })} ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]}`;
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * dayMs);
}

/** That day of this week, today included; of the next week once it is past. */
function weekday(today: Date, wanted: number): Date {
  return addDays(today, (wanted - today.getUTCDay() + 7) % 7);
}

function monthEnd(today: Date, later: number): Date {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later + 1, 0));
}

function monthEndOf(day: Date): Date {
  return monthEnd(day, 0);
}

function quarterEnd(today: Date, quarter: number): Date {
  const end = new Date(Date.UTC(today.getUTCFullYear(), quarter * 3, 0));
  return end < today ? new Date(Date.UTC(today.getUTCFullYear() + 1, quarter * 3, 0)) : end;
}

function nextDayOfMonth(today: Date, day: number): Date {
  const candidate = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day));
  return candidate < today
    ? new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, day))
    : candidate;
}

function toIso(date: Date | null): string | null {
  return date === null || Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
