import { describe, expect, it } from 'vitest';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { type Answer, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { endOfMailboxMs, readMailboxRecord, recordOfAnswer } from './mailbox-record.ts';

const nowMs = Date.UTC(2026, 0, 1);
const record = { email: 'a@b', token: 't', expiryTime: 600, createdAt: nowMs };

describe('the stored record', () => {
  it('loses unknown fields', () => {
    expect(readMailboxRecord({ ...record, more: 1 })).toEqual(record);
  });

  it.each([
    ['the value null', null],
    ['the value of a list', [record]],
    ['no token', { ...record, token: undefined }],
    ['an empty address', { ...record, email: '' }],
    ['a time that is text', { ...record, createdAt: '2026' }],
    ['a negative lifetime', { ...record, expiryTime: -1 }],
  ])('with %s is rejected', (_, damaged) => {
    expect(readMailboxRecord(damaged)).toBeUndefined();
  });

  it('expires after its own lifetime, or after 600 s if that is shorter', () => {
    expect(endOfMailboxMs(record)).toBe(nowMs + 600_000);
    expect(endOfMailboxMs({ ...record, expiryTime: 9_999 })).toBe(nowMs + 600_000);
    expect(endOfMailboxMs({ ...record, expiryTime: 60 })).toBe(nowMs + 60_000);
  });
});

describe('the record built from an answer', () => {
  const answer = (body: unknown, serverTimeMs?: number) =>
    ({ body, serverTimeMs }) as Answer<CallOutput<'temp-email/generate'>>;

  it('contains exactly email, token, expiryTime and createdAt', () => {
    expect(recordOfAnswer(answer({ email: 'a@b', token: 't' }), nowMs)).toEqual(record);
  });

  it('expires earlier if the server says so, but never later', () => {
    const sooner = recordOfAnswer(
      answer({ email: 'a@b', token: 't', expiresAt: nowMs + 60_000 }, nowMs),
      nowMs,
    );
    expect(endOfMailboxMs(sooner)).toBe(nowMs + 60_000);
    const later = recordOfAnswer(answer({ email: 'a@b', token: 't', expiresAt: nowMs * 2 }, nowMs), nowMs);
    expect(later).toEqual(record);
  });

  it.each([[null], [[]], [{}], [{ email: 'a@b' }], [{ email: 7, token: 't' }], ['text']])(
    'is not built from %j: UnreadableAnswer is thrown',
    (body) => {
      expect(() => recordOfAnswer(answer(body), nowMs)).toThrow(UnreadableAnswer);
    },
  );
});
