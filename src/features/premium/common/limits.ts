/** Limits that a subscription promises. None of them is a setting. */
export const maxPremiumAddresses = 10;
export const maxPremiumStorageBytes = 100 * 1024 * 1024;

/** How long after the payment the browser that paid can read the key. */
export const claimLifeMs = 24 * 60 * 60 * 1000;

/** How long the browser keeps a claim, and the server its hash. A bank may take days to confirm a payment. */
export const claimsKeptMs = 14 * claimLifeMs;

/** Few enough to list on one page, and to check within a minute each day. */
export const maxCustomDomains = 10;

/** RFC 5321: 64 octets of local part, 255 of domain, and the `@`. */
export const maxEmailCharacters = 320;
