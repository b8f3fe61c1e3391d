export const maxEventNameCharacters = 50;
export const maxDataCharacters = 8000;
/** Our own events nest less deeply. */
export const maxDataDepth = 8;
export const maxEventsPerMinute = 20;
export const maxUrlCharacters = 500;
export const maxUserAgentCharacters = 500;
/** A larger count is a mistake. */
export const maxCount = 1000;
export const maxLocalEvents = 50;
