/** Controls, line breaks, and the bidi marks with which a sender turns text around. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** One line fit to be shown: no controls, single blanks, at most `maxLength` characters, no half of a pair. */
export function cleanLine(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength * 4)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(controls, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
