/** Promises of the tool, so none of them is a setting. */
export const phoneLifeSeconds = 900;
export const expiringSoonSeconds = 300;
export const cooldownSeconds = 30;
/** A request for a new number while more than this remains keeps the old one. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 8_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 10_000;
/** Longer messages are cut on the page, with a way to see the rest. */
export const previewCharacters = 100;

/** More than any service sends to one number in a quarter of an hour; what comes after is dropped. */
export const maxNumberMessages = 100;
/** About thirty SMS in one; what a phone sends as one message is a tenth of it. */
export const maxSmsCharacters = 4_096;
/** E.164 has 15 digits; sender names have 11 characters; some gateways give both. */
export const maxSenderCharacters = 40;
/** Numbers that one event stream follows: as many as tabs share one stream. */
export const maxFollowedNumbers = 10;
