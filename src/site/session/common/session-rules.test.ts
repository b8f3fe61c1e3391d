import { expect, it } from 'vitest';
import { isSessionId, isSessionOld, readSession, type SessionState } from './session-rules.ts';

const kept: SessionState = { sessionId: '0123456789abcdef'.repeat(2), token: null, sessionStartTime: 1_000 };

it('a session id has 32 hexadecimal digits', () => {
  expect(isSessionId('0123456789abcdef'.repeat(2))).toBe(true);
  for (const wrong of ['', 'a'.repeat(31), 'a'.repeat(33), 'g'.repeat(32), `${'a'.repeat(32)}\n`]) {
    expect(isSessionId(wrong), wrong).toBe(false);
  }
});

it('a session is old after 900,000 ms, and not before', () => {
  expect(isSessionOld(kept, 1_000)).toBe(false);
  expect(isSessionOld(kept, 901_000)).toBe(false);
  expect(isSessionOld(kept, 901_001)).toBe(true);
});

it('a session that starts in the future is old', () => {
  expect(isSessionOld(kept, 999)).toBe(true);
});

it('a stored session is read, and a damaged session is dropped', () => {
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
