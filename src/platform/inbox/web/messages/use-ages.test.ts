import { expect, it } from 'vitest';
import { describeAge } from './use-ages.ts';

const nowMs = Date.parse('2026-01-01T12:00:00Z');

it.each([
  ['2026-01-01T11:59:30Z', 'just now'],
  ['2026-01-01T12:00:30Z', 'just now'],
  ['2026-01-01T11:56:00Z', '4 min'],
  ['nonsense', ''],
])('the age of a message from %s is described as “%s”', (date, age) => {
  expect(describeAge(date, nowMs)).toBe(age);
});
