import { drawOne, type RandomSource } from '#platform/random/common/random-source.ts';
import { drawBirthday } from './draw-birthday.ts';
import { calendarDateOf, type Identity } from './identity.ts';
import { cities, firstNames, lastNames, streets } from './identity-lists.ts';

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
