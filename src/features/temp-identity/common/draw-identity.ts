import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';
import lists from './data/identity-lists.json' with { type: 'json' };
import {
  type CalendarDate,
  calendarDateOf,
  type Identity,
  lastBirthDay,
  oldestYears,
  youngestYears,
} from './identity.ts';

/**
 * Frequent names in the United States, so that no combination points to a specific person, and streets that nearly
 * every town has.
 */
export const { firstNames, lastNames, streets, cities } = lists;

const monthsPerYear = 12;
const daysPerYear = monthsPerYear * lastBirthDay;
/** Number of birthdays of people from `youngestYears` to `oldestYears` old, both included. */
const possibleDays = (oldestYears - youngestYears + 1) * daysPerYear;

/** Every month has 28 days here, so all possible birthdays are equally likely whatever the date. */
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

/** Draws the fields independently, except that the ZIP code belongs to the city. */
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
