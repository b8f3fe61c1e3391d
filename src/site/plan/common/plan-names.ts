/** Document event that requests the premium dialog. Its `detail` is the reason. */
export const premiumAsked = 'mayfly:open-premium';
/** Section about premium, for visitors without JavaScript and for when the dialog fails to load. */
export const premiumSection = '/#premium';

/** Storage key of the licence key. Stored as plain text, because the early script reads it before the first paint. */
export const licenceStorageKey = 'licenceKey';
/** Storage key of a rejected licence key. If its subscription has ended, it opens the billing portal and is valid again after payment. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';
