import { expect, it } from 'vitest';
import { drawOne, unbiasedSource } from './random-source.ts';

function sourceOf(...words: number[]) {
  return unbiasedSource(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('no more words');
    return word;
  });
}

it('rejects words that would favor small numbers', () => {
  // 2³² = 3 × 1431655765 + 1: the last word has no partners.
  expect(sourceOf(2 ** 32 - 1, 5).int(3)).toBe(2);
  expect(sourceOf(2 ** 32 - 2).int(3)).toBe(2);
});

it('rejects no word if all numbers are equally likely', () => {
  expect(sourceOf(2 ** 32 - 1).int(16)).toBe(15);
  expect(sourceOf(2 ** 32 - 1).int(2 ** 32)).toBe(2 ** 32 - 1);
  expect(sourceOf(7).int(1)).toBe(0);
});

it('rejects an empty range', () => {
  for (const range of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
    expect(() => sourceOf(1).int(range)).toThrow(RangeError);
  }
});

it('draws from strings and lists', () => {
  expect(drawOne('abc', sourceOf(4))).toBe('b');
  expect(drawOne(['x', 'y'], sourceOf(2))).toBe('x');
});
