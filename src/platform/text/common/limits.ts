/** Of the text, transcript or content of one call, in UTF-16 code units; the page says so before it is hit. */
export const maxInputCharacters = 50_000;
/** A subject line; mail programs show less than 100. */
export const maxSubjectCharacters = 500;
export const maxKeywords = 10;
export const maxSuggestions = 6;
/** What a list of mails shows of a subject before it cuts: on a telephone, and on a desktop. */
export const phoneCharacters = 41;
export const desktopCharacters = 65;
