import { UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { isFailure } from '#platform/inbox/web/messages/failure-words.ts';
import type { LeaseOccasion } from '#platform/lease/web/lease-snapshot.ts';

export const errorSentences = {
  no_domains_available: 'Email service temporarily unavailable. Please try again in a moment.',
  token_expired: 'Email session expired. A new email will be generated.',
} as const;

const generationSentences: Readonly<Record<LeaseOccasion, string>> = {
  first: 'Unable to generate email. Please refresh the page and try again.',
  automatic: 'Unable to generate email. Please refresh the page and try again.',
  request: 'Error generating new email. Please refresh the page.',
};
const unusableSentence = 'An unexpected error occurred. Please refresh the page.';

export function generationSentence(error: unknown, occasion: LeaseOccasion): string {
  if (isFailure(error, 'no_domains_available', /domains/i)) return errorSentences.no_domains_available;
  if (error instanceof UnreadableAnswer) return unusableSentence;
  return generationSentences[occasion];
}
