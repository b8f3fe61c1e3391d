import { expect, it } from 'vitest';
import { passphraseBits, passwordBits } from './entropy-bits.ts';
import { characterTypes, type PasswordChoice } from './generate-password.ts';

const everything: PasswordChoice = {
  length: 16,
  uppercase: true,
  lowercase: true,
  numbers: true,
  symbols: true,
  excludeAmbiguous: false,
};
const digitsAlone = { ...everything, uppercase: false, lowercase: false, symbols: false };

it('is the length times the bits per character if one type is chosen', () => {
  expect(passwordBits({ ...digitsAlone, length: 4 })).toBeCloseTo(Math.log2(10_000), 10);
  expect(passwordBits({ ...digitsAlone, length: 4, excludeAmbiguous: true })).toBeCloseTo(12, 10);
});

it('counts only passwords that hold every chosen type', () => {
  // One of each type, in any order.
  expect(passwordBits({ ...everything, length: 4 })).toBeCloseTo(Math.log2(24 * 26 * 26 * 10 * 26), 10);
  expect(passwordBits(everything)).toBeGreaterThan(102);
  expect(passwordBits(everything)).toBeLessThan(16 * Math.log2(88));
});

it('stays a number up to the longest password', () => {
  expect(passwordBits({ ...everything, length: 64 })).toBeCloseTo(64 * Math.log2(88), 1);
});

it('is zero without a type', () => {
  const none = Object.fromEntries(characterTypes.map((type) => [type, false]));
  expect(passwordBits({ ...everything, ...none })).toBe(0);
});

it('counts words and the place and value of the digit, not what is the same in every passphrase', () => {
  const plain = { wordCount: 6, separator: '-', capitals: false, digit: false } as const;
  expect(passphraseBits(plain, 7_776)).toBeCloseTo(77.55, 2);
  expect(passphraseBits({ ...plain, capitals: true, separator: ' ' }, 7_776)).toBeCloseTo(77.55, 2);
  expect(passphraseBits({ ...plain, digit: true }, 7_776)).toBeCloseTo(77.55 + Math.log2(60), 2);
});
