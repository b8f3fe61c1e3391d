export const premiumAsked = 'mayfly:open-premium';
/** Section about Premium, for visitors without JavaScript, and if the dialog fails to load. */
export const premiumSectionUrl = '/#premium';

/** The license key is stored as a bare string, because the early script reads it before the first paint. */
export const licenceStorageKey = 'licenceKey';
/** A rejected key still opens the billing portal if its subscription has ended, and is valid again after a payment. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';

export function openPremium(reason: string): void {
  document.dispatchEvent(new CustomEvent(premiumAsked, { detail: reason }));
}

export function onOpenPremium(listener: (reason: string) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string>).detail);
  document.addEventListener(premiumAsked, hear);
  return () => document.removeEventListener(premiumAsked, hear);
}
