import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RandomSource } from '#platform/random/common/random-source.ts';
import { chiSquare, seededRandom } from '#test/support/texts/seeded-random.ts';
import { cities, drawBirthday, drawIdentity, firstNames, lastNames, streets } from './draw-identity.ts';
import { ageOn, type CalendarDate, calendarDateOf, formatDate } from './identity.ts';

const now = new Date(2026, 4, 14, 12);
const random = seededRandom(20_261_120);
const drawn = Array.from({ length: 20_000 }, () => drawIdentity(random, now));

/** Critical values of chi-square at p = 0.001, by degrees of freedom. */
const thresholds = { 7: 24.32, 9: 27.88 } as const;

/** First three digits of the ZIP codes that the Postal Service assigns to each city. */
const sectionOf: Readonly<Record<string, string>> = {
  'Austin, TX': '787',
  'Chicago, IL': '606',
  'Dallas, TX': '752',
  'Houston, TX': '770',
  'Los Angeles, CA': '900',
  'New York, NY': '100',
  'Philadelphia, PA': '191',
  'Phoenix, AZ': '850',
  'San Antonio, TX': '782',
  'San Diego, CA': '921',
};

describe('the lists of names and cities', () => {
  it('have ten first names, last names, streets and cities each, without duplicates', () => {
    for (const list of [firstNames, lastNames, streets, cities.map(({ city }) => city)]) {
      expect(list).toHaveLength(10);
      expect(new Set(list).size).toBe(10);
    }
  });

  it('give each city ZIP codes of five digits that belong to it', () => {
    for (const { city, state, zipCodes } of cities) {
      expect(new Set(zipCodes).size).toBe(zipCodes.length);
      for (const zipCode of zipCodes) {
        expect(zipCode).toMatch(/^\d{5}$/);
        expect(zipCode.slice(0, 3), city).toBe(sectionOf[`${city}, ${state}`]);
      }
    }
  });
});

describe('drawIdentity', () => {
  it('draws names, streets, cities and ZIP codes without bias', () => {
    const samples = [
      [drawn.map(({ firstName }) => firstName), firstNames],
      [drawn.map(({ lastName }) => lastName), lastNames],
      [drawn.map(({ address }) => address.street.replace(/^\d+ /, '')), streets],
      [drawn.map(({ address }) => address.city), cities.map(({ city }) => city)],
    ] as const;
    for (const [values, list] of samples) {
      expect(chiSquare<string>(values, list)).toBeLessThan(thresholds[9]);
    }
    for (const { city, zipCodes } of cities) {
      const codes = drawn.filter(({ address }) => address.city === city).map((one) => one.address.zipCode);
      expect(chiSquare(codes, zipCodes), city).toBeLessThan(thresholds[7]);
    }
  });

  it('is checked with thresholds that detect biased random numbers', () => {
    let word = 0;
    const biased = {
      int: (range: number) => {
        word = (word * 5 + 3) % 16;
        return word % range;
      },
    };
    const values = Array.from({ length: 20_000 }, () => firstNames[biased.int(10)] ?? '');
    expect(chiSquare<string>(values, firstNames)).toBeGreaterThan(thresholds[9]);
  });

  it('draws first and last names independently', () => {
    const pairs = new Set(drawn.map(({ fullName }) => fullName));
    expect(pairs.size).toBe(100);
  });

  it('draws a ZIP code that belongs to the city and state', () => {
    for (const { address } of drawn.slice(0, 2_000)) {
      expect(address.zipCode.slice(0, 3)).toBe(sectionOf[`${address.city}, ${address.state}`]);
    }
  });

  it('fills every field except mail and phone', () => {
    for (const identity of drawn.slice(0, 200)) {
      expect(identity).toEqual({
        fullName: `${identity.firstName} ${identity.lastName}`,
        firstName: expect.any(String),
        lastName: expect.any(String),
        email: '',
        phone: '',
        address: {
          street: expect.stringMatching(/^[1-9]\d{2,3} [A-Z][a-z]+ [A-Z][a-z]+$/),
          city: expect.any(String),
          state: expect.stringMatching(/^[A-Z]{2}$/),
          zipCode: expect.stringMatching(/^\d{5}$/),
        },
        dateOfBirth: { year: expect.any(Number), month: expect.any(Number), day: expect.any(Number) },
        generatedAt: now.toISOString(),
      });
    }
  });

  it("draws an age of 18 to 65 years by the visitor's calendar", () => {
    const ages = drawn.map(({ dateOfBirth }) => ageOn(dateOfBirth, calendarDateOf(now)));
    expect(Math.min(...ages)).toBe(18);
    expect(Math.max(...ages)).toBe(65);
  });
});

const yearsOfDays = 48 * 12 * 28;

function fixed(draw: number): RandomSource & { ranges: number[] } {
  const ranges: number[] = [];
  return {
    ranges,
    int: (range) => {
      ranges.push(range);
      return draw;
    },
  };
}

const dayOf = (year: number, month: number, day: number): CalendarDate => ({ year, month, day });
const youngest = (today: CalendarDate) => formatDate(drawBirthday(fixed(0), today));
const oldest = (today: CalendarDate) => formatDate(drawBirthday(fixed(yearsOfDays - 1), today));

/** Counts birthdays one by one, unlike the code under test. */
function countBirthdays(birth: CalendarDate, today: CalendarDate): number {
  const end = Date.UTC(today.year, today.month - 1, today.day);
  let birthdays = 0;
  while (Date.UTC(birth.year + birthdays + 1, birth.month - 1, birth.day) <= end) birthdays += 1;
  return birthdays;
}

describe('drawBirthday', () => {
  it.each([
    ['an ordinary day', dayOf(2026, 5, 14), '05/14/2008', '05/15/1960'],
    ['the first of the year', dayOf(2027, 1, 1), '01/01/2009', '01/02/1961'],
    ['the last of the year', dayOf(2026, 12, 31), '12/28/2008', '01/01/1961'],
    ['29 February', dayOf(2028, 2, 29), '02/28/2010', '03/01/1962'],
    ['28 February', dayOf(2027, 2, 28), '02/28/2009', '03/01/1961'],
    ['1 March after a leap day', dayOf(2028, 3, 1), '03/01/2010', '03/02/1962'],
    ['the 28th', dayOf(2026, 11, 28), '11/28/2008', '12/01/1960'],
    ['the 31st', dayOf(2026, 10, 31), '10/28/2008', '11/01/1960'],
  ])('draws dates for ages from 18 to 65 if today is %s', (_, today, latest, earliest) => {
    expect(youngest(today)).toBe(latest);
    expect(oldest(today)).toBe(earliest);
  });

  it('draws an age from 18 to 65 and a day of the month from 1 to 28, whatever the current date is', () => {
    const day = fc
      .date({ min: new Date(1990, 0, 1), max: new Date(2190, 11, 31), noInvalidDate: true })
      .map(calendarDateOf);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: yearsOfDays - 1 }), (today, draw) => {
        const random = fixed(draw);
        const birth = drawBirthday(random, today);
        const age = countBirthdays(birth, today);
        expect(age).toBeGreaterThanOrEqual(18);
        expect(age).toBeLessThanOrEqual(65);
        expect(ageOn(birth, today)).toBe(age);
        expect(birth.month).toBeGreaterThanOrEqual(1);
        expect(birth.month).toBeLessThanOrEqual(12);
        expect(birth.day).toBeGreaterThanOrEqual(1);
        expect(birth.day).toBeLessThanOrEqual(28);
        expect(random.ranges).toEqual([yearsOfDays]);
      }),
      { numRuns: 500 },
    );
  });

  it('can draw every valid date, each from exactly one random number', () => {
    for (const today of [dayOf(2028, 2, 29), dayOf(2026, 12, 31), dayOf(2026, 5, 14)]) {
      const days = Array.from({ length: yearsOfDays }, (_, draw) =>
        formatDate(drawBirthday(fixed(draw), today)),
      );
      expect(new Set(days).size).toBe(yearsOfDays);
    }
  });

  it('draws every age, month and day without bias', () => {
    const today = dayOf(2028, 2, 29);
    const random = seededRandom(20_280_229);
    const births = Array.from({ length: 30_000 }, () => drawBirthday(random, today));
    const upTo = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    // Critical values at p = 0.001 for 47, 11 and 27 degrees of freedom.
    const ages = births.map((birth) => countBirthdays(birth, today));
    expect(chiSquare(ages, upTo(18, 65))).toBeLessThan(82.72);
    expect(
      chiSquare(
        births.map(({ month }) => month),
        upTo(1, 12),
      ),
    ).toBeLessThan(31.26);
    expect(
      chiSquare(
        births.map(({ day }) => day),
        upTo(1, 28),
      ),
    ).toBeLessThan(55.48);
  });
});

describe('formatDate', () => {
  it('formats a date as MM/DD/YYYY', () => {
    expect(formatDate(dayOf(1990, 5, 4))).toBe('05/04/1990');
    expect(formatDate(dayOf(2001, 12, 28))).toBe('12/28/2001');
  });
});
