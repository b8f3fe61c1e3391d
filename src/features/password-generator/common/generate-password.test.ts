import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, seededRandom } from '#test/support/texts/seeded-random.ts';
import {
  ambiguousCharacters,
  characterTypes,
  generatePassword,
  listChosenSets,
  type PasswordChoice,
} from './generate-password.ts';
import { maxPasswordLength, minPasswordLength } from './limits.ts';

const everything: PasswordChoice = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  excludeAmbiguous: false,
};

const choices = fc
  .record({
    length: fc.integer({ min: minPasswordLength, max: maxPasswordLength }),
    uppercase: fc.boolean(),
    lowercase: fc.boolean(),
    numbers: fc.boolean(),
    symbols: fc.boolean(),
    excludeAmbiguous: fc.boolean(),
  })
  .filter((choice) => characterTypes.some((type) => choice[type]));

function draw(count: number, choice: PasswordChoice, seed: number): string[] {
  const source = seededRandom(seed);
  return Array.from({ length: count }, () => generatePassword(choice, source) ?? '');
}

/** One in a thousand sources that are fair goes beyond; the seeds are fixed, so these do not. By degrees of freedom. */
const threshold = { 3: 16.27, 7: 24.32, 9: 27.88, 25: 52.62 } as const;

describe('generatePassword', () => {
  it('has the length and the characters that were chosen, and at least one of each type', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 2 ** 31 }), (choice, seed) => {
        const password = generatePassword(choice, seededRandom(seed)) ?? '';
        const sets = listChosenSets(choice);
        expect(password).toHaveLength(choice.length);
        for (const set of sets) expect([...password].some((character) => set.includes(character))).toBe(true);
        expect([...password].every((character) => sets.join('').includes(character))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('holds all four types also at the shortest length', () => {
    for (const password of draw(200, { ...everything, length: minPasswordLength }, 7)) {
      expect(password).toHaveLength(4);
      for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
    }
  });

  it('leaves out 0, O, 1, l and I when asked, and only then', () => {
    const without = draw(300, { ...everything, excludeAmbiguous: true }, 11).join('');
    const withThem = draw(300, everything, 11).join('');
    for (const character of ambiguousCharacters) {
      expect(without).not.toContain(character);
      expect(withThem).toContain(character);
    }
  });

  it('returns undefined if no type is chosen', () => {
    const none = { ...everything, uppercase: false, lowercase: false, numbers: false, symbols: false };
    expect(generatePassword(none, seededRandom(1))).toBeUndefined();
  });

  it.each([
    [4, 3],
    [8, 7],
  ] as const)('puts digits at every position of %i equally often', (length, freedom) => {
    const positions = draw(3_000, { ...everything, length }, 2_026).flatMap((password) =>
      [...password.matchAll(/[0-9]/g)].map(({ index }) => index),
    );
    const every = Array.from({ length }, (_, position) => position);
    expect(chiSquare(positions, every)).toBeLessThan(threshold[freedom]);
  });

  it.each([
    ['digits', '0123456789', 9],
    ['capitals', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 25],
  ] as const)('draws all %s equally often', (_name, kind, freedom) => {
    const drawn = [...draw(3_000, everything, 4).join('')].filter((character) => kind.includes(character));
    expect(chiSquare(drawn, [...kind])).toBeLessThan(threshold[freedom]);
  });

  it('generates every possible password equally often, without favoring repeated types', () => {
    // Four characters of digits and letters, by how many of them are digits.
    const choice = { ...everything, length: 4, uppercase: false, symbols: false };
    const ways = [1, 2, 3].map((digits) => binomial(4, digits) * 10 ** digits * 26 ** (4 - digits));
    const total = ways.reduce((sum, count) => sum + count, 0);
    const drawn = 4_000;
    const observed = [0, 0, 0];
    for (const password of draw(drawn, choice, 99)) {
      const digits = password.replace(/\D/g, '').length;
      observed[digits - 1] = (observed[digits - 1] ?? 0) + 1;
    }
    const distance = ways.reduce((sum, count, index) => {
      const expected = (drawn * count) / total;
      return sum + ((observed[index] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Two degrees of freedom.
    expect(distance).toBeLessThan(13.82);
  });
});

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
}
