import { describe, expect, it } from 'vitest';
import type { RandomSource } from '#platform/random/common/random-source.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { adjectives, drawLocalPart, isReservedLocalPart, nouns, reservedLocalParts } from './local-part.ts';

/** Returns the listed numbers, then throws, so that a draw cannot use more. */
function scripted(...numbers: number[]): RandomSource {
  return {
    int(maxExclusive) {
      const next = numbers.shift();
      if (next === undefined) throw new Error('asked for more than was scripted');
      expect(next).toBeLessThan(maxExclusive);
      return next;
    },
  };
}

describe('drawLocalPart', () => {
  it('returns two words and four digits', () => {
    for (let draw = 0; draw < 1_000; draw += 1) {
      expect(drawLocalPart(systemRandom)).toMatch(/^[a-z]{3,8}-[a-z]{3,8}-\d{4}$/);
    }
  });

  it('keeps leading zeros', () => {
    expect(drawLocalPart(scripted(0, 0, 7))).toBe(`${adjectives[0]}-${nouns[0]}-0007`);
  });

  it('draws the last word of each list too', () => {
    const last = scripted(adjectives.length - 1, nouns.length - 1, 9_999);
    expect(drawLocalPart(last)).toBe(`${adjectives.at(-1)}-${nouns.at(-1)}-9999`);
  });

  it('throws if the random source returns a number outside of its range', () => {
    expect(() => drawLocalPart({ int: (maxExclusive) => maxExclusive })).toThrow('left its range');
  });

  it('draws every word and every leading digit equally often', () => {
    const draws = 150_000;
    const parts = Array.from({ length: draws }, () => drawLocalPart(systemRandom).split('-'));
    const columns: [string[], number][] = [
      [parts.map(([adjective = '']) => adjective), adjectives.length],
      [parts.map(([, noun = '']) => noun), nouns.length],
      [parts.map(([, , digits = '']) => digits.slice(0, 2)), 100],
    ];
    for (const [values, categories] of columns) {
      expect(chiSquare(values, categories)).toBeLessThan(eightSigma(categories - 1));
    }
  });
});

/**
 * The sum of squared deviations from equal shares. It is about as large as the degrees of freedom if all values are
 * equally likely.
 */
function chiSquare(values: readonly string[], categories: number): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const expected = values.length / categories;
  const missing = (categories - counts.size) * expected;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing);
}

/** Chance alone exceeds this about once in a billion runs. A bias of a few percent exceeds it by far. */
function eightSigma(degreesOfFreedom: number): number {
  return degreesOfFreedom + 8 * Math.sqrt(2 * degreesOfFreedom);
}

describe('word lists', () => {
  it.each([
    ['adjectives', adjectives, 300],
    ['nouns', nouns, 600],
  ] as const)('%s are hundreds of distinct, sorted words of 3 to 8 letters', (_name, words, least) => {
    expect(words.length).toBeGreaterThanOrEqual(least);
    expect(words).toEqual([...new Set(words)].sort());
    expect(words.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
  });

  it('share no word, so that no name contains a word twice', () => {
    expect(adjectives.filter((word) => nouns.includes(word))).toEqual([]);
  });

  it('cannot form a reserved name', () => {
    const reserved = adjectives.flatMap((adjective) =>
      nouns.filter((noun) => reservedLocalParts.includes(`${adjective}${noun}`)),
    );
    expect(reserved).toEqual([]);
  });
});

describe('isReservedLocalPart', () => {
  it.each([
    'postmaster',
    'ABUSE',
    'Post.Master',
    'no-reply',
    'no_reply2',
    'admin+list',
    'admin1',
    'mailer-daemon',
    'SSL-Admin',
    '',
    '--',
    'mta-sts',
  ])('reserves %j', (name) => {
    expect(isReservedLocalPart(name)).toBe(true);
  });

  it.each(['quiet-otter-4821', 'administer', 'otter', 'infos', 'webby-mail'])(
    'does not reserve %j',
    (name) => {
      expect(isReservedLocalPart(name)).toBe(false);
    },
  );

  it('has a list of names that contain only lowercase letters', () => {
    expect(reservedLocalParts.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
  });
});
