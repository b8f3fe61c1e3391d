/** Promises of the page: not configuration. */
export const counterMs = 2_000;
export const counterSteps = 60;
/** A reader's eye is on the figures before they begin to move. */
export const counterDelayMs = 300;

/** 'Subscribing...' stays long enough to be read; keeping a line of text takes no time. */
export const subscribingMs = 800;
/** Longest mail address that can be delivered to (RFC 5321 section 4.5.3.1.3, without the angle brackets). */
export const maxEmailCharacters = 254;
