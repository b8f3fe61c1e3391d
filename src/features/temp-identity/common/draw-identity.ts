import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';
import { type CalendarDate, calendarDateOf, type Identity } from './identity.ts';
import { cities, firstNames, lastNames, streets } from './identity-lists.ts';
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

const lowestHouseNumber = 100;
const houseNumbers = 9_900;

/** Everything is drawn independently, but for the ZIP code, which is one of the city's. */
export function drawIdentity(random: RandomSource, now: Date): Identity {
  const firstName = drawOne(firstNames, random);
  const lastName = drawOne(lastNames, random);
  const { city, state, zipCodes } = drawOne(cities, random);
  return {
    fullName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: '',
    phone: '',
    address: {
      street: `${lowestHouseNumber + random.int(houseNumbers)} ${drawOne(streets, random)}`,
      city,
      state,
      zipCode: drawOne(zipCodes, random),
    },
    dateOfBirth: drawBirthday(random, calendarDateOf(now)),
    generatedAt: now.toISOString(),
  };
}
