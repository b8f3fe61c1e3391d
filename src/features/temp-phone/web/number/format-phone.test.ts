import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';

it.each([
  ['+12025550143', '+1 202 555 0143'],
  ['+447911123456', '+44 7911 123456'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+79991234567', '+7 999 123 45 67'],
  ['not a number', 'not a number'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
