// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { findSessionId, openMailboxPlace, removeEndedSessions } from './mailbox-place.ts';

const record = { email: 'a@b', token: 't', expiryTime: 600, createdAt: 1_000_000 };

beforeEach(() => localStorage.clear());

describe('the session of a page', () => {
  it.each([
    ['/temp-email', '', undefined],
    ['/temp-email/', '', undefined],
    ['/temp-email', '?sessionId=work', 'work'],
    ['/temp-email/work', '', 'work'],
    ['/temp-email/two%20words/', '', 'two words'],
    ['/temp-email/%E0', '', '%E0'],
    ['/temp-email', '?sessionId=', undefined],
    ['/temp-email', `?sessionId=${'x'.repeat(99)}`, 'x'.repeat(64)],
    ['/temp-email', `?sessionId=${'x'.repeat(63)}🐦🐦`, `${'x'.repeat(63)}🐦`],
  ])('%s%s is %s', (pathname, search, sessionId) => {
    expect(findSessionId({ pathname, search })).toBe(sessionId);
  });
});

describe('the place of a mailbox', () => {
  it('of a session is beside the shared one', () => {
    openMailboxPlace(undefined).stored.set(record);
    openMailboxPlace('work').stored.set({ ...record, email: 'c@d' });
    expect(openMailboxPlace(undefined).stored.get()?.email).toBe('a@b');
    expect(openMailboxPlace('work').stored.get()?.email).toBe('c@d');
  });

  it('of a session can be named with any characters', () => {
    const sessionId = findSessionId({ pathname: '/temp-email', search: `?sessionId=${'x'.repeat(63)}🐦` });
    expect(() => openMailboxPlace(sessionId)).not.toThrow();
  });

  it('of a session does not outlive its address', () => {
    openMailboxPlace('old').stored.set(record);
    openMailboxPlace('old').readMarks.set({ owner: 'a@b', ids: ['1'] });
    openMailboxPlace('new').stored.set({ ...record, createdAt: 1_500_000 });
    removeEndedSessions(1_600_000);
    expect(Object.keys(localStorage)).toEqual(['mayfly.temp-email.session.new']);
  });
});
