import { describe, expect, it } from 'vitest';
import { CallError, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { generationSentence } from './error-sentences.ts';

const unusable = (error: string) => new UnreadableAnswer({ error });

const failed = (words = '', code?: string) => new CallError({ code, status: 503, words });

describe('the message for a failed generation', () => {
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
    ['first', unusable(''), unexpected],
    ['request', unusable('something else'), unexpected],
    ['request', unusable('No domains available'), unavailable],
    ['first', new UnreadableAnswer(), unexpected],
    ['request', new UnreadableAnswer(), unexpected],
    ['first', new TypeError('odd'), unable],
  ] as const)('on the occasion "%s", with the error %o, is %s', (occasion, error, sentence) => {
    expect(generationSentence(error, occasion)).toBe(sentence);
  });
});
