export const mailboxLifeSeconds = 600;
export const expiringSoonSeconds = 120;
export const cooldownSeconds = 30;
/** A new request keeps the current address if the address has more time left than this. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 10_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 8_000;

export const maxMailboxBytes = 25 * 1024 * 1024;
export const maxMailboxMessages = 1_000;
/** A list contains only the newest messages. */
export const maxListedMessages = 200;
/**
 * `messages` waits this long for mail that is still being parsed: longer than one mail may take (5 s), shorter than the
 * timeout of many HTTP clients (10 s).
 */
export const readWaitMs = 8_000;
/** Equal to the number of addresses that a license may have. */
export const maxFollowedMailboxes = 10;
export const maxChosenNameCharacters = 64;
export const maxBodyTextBytes = 64 * 1024;
