/** Controls, line breaks, characters without width, and the bidi marks with which a sender turns text around. */
const controls =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/** Letters without ink, with which a sender pushes the rest out of sight. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Stacked accents rise over the lines above. Vietnamese needs two on a letter, phonetic script and Arabic three. */
const accents = /([\p{M}&&\p{Script=Inherited}]{3})[\p{M}&&\p{Script=Inherited}]+/gv;
/** Marks of a script; a syllable of Burmese or Tibetan has up to seven. */
const marks = /(\p{M}{8})\p{M}+/gu;

/** One line fit to be shown: no controls, single blanks, at most `maxLength` characters, no half of a pair. */
export function cleanLine(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength * 4)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(controls, '')
    .replace(fillers, ' ')
    .replace(accents, '$1')
    .replace(marks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
