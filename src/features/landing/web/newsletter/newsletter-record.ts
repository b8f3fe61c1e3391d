/** RFC 5321 allows 256 octets including the angle brackets. */
export const maxEmailCharacters = 254;

const keys = {
  hasVisited: 'hasVisited',
  isSubscribed: 'newsletterSubscribed',
  isDismissed: 'newsletterDismissed',
} as const;
const emailKey = 'newsletterEmail';

/** Returns the flags as they were before this visit. */
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
    // Storage is blocked or full, so the flag is lost.
  }
}

type NewsletterFlags = { hasVisited: boolean; isSubscribed: boolean; isDismissed: boolean };

export function isOffered({ hasVisited, isSubscribed, isDismissed }: NewsletterFlags): boolean {
  return hasVisited && !isSubscribed && !isDismissed;
}

export function isEmail(text: string): boolean {
  return text.length <= maxEmailCharacters && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}
