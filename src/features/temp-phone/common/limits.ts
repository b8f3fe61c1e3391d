/** Documented limits of the tool, so none of them is a setting. */
export const phoneLifeSeconds = 900;
export const expiringSoonSeconds = 300;
export const cooldownSeconds = 30;
/** A request for a new number keeps the current one if more than this remains. */
export const reuseThresholdSeconds = 30;
export const firstPollMs = 3_000;
export const pollMs = 20_000;
export const minimumPollGapMs = 8_000;
export const renewalDelayMs = 1_000;
export const errorBannerMs = 10_000;
/** The page cuts longer messages and offers to show the rest. */
export const previewCharacters = 100;

/** No service sends this many messages to one number in 15 minutes. Further messages are dropped. */
export const maxNumberMessages = 100;
/** About thirty concatenated SMS. Phones split a long message into a tenth of that. */
export const maxSmsCharacters = 4_096;
/** E.164 has 15 digits, sender names have 11 characters, and some gateways send both. */
export const maxSenderCharacters = 40;
/** Maximum numbers that one event stream follows, because tabs share a stream. */
export const maxFollowedNumbers = 10;
