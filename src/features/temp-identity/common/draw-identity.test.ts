import { describe, expect, it } from 'vitest';
import { chiSquare, seededRandom } from '#test/support/seeded-random.ts';
import { drawIdentity } from './draw-identity.ts';
import { ageOn, calendarDateOf } from './identity.ts';
import { cities, firstNames, lastNames, streets } from './identity-lists.ts';

const now = new Date(2026, 4, 14, 12);
const random = seededRandom(20_261_120);
const drawn = Array.from({ length: 20_000 }, () => drawIdentity(random, now));

/** Where chi-square lies in all but one of a thousand fair samples, by degrees of freedom. */
const thresholds = { 7: 24.32, 9: 27.88 } as const;

/** First three digits of the ZIP codes that the postal service sorts for each city. */
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

describe('the lists', () => {
  it('are ten first names, ten last names and ten cities, each once', () => {
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

  it('would show a bias: a source that reduces instead of rejecting fails the same threshold', () => {
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

  it('makes city, state and ZIP code agree', () => {
    for (const { address } of drawn.slice(0, 2_000)) {
      expect(address.zipCode.slice(0, 3)).toBe(sectionOf[`${address.city}, ${address.state}`]);
    }
  });

  it('has every field, mail and phone empty', () => {
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

  it('is 18 to 65 years old by the calendar of the visitor', () => {
    const ages = drawn.map(({ dateOfBirth }) => ageOn(dateOfBirth, calendarDateOf(now)));
    expect(Math.min(...ages)).toBe(18);
    expect(Math.max(...ages)).toBe(65);
  });
});
