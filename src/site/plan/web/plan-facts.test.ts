import { expect, it } from 'vitest';
import { formatMegabytes } from './plan-facts.ts';

it.each([
  [0, '0'],
  [1, '0.1'],
  [1.5 * 1024 * 1024, '1.5'],
  [24.6 * 1024 * 1024, '25'],
  [100 * 1024 * 1024, '100'],
])('%i bytes of storage are shown as %s', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});
