/** Documented limits of the tool. None of them is a setting. */
export const mailboxLifeSeconds = 600;
export const expiringSoonSeconds = 120;
export const cooldownSeconds = 30;
/** A new request keeps the current address if more than this remains. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 10_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 8_000;

export const maxMailboxBytes = 25 * 1024 * 1024;
export const maxMailboxMessages = 1_000;
/** Maximum messages in a list. The list contains the newest ones. */
export const maxListedMessages = 200;
/**
 * How long `messages` waits for mail that is still being parsed. Longer than the 5 s that one mail may take, shorter than the
 * 10 s timeout of many HTTP clients.
 */
export const readWaitMs = 8_000;
/** Maximum mailboxes per event stream: the number of addresses that a license may have. */
export const maxFollowedMailboxes = 10;
/** RFC 5321 section 4.5.3.1.1. */
export const maxChosenNameCharacters = 64;
export const maxBodyTextBytes = 64 * 1024;
