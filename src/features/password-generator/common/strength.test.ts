import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barShare, measureStrength } from './strength.ts';

const score = (password: string) => measureStrength(password).score;
const suggests = (password: string, suggestion: string) =>
  measureStrength(password).suggestions.includes(suggestion);

describe('the length of a password', () => {
  it.each([
    ['aeiouae', 1, true],
    ['aeiouaei', 2, false],
    ['aeiouaeioua', 2, false],
    ['aeiouaeiouae', 3, false],
  ])('and its lowercase letters together give %s a score of %i', (password, points, isShort) => {
    expect(score(password)).toBe(points);
    expect(suggests(password, 'Use at least 8 characters (12+ recommended)')).toBe(isShort);
  });

  it('counts an emoji as one character', () => {
    expect(suggests('🦋'.repeat(7), 'Use at least 8 characters (12+ recommended)')).toBe(true);
    expect(suggests('🦋'.repeat(8), 'Use at least 8 characters (12+ recommended)')).toBe(false);
  });
});

describe('a kind of character', () => {
  it.each([
    ['xk', 'Include lowercase letters'],
    ['XK', 'Include uppercase letters'],
    ['49', 'Include numbers'],
    ['#?', 'Include special characters'],
  ])('(%s) adds one point and removes its suggestion', (password, suggestion) => {
    expect(score(password)).toBe(1);
    expect(suggests(password, suggestion)).toBe(false);
    expect(measureStrength(password).suggestions).toHaveLength(4);
  });

  it('is recognized in every alphabet', () => {
    expect(measureStrength('äЖ٣').suggestions).toEqual([
      'Use at least 8 characters (12+ recommended)',
      'Include special characters',
    ]);
    expect(suggests('日本', 'Include special characters')).toBe(false);
    expect(suggests('a b', 'Include special characters')).toBe(false);
  });
});

describe('repeated characters', () => {
  it('cost one point in all if a character occurs three times in a row', () => {
    expect(score('aakkTT')).toBe(2);
    expect(score('aakkkTT')).toBe(1);
    expect(score('aaaakkkkTTTT')).toBe(3);
    expect(suggests('aakkTT', 'Avoid repeating characters')).toBe(false);
    expect(suggests('aakkkTT', 'Avoid repeating characters')).toBe(true);
  });

  it('count only if they are adjacent and in the same case', () => {
    expect(suggests('akakak', 'Avoid repeating characters')).toBe(false);
    expect(suggests('kKk', 'Avoid repeating characters')).toBe(false);
    expect(suggests('\n\n\n', 'Avoid repeating characters')).toBe(true);
  });
});

describe('common patterns', () => {
  it.each(['123', 'abc', 'qwe', 'password', 'admin'])(
    'such as %s cost two points, wherever they occur',
    (pattern) => {
      const around = `Xk9#mQ2$${pattern}vL7!`;
      expect(score(around)).toBe(4);
      expect(score(around.toUpperCase())).toBe(3);
      expect(suggests(around, 'Avoid common patterns and words')).toBe(true);
    },
  );

  it('cost two points in all, even if there are several', () => {
    expect(score('Xk9#mQ2$123abcqwe')).toBe(4);
  });

  it('are not found in text that is only similar', () => {
    expect(suggests('132 acb qew passwort amdin', 'Avoid common patterns and words')).toBe(false);
  });
});

describe('measureStrength', () => {
  it.each([
    ['Xk9#mQ2$vL7!', 6, 'Very Strong', 'green'],
    ['Xk9mQ2vL7pR4', 5, 'Strong', 'blue'],
    ['xk9mq2vl7pr4', 4, 'Strong', 'blue'],
    ['xkmqvlprtzwh', 3, 'Moderate', 'yellow'],
    ['xkmqvlpr', 2, 'Moderate', 'yellow'],
    ['xkm', 1, 'Weak', 'red'],
    ['', 0, 'Weak', 'red'],
  ])('gives %s the score %i: %s, %s', (password, points, label, color) => {
    expect(measureStrength(password)).toMatchObject({ score: points, label, color });
  });

  it('never returns a score below 0', () => {
    expect(score('abc')).toBe(0);
    expect(score('111123')).toBe(0);
  });

  it('returns the seven suggestions in a fixed order and wording', () => {
    expect(measureStrength('').suggestions).toEqual([
      'Use at least 8 characters (12+ recommended)',
      'Include lowercase letters',
      'Include uppercase letters',
      'Include numbers',
      'Include special characters',
    ]);
    expect(measureStrength('111123').suggestions.slice(-2)).toEqual([
      'Avoid repeating characters',
      'Avoid common patterns and words',
    ]);
    expect(measureStrength('Xk9#mQ2$vL7!').suggestions).toEqual([]);
  });

  it('returns a score from 0 to 6 for any input', () => {
    const passwords = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.stringMatching(/^(123|aaa|password|[ -~]){0,12}$/),
    );
    fc.assert(
      fc.property(passwords, (password) => {
        const strength = measureStrength(password);
        expect(Number.isInteger(strength.score)).toBe(true);
        expect(strength.score).toBeGreaterThanOrEqual(0);
        expect(strength.score).toBeLessThanOrEqual(6);
      }),
      { numRuns: 300 },
    );
  });
});

it('a strength bar is filled by a sixth per point, and by a tenth at least', () => {
  expect([0, 1, 3, 6].map(barShare)).toEqual([0.1, 1 / 6, 0.5, 1]);
});
