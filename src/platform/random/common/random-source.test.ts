import { expect, it } from 'vitest';
import { drawOne, unbiasedSource } from './random-source.ts';

function sourceOf(...words: number[]) {
  return unbiasedSource(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('no more words');
    return word;
  });
}

it('random 32-bit values that would favor small numbers are discarded', () => {
  // 2³² is not divisible by 3, so the last of these words would make one number more likely.
  expect(sourceOf(2 ** 32 - 1, 5).int(3)).toBe(2);
  expect(sourceOf(2 ** 32 - 2).int(3)).toBe(2);
});

it('no random 32-bit value is discarded if the range divides 2³²', () => {
  expect(sourceOf(2 ** 32 - 1).int(16)).toBe(15);
  expect(sourceOf(2 ** 32 - 1).int(2 ** 32)).toBe(2 ** 32 - 1);
  expect(sourceOf(7).int(1)).toBe(0);
});

it('a range that is empty, too large or not an integer is rejected', () => {
  for (const range of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
    expect(() => sourceOf(1).int(range)).toThrow(RangeError);
  }
});

it('choices are drawn from strings and lists', () => {
  expect(drawOne('abc', sourceOf(4))).toBe('b');
  expect(drawOne(['x', 'y'], sourceOf(2))).toBe('x');
});
