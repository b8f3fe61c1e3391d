import { expect, it } from 'vitest';
import { CallError, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { generatePhone } from '../../common/contract.ts';
import { generationSentence } from './error-sentences.ts';

const balance = 'SMS service has insufficient balance. Please try again later.';
const none = 'No phone numbers available for your region. Please try again in a few minutes.';
const notConfigured = 'Phone service is not properly configured. Please contact support.';
const unavailable = 'SMS service is temporarily unavailable. Please try again later.';
const other = 'Unable to generate phone number. Please try again in a moment.';

const coded = (code: string) => new CallError({ code, status: 503, words: '' });
const worded = (words: string) => new CallError({ status: 500, words });

it.each([
  [coded('insufficient_balance'), balance],
  [coded('no_numbers_available'), none],
  [coded('phone_not_configured'), notConfigured],
  [coded('carrier_unavailable'), unavailable],
  [coded('rate_limited'), other],
  [worded('Insufficient balance'), balance],
  [worded('Error: No available numbers for country 187'), none],
  [worded('API key not configured'), notConfigured],
  [worded('Service may be unavailable'), unavailable],
  [worded('something else'), other],
  [new CallError({ code: 'no_numbers_available', status: 503, words: 'Insufficient balance' }), none],
  [new CallError({ code: 'too_many_requests', status: 429, words: 'No available numbers' }), other],
  [new UnreadableAnswer({ error: 'No available numbers' }), none],
  [new TypeError('odd'), other],
])('the banner for %o reads %s', (error, sentence) => {
  expect(generationSentence(error)).toBe(sentence);
});

it('there is a message for every error code of the contract', () => {
  for (const code of Object.keys(generatePhone.errors)) {
    expect(generationSentence(coded(code)), code).not.toBe(other);
  }
});
