import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import { generationSentence, isTokenExpired } from './error-sentences.ts';
import { UnusableAnswer } from './mailbox-record.ts';

const failed = (words = '', code?: string) => new CallError({ code, status: 503, words });

describe('the sentence of a failed generation', () => {
  const unavailable = 'Email service temporarily unavailable. Please try again in a moment.';
  const unable = 'Unable to generate email. Please refresh the page and try again.';
  const again = 'Error generating new email. Please refresh the page.';
  const unexpected = 'An unexpected error occurred. Please refresh the page.';

  it.each([
    ['first', failed(), unable],
    ['automatic', failed(), unable],
    ['request', failed(), again],
    ['first', failed('', 'no_domains_available'), unavailable],
    ['automatic', failed('No domains available'), unavailable],
    ['request', failed('there are no DOMAINS'), unavailable],
    ['first', new UnusableAnswer(''), unexpected],
    ['request', new UnusableAnswer('something else'), unexpected],
    ['request', new UnusableAnswer('No domains available'), unavailable],
    ['first', new TypeError('odd'), unable],
  ] as const)('on the %s occasion for %o is %s', (occasion, error, sentence) => {
    expect(generationSentence(error, occasion)).toBe(sentence);
  });
});

it("knows 'Token expired' by its code and by its words", () => {
  expect(isTokenExpired(new CallError({ code: 'token_expired', status: 401, words: '' }))).toBe(true);
  expect(isTokenExpired(failed('Token expired'))).toBe(true);
  expect(isTokenExpired(failed('something else'))).toBe(false);
  expect(isTokenExpired(new Error('Token expired'))).toBe(false);
});
