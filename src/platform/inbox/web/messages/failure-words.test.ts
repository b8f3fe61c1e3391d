import { expect, it } from 'vitest';
import { CallError, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from './failure-words.ts';

const failed = (words = '', code?: string) => new CallError({ code, status: 503, words });

it("an expired token is recognized by the error code, or by the text 'Token expired'", () => {
  expect(isTokenExpired(new CallError({ code: 'token_expired', status: 401, words: '' }))).toBe(true);
  expect(isTokenExpired(failed('Token expired'))).toBe(true);
  expect(isTokenExpired(failed('something else'))).toBe(false);
  expect(isTokenExpired(new Error('Token expired'))).toBe(false);
});

it('isTokenExpired ignores the error text of an answer that has an error code', () => {
  expect(isTokenExpired(failed('Token expired', 'too_many_requests'))).toBe(false);
  expect(isTokenExpired(failed('something else', 'token_expired'))).toBe(true);
  const answered = (body: object) => new UnreadableAnswer(body);
  expect(isTokenExpired(answered({ error: 'Token expired' }))).toBe(true);
  expect(isTokenExpired(answered({ error: 'Token expired', code: 'odd' }))).toBe(false);
});
