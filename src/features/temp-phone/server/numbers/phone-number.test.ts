import { expect, it } from 'vitest';
import { lastDigits, readPhone } from './phone-number.ts';

it.each([
  ['+12025550143', '+12025550143'],
  ['1 (202) 555-0143', '+12025550143'],
  ['+44 7700 900123', '+447700900123'],
  ['0170 12345678', undefined],
  ['+123', undefined],
  ['+1234567890123456', undefined],
  ['Example', undefined],
])('readPhone reads %s as %s', (text, phone) => expect(readPhone(text)).toBe(phone));

it('lastDigits keeps two digits for log lines', () => expect(lastDigits('+12025550143')).toBe('…43'));
