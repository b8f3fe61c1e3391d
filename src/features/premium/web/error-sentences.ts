import { CallError } from '#platform/endpoint/web/call.ts';

export const errorSentences = {
  licence_unknown: 'This key is not known here. Check it for typos.',
  licence_revoked: 'This key has been revoked.',
  licence_ended: 'The subscription for this key has ended.',
  domain_not_allowed: 'This domain cannot be added. Enter it in the form example.com.',
  domain_taken: 'This domain is verified with another license.',
  domain_not_listed: 'This domain is no longer one of yours.',
  too_many_domains: 'You can have up to ten domains. Remove one first.',
  dns_unavailable: 'The name servers of this domain did not respond. Please try again later.',
} as const;

export function licenceSentence(error: unknown): string {
  return sentenceOf(error) ?? 'The key cannot be checked at the moment. Please try again.';
}

export function domainSentence(error: unknown): string {
  return sentenceOf(error) ?? 'Your domains cannot be loaded at the moment. Please try again.';
}

function sentenceOf(error: unknown): string | undefined {
  const code = error instanceof CallError ? (error.code ?? '') : '';
  return Object.entries(errorSentences).find(([known]) => known === code)?.[1];
}
