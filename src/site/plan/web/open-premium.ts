/** Document event that requests the premium dialog. Its `detail` is the reason. */
export const premiumAsked = 'mayfly:open-premium';
/** Section about premium, for visitors without JavaScript and for when the dialog fails to load. */
export const premiumSection = '/#premium';

/** Storage key of the license key. Stored as plain text, because the early script reads it before the first paint. */
export const licenceStorageKey = 'licenceKey';
/** Storage key of a rejected license key. If its subscription has ended, it opens the billing portal and is valid again after payment. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';

/** Requests the premium dialog. `reason` is the origin of the request, such as `header` or the limit that was reached. */
export function openPremium(reason: string): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail: reason }));
}

/** Calls back with the reason of each request for the dialog. */
export function onOpenPremium(listener: (reason: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener(premiumAsked, hear);
  return () => document.removeEventListener(premiumAsked, hear);
}
