// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientSession } from './session-context.tsx';

const startMs = Date.UTC(2026, 0, 1, 12);
const lifeMs = 900_000;
const key = 'mayfly.session';
const stops: (() => void)[] = [];

function startSession(): ClientSession {
  const session = new ClientSession();
  stops.push(session.start());
  return session;
}

const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the session starts with a random id and no token, stored only for this tab', () => {
  const first = startSession().current();
  expect(first).toEqual({
    sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    token: null,
    sessionStartTime: startMs,
  });
  expect(kept()).toEqual(first);
  expect(localStorage.length).toBe(0);
  sessionStorage.clear();
  expect(startSession().current().sessionId).not.toBe(first.sessionId);
});

it('the session keeps its id after a reload', () => {
  const before = startSession();
  before.setToken('abc');
  vi.setSystemTime(startMs + 5_000);
  expect(startSession().current()).toEqual({ ...before.current(), token: 'abc', sessionStartTime: startMs });
});

it('the session accepts a token, and notifies subscribers', () => {
  const session = startSession();
  const tell = vi.fn();
  session.snapshot.subscribe(tell);
  session.setToken('abc');
  expect(session.snapshot.get()).toMatchObject({ token: 'abc', sessionStartTime: startMs });
  expect(kept()).toMatchObject({ token: 'abc' });
  expect(tell).toHaveBeenCalledTimes(1);
});

it('the session loses its token and restarts its time when it is cleared, but keeps its id', () => {
  const session = startSession();
  const { sessionId } = session.current();
  session.setToken('abc');
  vi.setSystemTime(startMs + 1_000);
  session.clear();
  expect(session.current()).toEqual({ sessionId, token: null, sessionStartTime: startMs + 1_000 });
  expect(kept()).toEqual(session.current());
});

it('the session is cleared by the first check after 900,000 ms, and not earlier', () => {
  const session = startSession();
  session.setToken('abc');
  vi.advanceTimersByTime(lifeMs);
  expect(session.current()).toMatchObject({ token: 'abc', sessionStartTime: startMs });
  vi.advanceTimersByTime(60_000);
  expect(session.current()).toMatchObject({ token: null, sessionStartTime: startMs + lifeMs + 60_000 });
});

it('the session is cleared on page load if it is old', () => {
  startSession().setToken('abc');
  vi.setSystemTime(startMs + lifeMs + 1);
  expect(startSession().current()).toMatchObject({ token: null, sessionStartTime: startMs + lifeMs + 1 });
});

it('the session is no longer checked once its checks are stopped', () => {
  const session = startSession();
  session.setToken('abc');
  for (const stop of stops.splice(0)) stop();
  vi.advanceTimersByTime(2 * lifeMs);
  expect(session.current().token).toBe('abc');
});

it('the session restarts if the stored session is damaged', () => {
  for (const damaged of ['{', '[]', '{"sessionId":"x","token":null,"sessionStartTime":1}']) {
    sessionStorage.setItem(key, damaged);
    expect(startSession().current().sessionId).toMatch(/^[0-9a-f]{32}$/);
  }
});

it('the session lasts only as long as the page if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked');
    },
    setItem: () => {
      throw new DOMException('blocked');
    },
    removeItem: () => {
      throw new DOMException('blocked');
    },
  });
  expect(() => window.sessionStorage.getItem(key)).toThrow('blocked');
  const session = startSession();
  const { sessionId } = session.current();
  session.setToken('abc');
  expect(session.current()).toEqual({ sessionId, token: 'abc', sessionStartTime: startMs });
  vi.advanceTimersByTime(lifeMs + 60_000);
  expect(session.current()).toMatchObject({ sessionId, token: null });
});
