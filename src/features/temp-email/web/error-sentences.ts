import { CallError } from '#platform/endpoint/web/call.ts';
import type { LeaseOccasion } from '#platform/lease/web/lease.ts';
import { UnusableAnswer } from './mailbox-record.ts';

/** What the banner says, by code (SPEC section 8). */
export const errorSentences = {
  no_domains_available: 'Email service temporarily unavailable. Please try again in a moment.',
  token_expired: 'Email session expired. A new email will be generated.',
} as const;

/** What it says of a failed `generate` for any other reason, by what it was for. */
const generationSentences: Readonly<Record<LeaseOccasion, string>> = {
  first: 'Unable to generate email. Please refresh the page and try again.',
  automatic: 'Unable to generate email. Please refresh the page and try again.',
  request: 'Error generating new email. Please refresh the page.',
};
const unusableSentence = 'An unexpected error occurred. Please refresh the page.';

function isNoDomains(error: unknown): boolean {
  return hasCode(error, 'no_domains_available') || /domains/i.test(wordsIn(error));
}

export function isTokenExpired(error: unknown): boolean {
  return hasCode(error, 'token_expired') || /token expired/i.test(wordsIn(error));
}

/** The rows are tried in order: 'domains' wins everywhere. */
export function generationSentence(error: unknown, occasion: LeaseOccasion): string {
  if (isNoDomains(error)) return errorSentences.no_domains_available;
  if (error instanceof UnusableAnswer) return unusableSentence;
  return generationSentences[occasion];
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}

function wordsIn(error: unknown): string {
  return error instanceof CallError || error instanceof UnusableAnswer ? error.words : '';
}
