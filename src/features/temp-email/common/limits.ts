/** Promises of the tool, so none of them is a setting. */
export const mailboxLifeSeconds = 600;
export const expiringSoonSeconds = 120;
export const cooldownSeconds = 30;
/** A request for a new address while more than this remains keeps the old one. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 10_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 8_000;

export const maxMailboxBytes = 25 * 1024 * 1024;
export const maxMailboxMessages = 1_000;
/** The newest messages an inbox read answers with. */
export const maxListedMessages = 200;
/**
 * How long `messages` waits for mail that is still being read: longer than the 5 s that one mail may take, shorter than the
 * 10 s after which many HTTP clients give up.
 */
export const readWaitMs = 8_000;
/** Mailboxes that one event stream follows: as many as premium gives at once. */
export const maxFollowedMailboxes = 10;
/** RFC 5321 section 4.5.3.1.1. */
export const maxChosenNameCharacters = 64;
export const maxBodyTextBytes = 64 * 1024;
