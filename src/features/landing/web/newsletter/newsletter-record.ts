/** Maximum length of an email address (RFC 5321, without the angle brackets). */
export const maxEmailCharacters = 254;

const keys = {
  hasVisited: 'hasVisited',
  isSubscribed: 'newsletterSubscribed',
  isDismissed: 'newsletterDismissed',
} as const;
const emailKey = 'newsletterEmail';

/** Returns the flags from before this visit, and records the visit. */
export function recordVisit(): NewsletterFlags {
  const flags = {
    hasVisited: hasFlag(keys.hasVisited),
    isSubscribed: hasFlag(keys.isSubscribed),
    isDismissed: hasFlag(keys.isDismissed),
  };
  setFlag(keys.hasVisited);
  return flags;
}

export function recordDismissal(): void {
  setFlag(keys.isDismissed);
}

/** Throws if storage is blocked or full, and then stores nothing. */
export function recordSubscription(email: string): void {
  localStorage.setItem(emailKey, email);
  try {
    localStorage.setItem(keys.isSubscribed, 'true');
  } catch (cause) {
    localStorage.removeItem(emailKey);
    throw cause;
  }
}

function hasFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function setFlag(key: string): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // If storage is blocked or full, the next visit counts as the first.
  }
}

type NewsletterFlags = { hasVisited: boolean; isSubscribed: boolean; isDismissed: boolean };

/** True if the visitor has been here before and has neither subscribed nor dismissed the offer. */
export function isOffered({ hasVisited, isSubscribed, isDismissed }: NewsletterFlags): boolean {
  return hasVisited && !isSubscribed && !isDismissed;
}

/** Requires a local part, an @, a domain with a dot, and no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailCharacters && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}
