/** Where the browser keeps the key; read before paint too, and so a bare text. */
export const licenceStorageKey = 'licenceKey';
