export const maxEventNameCharacters = 50;
/** Of the data as JSON. */
export const maxDataCharacters = 8000;
/** Data is small and flat; whatever nests deeper is no event of ours. */
export const maxDataDepth = 8;
export const maxEventsPerMinute = 20;
export const maxUrlCharacters = 500;
export const maxUserAgentCharacters = 500;
/** Counts that a page tells of: more in one event is a mistake. */
export const maxCount = 1000;
/** Events that a tab remembers. */
export const maxLocalEvents = 50;
