import { describe, expect, it } from 'vitest';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { type Answer, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { readPhoneRecord, recordOfAnswer } from './phone-record.ts';

const nowMs = Date.UTC(2026, 0, 1);
const record = { phone: '+12025550143', token: 't', expiresAt: nowMs + 900_000 };
const answer = (body: unknown, serverTimeMs?: number) =>
  ({ body, serverTimeMs }) as Answer<CallOutput<'temp-phone/generate'>>;

describe('the stored record', () => {
  it('loses unknown fields', () => {
    expect(readPhoneRecord({ ...record, sandbox: true, costly: false, paid: false, more: 1 })).toEqual({
      ...record,
      sandbox: true,
      costly: false,
      paid: false,
    });
  });

  it('counts as a real, paid number by default', () => {
    expect(readPhoneRecord(record)).toMatchObject({ sandbox: false, costly: true, paid: true });
  });

  it.each([
    ['the value null', null],
    ['the value of a list', [record]],
    ['no token', { ...record, token: undefined }],
    ['an empty number', { ...record, phone: '' }],
    ['a time that is text', { ...record, expiresAt: '2026' }],
    ['a negative time', { ...record, expiresAt: -1 }],
  ])('with %s is rejected', (_, damaged) => {
    expect(readPhoneRecord(damaged)).toBeUndefined();
  });
});

describe('the record built from an answer', () => {
  const { phone, token } = record;

  it('expires after 900 s by default', () => {
    expect(recordOfAnswer(answer({ phone, token }), nowMs).expiresAt).toBe(nowMs + 900_000);
  });

  it('expires earlier if the server says so, but never later', () => {
    const endAfter = (lifeMs: number) =>
      recordOfAnswer(answer({ phone, token, expiresAt: nowMs + lifeMs }), nowMs).expiresAt - nowMs;
    expect(endAfter(60_000)).toBe(60_000);
    expect(endAfter(9_000_000)).toBe(900_000);
  });

  it("has the right expiry even if the browser's clock is wrong", () => {
    const given = answer({ phone, token, expiresAt: nowMs + 60_000 }, nowMs);
    expect(recordOfAnswer(given, nowMs + 5_000_000).expiresAt).toBe(nowMs + 5_060_000);
  });

  it.each([undefined, 'text', { phone }, { token }, { error: 'No available numbers' }])(
    'is not built from %j: UnreadableAnswer is thrown',
    (body) => {
      expect(() => recordOfAnswer(answer(body), nowMs)).toThrow(UnreadableAnswer);
    },
  );
});
