/** Fixed times of the page; not configurable. */
export const counterMs = 2_000;
export const counterSteps = 60;
/** Gives the visitor time to see the figures before they move. */
export const counterDelayMs = 300;

/** Keeps 'Subscribing...' visible long enough to be read, since storing the address is instant. */
export const subscribingMs = 800;
/** Longest mail address that can be delivered to (RFC 5321 section 4.5.3.1.3, without the angle brackets). */
export const maxEmailCharacters = 254;
