import { maxEmailCharacters } from './limits.ts';

export type NewsletterFlags = { hasVisited: boolean; isSubscribed: boolean; isDismissed: boolean };

/** True if the visitor has been here before and has neither subscribed nor dismissed the offer. */
export function isOffered({ hasVisited, isSubscribed, isDismissed }: NewsletterFlags): boolean {
  return hasVisited && !isSubscribed && !isDismissed;
}

/** Requires a local part, an @, a domain with a dot, and no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailCharacters && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}
