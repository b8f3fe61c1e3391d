/** Promises of a subscription, so none of them is a setting. */
export const maxPremiumAddresses = 10;
export const maxPremiumStorageBytes = 100 * 1024 * 1024;

/** The key is shown to the browser that paid, and may be read again, for this long after the payment. */
export const claimLifeMs = 24 * 60 * 60 * 1000;

/** A bank may take days to confirm a payment; until then the browser keeps the claim, and the server its hash. */
export const claimsKeptMs = 14 * claimLifeMs;

/** Addresses of several domains fit into one page of settings, and the daily check into a minute. */
export const maxCustomDomains = 10;

/** RFC 5321 section 4.5.3.1: 64 octets of local part, 255 of domain, and the `@`. */
export const maxEmailCharacters = 320;
