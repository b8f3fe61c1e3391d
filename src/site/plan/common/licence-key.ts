/** Where the browser keeps the key; read before paint too, and so a bare text. */
export const licenceStorageKey = 'licenceKey';
/** And one that was refused: where its subscription has ended it opens the billing portal, and is good again once that is paid. */
export const lapsedLicenceStorageKey = 'lapsedLicenceKey';
