/** Event of the document by which anything on a page asks for the dialog of the premium plan; `detail` is the reason. */
export const premiumAsked = 'mayfly:open-premium';
/** What says the same without JavaScript, and where the dialog does not arrive. */
export const premiumSection = '/#premium';

/** Where the browser keeps the key; read before paint too, and so a bare text. */
export const licenceStorageKey = 'licenceKey';
/** And one that was refused: where its subscription has ended it opens the billing portal, and is good again once that is paid. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';
