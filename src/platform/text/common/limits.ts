/** Maximum length of the text, transcript or content of one call, in UTF-16 code units. */
export const maxInputCharacters = 50_000;
/** Maximum length of a subject line. Mail programs show fewer than 100 characters. */
export const maxSubjectCharacters = 500;
export const maxKeywords = 10;
export const maxSuggestions = 6;
/** Characters of a subject that a mailbox list shows on a phone, and on a desktop. */
export const phoneCharacters = 41;
export const desktopCharacters = 65;
