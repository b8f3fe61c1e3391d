import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, seededRandom } from '#test/support/texts/seeded-random.ts';
import {
  ambiguousCharacters,
  characterTypes,
  generatePassphrase,
  generatePassword,
  listChosenSets,
  type PassphraseChoice,
  type PasswordChoice,
  passphraseBits,
  passwordBits,
} from './generate-password.ts';
import { maxPassphraseWords, maxPasswordLength, minPassphraseWords, minPasswordLength } from './limits.ts';

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

/**
 * Critical values of chi-square at p = 0.001, by degrees of freedom. The seeds are fixed, so no test fails by chance.
 */
const threshold = { 3: 16.27, 7: 24.32, 9: 27.88, 25: 52.62 } as const;

describe('generatePassword', () => {
  it('returns a password of the chosen length, with at least one character of each chosen type', () => {
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

  it('returns a password with all four types of characters even at the minimum length', () => {
    for (const password of draw(200, { ...everything, length: minPasswordLength }, 7)) {
      expect(password).toHaveLength(4);
      for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
    }
  });

  it('leaves out 0, O, 1, l and I only if excludeAmbiguous is set', () => {
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
  ] as const)('puts digits at each of %i positions equally often', (length, freedom) => {
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

  it('generates every possible password equally often, also those with several characters of a type', () => {
    // Groups the passwords by their number of digits.
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
    // Critical value for two degrees of freedom.
    expect(distance).toBeLessThan(13.82);
  });
});

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
}

const list = 'src/features/password-generator/web/data/eff-long-words.txt';
const effLongWords = readFileSync(list, 'utf8').trimEnd().split('\n');
const plain: PassphraseChoice = { wordCount: 6, separator: ' ', capitals: false, digit: false };

it('the word list equals the EFF long word list', () => {
  expect(effLongWords).toHaveLength(7_776);
  expect(new Set(effLongWords).size).toBe(7_776);
  const published = effLongWords.map((word, index) => {
    const dice = [...index.toString(6).padStart(5, '0')].map((digit) => Number(digit) + 1).join('');
    return `${dice}\t${word}\n`;
  });
  expect(createHash('sha256').update(published.join('')).digest('hex')).toBe(
    'addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e',
  );
});

it('THIRD-PARTY-NOTICES.md names the word list, its authors and its license', () => {
  const notices = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8').split('\n');
  const row = notices.find((line) => line.includes(`\`${list}\``));
  expect(row).toContain('Electronic Frontier Foundation');
  expect(row).toContain('CC BY 3.0');
});

it('the word list has no word that is a prefix of another, so that words need no separator', () => {
  const sorted = [...effLongWords].sort();
  expect(sorted.filter((word, index) => sorted[index + 1]?.startsWith(word))).toEqual([]);
});

it('a passphrase has the requested number of words, all from the list', () => {
  const known = new Set(effLongWords);
  for (let wordCount = minPassphraseWords; wordCount <= maxPassphraseWords; wordCount += 1) {
    const words = generatePassphrase({ ...plain, wordCount }, effLongWords, seededRandom(wordCount)).split(
      ' ',
    );
    expect(words).toHaveLength(wordCount);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  }
});

it('a passphrase joins words with the separator, and capitalizes them on request', () => {
  const list = ['yo-yo'];
  const passphrase = (choice: Partial<PassphraseChoice>) =>
    generatePassphrase({ ...plain, wordCount: 3, ...choice }, list, seededRandom(1));
  expect(passphrase({ separator: '.' })).toBe('yo-yo.yo-yo.yo-yo');
  expect(passphrase({ separator: '' })).toBe('yo-yoyo-yoyo-yo');
  expect(passphrase({ capitals: true, separator: '_' })).toBe('Yo-yo_Yo-yo_Yo-yo');
});

it('a passphrase has its digit at the end of each word equally often', () => {
  const source = seededRandom(5);
  const observed = [0, 0, 0];
  for (let n = 0; n < 1_500; n += 1) {
    const words = generatePassphrase({ ...plain, wordCount: 3, digit: true }, ['a'], source).split(' ');
    const numbered = words.flatMap((word, index) => (/^a\d$/.test(word) ? [index] : []));
    expect(numbered).toHaveLength(1);
    observed[numbered[0] ?? 0] = (observed[numbered[0] ?? 0] ?? 0) + 1;
  }
  const distance = observed.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
  // Critical value for two degrees of freedom at p = 0.001.
  expect(distance).toBeLessThan(13.82);
});

const digitsAlone = { ...everything, uppercase: false, lowercase: false, symbols: false };

describe('the entropy', () => {
  it('of a password with one type is the length times the bits per character', () => {
    expect(passwordBits({ ...digitsAlone, length: 4 })).toBeCloseTo(Math.log2(10_000), 10);
    expect(passwordBits({ ...digitsAlone, length: 4, excludeAmbiguous: true })).toBeCloseTo(12, 10);
  });

  it('of a password counts only passwords that contain every chosen type', () => {
    // One character of each type, in any order.
    expect(passwordBits({ ...everything, length: 4 })).toBeCloseTo(Math.log2(24 * 26 * 26 * 10 * 26), 10);
    expect(passwordBits(everything)).toBeGreaterThan(102);
    expect(passwordBits(everything)).toBeLessThan(16 * Math.log2(88));
  });

  it('of a password is finite up to the maximum length', () => {
    expect(passwordBits({ ...everything, length: 64 })).toBeCloseTo(64 * Math.log2(88), 1);
  });

  it('of a password is zero if no type is chosen', () => {
    const none = Object.fromEntries(characterTypes.map((type) => [type, false]));
    expect(passwordBits({ ...everything, ...none })).toBe(0);
  });

  it('of a passphrase counts its words, and place and value of its digit, but no separator and no capitals', () => {
    const plain = { wordCount: 6, separator: '-', capitals: false, digit: false } as const;
    expect(passphraseBits(plain, 7_776)).toBeCloseTo(77.55, 2);
    expect(passphraseBits({ ...plain, capitals: true, separator: ' ' }, 7_776)).toBeCloseTo(77.55, 2);
    expect(passphraseBits({ ...plain, digit: true }, 7_776)).toBeCloseTo(77.55 + Math.log2(60), 2);
  });
});
