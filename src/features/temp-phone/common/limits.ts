/** Documented limits of the tool. None of them is a setting. */
export const phoneLifeSeconds = 900;
export const expiringSoonSeconds = 300;
export const cooldownSeconds = 30;
/** A new request keeps the current number if more than this remains. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 8_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 10_000;
/** The page shortens longer messages and offers to show the rest. */
export const previewCharacters = 100;

/** Maximum messages per number. No service sends so many to one number in 15 minutes, and further ones are dropped. */
export const maxNumberMessages = 100;
/** About thirty concatenated SMS segments, ten times as many as phones send. */
export const maxSmsCharacters = 4_096;
/** Fits 15 digits of E.164 and a sender name of 11 characters, because some gateways send both. */
export const maxSenderCharacters = 40;
/** Maximum numbers per event stream. The tabs of a browser share one stream. */
export const maxFollowedNumbers = 10;
