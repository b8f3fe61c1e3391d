/** Bounds of reading one message; a stranger wrote it. Hitting one sets `damaged`, never throws. */
const kib = 1024;
const mib = 1024 * kib;

/** Real newsletters stay below 20 parts; the rest of a message with more is not looked at. */
export const maxParts = 500;
/** Honest mail nests 5 deep (report in forward in list in alternative); deeper multiparts are read as text. */
export const maxNesting = 50;
/** Header block of the message; ARC and DKIM chains reach 60 KiB. */
export const maxMessageHeaderBytes = 256 * kib;
/** Header block of one part. */
export const maxPartHeaderBytes = 16 * kib;
/** Header fields kept of one block. */
export const maxHeaderFields = 1_000;
/** One unfolded field; what is longer is cut. RFC 5322 has lines of 998, folding adds up. */
export const maxFieldBytes = 16 * kib;
/** Encoded bytes of one plain text part that are decoded: enough for 64 KiB of shown text in any encoding. */
export const maxPlainSourceBytes = mib;
/** Encoded bytes of one HTML part that are decoded; a newsletter has 100 KiB. */
export const maxHtmlSourceBytes = 2 * mib;
/** `<` in HTML that is sanitised; what has more is shown as text, as the sanitiser would take seconds. */
export const maxMarkup = 60_000;
/** Elements open at once in HTML that is sanitised: its cost grows with the square. */
export const maxHtmlDepth = 2_000;
/** Text parts shown; a digest of more is an oddity. */
export const maxTextParts = 50;
/** All text parts together, encoded. */
export const maxTextSourceBytes = 8 * mib;
/** Attachments listed. */
export const maxAttachments = 200;
/** Text handed on, in UTF-8 bytes; equal to what the inbox shows of one body. */
export const maxTextBytes = 64 * kib;
export const maxSubjectLength = 1_000;
export const maxFromLength = 500;
/** Content types and ids are shown and compared, never parsed further. */
export const maxTokenLength = 200;
/** Links given to the recognition of confirmation links. */
export const maxLinks = 300;
/** Multiparts whose boundary is searched for because the declared one never appears. */
export const maxBoundaryGuesses = 5;
/** Images inlined into the HTML view, decoded, together. */
export const maxInlineImageBytes = 5 * mib;
/** Clean HTML of one mail, inlined images included. */
export const maxSafeHtmlLength = 16 * mib;

/** A mail that takes longer to read is shown by its header alone. */
export const parseDeadlineMs = 5_000;
/** All DNS questions of one message together. */
export const dnsLimitMs = 3_000;
/** Signatures checked; the field's largest forwarders add three. */
export const maxSignatures = 10;
