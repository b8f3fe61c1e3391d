import { expect, it } from 'vitest';
import { isProbeKey, mintMailboxKey, mintMessageId, mintProbeKey } from './mailbox-key.ts';

const nowMs = Date.UTC(2026, 10, 22);
/** base64url of 12 bytes. */
const randomCharacters = 16;

it('keys and ids sort by time, even after the time gains a digit in base 36', () => {
  const times = [1, 35, 36, 36 ** 7, nowMs, nowMs + 1, nowMs + 36, 36 ** 8];
  const keys = times.map((time) => mintMailboxKey(time));
  expect(keys.toSorted()).toEqual(keys);
  expect(keys.map((key) => key.length)).toEqual(times.map(() => 16));
  const ids = times.map((time) => mintMessageId('key-of-a-mailbox', time));
  expect(ids.toSorted()).toEqual(ids);
});

it('a message id begins with its mailbox key, and the rest of it is unpredictable', () => {
  const key = mintMailboxKey(nowMs);
  const ids = Array.from({ length: 1_000 }, () => mintMessageId(key, nowMs));
  const [first = ''] = ids;
  const known = first.slice(0, -randomCharacters);
  expect(first.startsWith(key)).toBe(true);
  expect(ids.every((id) => id.startsWith(known) && id.length === first.length)).toBe(true);
  expect(new Set(ids.map((id) => id.slice(known.length, known.length + 8))).size).toBe(ids.length);
});

it('isProbeKey recognizes probe keys and no other keys', () => {
  expect(isProbeKey(mintProbeKey(nowMs))).toBe(true);
  const keys = Array.from({ length: 1_000 }, () => mintMailboxKey(nowMs));
  expect(keys.some(isProbeKey)).toBe(false);
});
