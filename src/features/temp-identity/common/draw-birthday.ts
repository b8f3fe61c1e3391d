import type { RandomSource } from '#platform/random/common/random-source.ts';
import type { CalendarDate } from './identity.ts';
import { lastBirthDay, oldestYears, youngestYears } from './limits.ts';

const monthsPerYear = 12;
const daysPerYear = monthsPerYear * lastBirthDay;
/** The youngest and the oldest age both last a whole year. */
const possibleDays = (oldestYears - youngestYears + 1) * daysPerYear;

/**
 * A day of birth that makes the age 18 to 65 on `today`, each equally likely: whatever day it is, exactly 48 years
 * of days reach back from the latest, since every month counts for its first 28 days alone.
 */
export function drawBirthday(random: RandomSource, today: CalendarDate): CalendarDate {
  const latest =
    (today.year - youngestYears) * daysPerYear +
    (today.month - 1) * lastBirthDay +
    Math.min(today.day, lastBirthDay) -
    1;
  const chosen = latest - random.int(possibleDays);
  const dayOfYear = chosen % daysPerYear;
  return {
    year: Math.floor(chosen / daysPerYear),
    month: Math.floor(dayOfYear / lastBirthDay) + 1,
    day: (dayOfYear % lastBirthDay) + 1,
  };
}
