import { expect, it } from 'vitest';
import { readTone } from './read-tone.ts';

it.each([
  ['Sober, factual', 'sober, factual'],
  ['Warm and informal.', 'warm and informal'],
  ['sachlich', 'sachlich'],
])('takes %s', (tone, read) => {
  expect(readTone(tone)).toBe(read);
});

it.each(['Siemens, factual', 'factual, like Anna', '', '5 stars', 'a'.repeat(80)])('refuses %j', (tone) => {
  expect(readTone(tone)).toBeUndefined();
});
