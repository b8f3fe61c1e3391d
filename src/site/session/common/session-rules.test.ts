import { expect, it } from 'vitest';
import { isSessionId, isSessionOld, readSession, type SessionState } from './session-rules.ts';

const kept: SessionState = { sessionId: '0123456789abcdef'.repeat(2), token: null, sessionStartTime: 1_000 };

it('recognizes an id by its 32 hexadecimal digits', () => {
  expect(isSessionId('0123456789abcdef'.repeat(2))).toBe(true);
  for (const wrong of ['', 'a'.repeat(31), 'a'.repeat(33), 'g'.repeat(32), `${'a'.repeat(32)}\n`]) {
    expect(isSessionId(wrong), wrong).toBe(false);
  }
});

it('treats a session as old after 900,000 ms, and not before', () => {
  expect(isSessionOld(kept, 1_000)).toBe(false);
  expect(isSessionOld(kept, 901_000)).toBe(false);
  expect(isSessionOld(kept, 901_001)).toBe(true);
});

it('treats a session with a start in the future as old', () => {
  expect(isSessionOld(kept, 999)).toBe(true);
});

it('reads a stored session, and drops a damaged one', () => {
  expect(readSession({ ...kept, token: 'abc', more: 1 })).toEqual({ ...kept, token: 'abc' });
  const damaged = [
    null,
    'text',
    [],
    { ...kept, sessionId: 'short' },
    { ...kept, sessionId: 7 },
    { ...kept, token: 7 },
    { ...kept, token: undefined },
    { ...kept, sessionStartTime: '1000' },
    { ...kept, sessionStartTime: Number.NaN },
  ];
  for (const value of damaged) expect(readSession(value)).toBeUndefined();
});
