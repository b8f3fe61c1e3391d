import { expect, it } from 'vitest';
import { randomText } from './random-text.ts';

it('the same bytes are never returned twice, across many fills of the pool', () => {
  const texts = Array.from({ length: 5_000 }, () => randomText(16));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[\w-]{22}$/);
  expect(texts.filter((text) => text.includes('AAAAAAAA'))).toEqual([]);
});

it('the text has the requested length, up to the size of the pool', () => {
  expect(Buffer.from(randomText(4_096), 'base64url')).toHaveLength(4_096);
  expect(Buffer.from(randomText(9), 'base64url')).toHaveLength(9);
  expect(() => randomText(4_097)).toThrow(RangeError);
});
