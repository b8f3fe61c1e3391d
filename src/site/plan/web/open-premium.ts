/** Document event that asks for the Premium dialog. Its `detail` is the reason. */
export const premiumAsked = 'mayfly:open-premium';
/** Section about Premium, for visitors without JavaScript, and if the dialog fails to load. */
export const premiumSection = '/#premium';

/** Storage key of the license key. Stored as plain text, because the early script reads it before the first paint. */
export const licenceStorageKey = 'licenceKey';
/** Storage key of a rejected license key. If its subscription has ended, the key still opens the billing portal, and is valid again after a payment. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';

/**
 * Asks for the Premium dialog. `reason` says where the request comes from, such as `header` or the limit that was reached.
 */
export function openPremium(reason: string): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail: reason }));
}

/** Calls `listener` with the reason of each request for the dialog. */
export function onOpenPremium(listener: (reason: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener(premiumAsked, hear);
  return () => document.removeEventListener(premiumAsked, hear);
}
