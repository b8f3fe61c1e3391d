/**
 * Limits for reading one message from a stranger. Exceeding one never throws. If headers, parts or files are left
 * out, `damaged` is set; if text is cut, `truncated` is set.
 */

const kib = 1024;
const mib = 1024 * kib;

/** Real newsletters have fewer than 20 parts. Parts beyond the limit are ignored. */
export const maxParts = 500;
/**
 * Honest mail nests at most 5 deep, such as a report in a forwarded message of a list. Deeper multiparts are read as
 * text.
 */
export const maxNesting = 50;
/** Maximum header block of the message. ARC and DKIM chains reach 60 KiB. */
export const maxMessageHeaderBytes = 256 * kib;
export const maxPartHeaderBytes = 16 * kib;
export const maxHeaderFields = 1_000;
/**
 * Maximum length of one unfolded field; longer ones are cut. RFC 5322 allows lines of 998 bytes, and a field
 * may have many lines.
 */
export const maxFieldBytes = 16 * kib;
/** Maximum encoded bytes of one plain text part that are decoded: enough for 64 KiB of text in any encoding. */
export const maxPlainSourceBytes = mib;
/** Maximum encoded bytes of one HTML part that are decoded. Newsletters have about 100 KiB. */
export const maxHtmlSourceBytes = 2 * mib;
/** Maximum `<` characters in HTML. With more, the sanitizer would take seconds, so the HTML is shown as text. */
export const maxMarkup = 60_000;
/** Maximum nesting of elements in HTML to sanitize, because the sanitizer's cost grows with the square of the depth. */
export const maxHtmlDepth = 2_000;
export const maxTextParts = 50;
export const maxTextSourceBytes = 8 * mib;
export const maxAttachments = 200;
/** Maximum UTF-8 bytes of text per message, the same as the inbox shows. */
export const maxTextBytes = 64 * kib;
export const maxSubjectLength = 1_000;
export const maxFromLength = 500;
export const maxTokenLength = 200;
export const maxLinks = 300;
/** Maximum multiparts per message whose boundary is guessed, because the declared one never appears. */
export const maxBoundaryGuesses = 5;
export const maxInlineImageBytes = 5 * mib;
export const maxSafeHtmlLength = 16 * mib;

/** If parsing takes longer, the mail is shown with its sender and subject only. */
export const parseDeadlineMs = 5_000;
export const dnsLimitMs = 3_000;
/** Maximum signatures checked per message. Forwarders add at most three. */
export const maxSignatures = 10;
