import { expect, it } from 'vitest';
import { describeDuration } from './crack-panel.tsx';

it.each([
  [0, 'less than a second'],
  [0.99, 'less than a second'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7_200, '2 hours'],
  [86_400, '1 day'],
  [86_400 * 31, '1 month'],
  [86_400 * 366, '1 year'],
  [86_400 * 366 * 99, '99 years'],
  [86_400 * 366 * 100, 'centuries'],
  [Number.POSITIVE_INFINITY, 'centuries'],
])('%d seconds to crack are described as %s', (seconds, words) => {
  expect(describeDuration(seconds)).toBe(words);
});
