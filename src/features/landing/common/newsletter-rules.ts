import { maxEmailCharacters } from './limits.ts';

export type NewsletterFlags = { hasVisited: boolean; isSubscribed: boolean; isDismissed: boolean };

/** Nobody is asked on a first visit, nor after having answered either way. */
export function isOffered({ hasVisited, isSubscribed, isDismissed }: NewsletterFlags): boolean {
  return hasVisited && !isSubscribed && !isDismissed;
}

/** Something, an @, a domain with a dot in it, and no space anywhere. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailCharacters && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}
