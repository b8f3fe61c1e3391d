export const phoneLifeSeconds = 900;
export const expiringSoonSeconds = 300;
export const cooldownSeconds = 30;
/** A new request keeps the current number if the number has more time left than this. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 8_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 10_000;
export const previewCharacters = 100;

/** No service sends so many messages to one number in 15 minutes. Further ones are dropped. */
export const maxNumberMessages = 100;
/** About thirty concatenated SMS segments, ten times as many as phones send. */
export const maxSmsCharacters = 4_096;
/** Fits 15 digits of E.164 and a sender name of 11 characters, because some gateways send both. */
export const maxSenderCharacters = 40;
/** Maximum numbers whose events one stream carries. The tabs of a browser share one stream. */
export const maxFollowedNumbers = 10;
