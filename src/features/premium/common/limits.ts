export const maxPremiumAddresses = 10;
export const maxPremiumStorageBytes = 100 * 1024 * 1024;

/** Only the browser that paid can read the key, and only this long after the payment. */
export const claimLifeMs = 24 * 60 * 60 * 1000;

/**
 * The browser keeps the claim this long, and the server its hash, because a bank may take days to confirm a payment.
 */
export const claimsKeptMs = 14 * claimLifeMs;

/** Few enough to list on one page, and to check within a minute each day. */
export const maxCustomDomains = 10;

/** RFC 5321: 64 octets of local part, 255 of domain, and the `@`. */
export const maxEmailCharacters = 320;
