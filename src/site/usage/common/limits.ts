export const maxEventNameCharacters = 50;
/** Maximum length of the data as JSON. */
export const maxDataCharacters = 8000;
/** Maximum nesting of the data. Our own events are flatter. */
export const maxDataDepth = 8;
export const maxEventsPerMinute = 20;
export const maxUrlCharacters = 500;
export const maxUserAgentCharacters = 500;
/** Maximum count in one event. A larger count is a mistake. */
export const maxCount = 1000;
/** Maximum number of events that a tab remembers. */
export const maxLocalEvents = 50;
