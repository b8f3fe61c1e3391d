import { expect, it } from 'vitest';
import { messageDate } from './message-templates.ts';

it.each([
  ['2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z'],
  [1_767_268_800_000, '2026-01-01T12:00:00.000Z'],
  [1_767_268_800, '2026-01-01T12:00:00.000Z'],
  [Number.MAX_VALUE, ''],
  [null, ''],
  [undefined, ''],
])('the date %j becomes "%s"', (date, text) => {
  expect(messageDate(date)).toBe(text);
});
