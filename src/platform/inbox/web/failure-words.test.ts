import { expect, it } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from './failure-words.ts';

const failed = (words = '', code?: string) => new CallError({ code, status: 503, words });

it("knows 'Token expired' by its code and by its words", () => {
  expect(isTokenExpired(new CallError({ code: 'token_expired', status: 401, words: '' }))).toBe(true);
  expect(isTokenExpired(failed('Token expired'))).toBe(true);
  expect(isTokenExpired(failed('something else'))).toBe(false);
  expect(isTokenExpired(new Error('Token expired'))).toBe(false);
});
