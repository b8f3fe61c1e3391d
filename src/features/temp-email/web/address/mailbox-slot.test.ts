// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearEndedSessions, findSessionId, openFreeSlot } from './mailbox-slot.ts';

const record = { email: 'a@b', token: 't', expiryTime: 600, createdAt: 1_000_000 };

beforeEach(() => localStorage.clear());

describe('the session id of a page', () => {
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
  ])('at %s%s is %s', (pathname, search, sessionId) => {
    expect(findSessionId({ pathname, search })).toBe(sessionId);
  });
});

describe('the slot of a session', () => {
  it('is separate from the shared slot', () => {
    openFreeSlot(undefined).stored.set(record);
    openFreeSlot('work').stored.set({ ...record, email: 'c@d' });
    expect(openFreeSlot(undefined).stored.get()?.email).toBe('a@b');
    expect(openFreeSlot('work').stored.get()?.email).toBe('c@d');
  });

  it('may contain any characters in its name', () => {
    const sessionId = findSessionId({ pathname: '/temp-email', search: `?sessionId=${'x'.repeat(63)}🐦` });
    expect(() => openFreeSlot(sessionId)).not.toThrow();
  });

  it('is cleared after its address has expired', () => {
    openFreeSlot('old').stored.set(record);
    openFreeSlot('old').readMarks.set({ owner: 'a@b', ids: ['1'] });
    openFreeSlot('new').stored.set({ ...record, createdAt: 1_500_000 });
    clearEndedSessions(1_600_000);
    expect(Object.keys(localStorage)).toEqual(['mayfly.temp-email.session.new']);
  });
});
