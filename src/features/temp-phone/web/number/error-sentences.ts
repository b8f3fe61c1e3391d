import { isFailure } from '#platform/inbox/web/messages/failure-words.ts';

export const errorSentences = {
  insufficient_balance: 'SMS service has insufficient balance. Please try again later.',
  no_numbers_available: 'No phone numbers available for your region. Please try again in a few minutes.',
  phone_not_configured: 'Phone service is not properly configured. Please contact support.',
  carrier_unavailable: 'SMS service is temporarily unavailable. Please try again later.',
  token_expired: 'Phone session expired. Generate a new phone number.',
} as const;

const otherSentence = 'Unable to generate phone number. Please try again in a moment.';

const failures: readonly (readonly [code: keyof typeof errorSentences, words: RegExp])[] = [
  ['insufficient_balance', /insufficient balance/i],
  ['no_numbers_available', /no available numbers/i],
  ['phone_not_configured', /api key not configured/i],
  ['carrier_unavailable', /service may be unavailable/i],
];

export function generationSentence(error: unknown): string {
  const found = failures.find(([code, words]) => isFailure(error, code, words));
  return found ? errorSentences[found[0]] : otherSentence;
}
