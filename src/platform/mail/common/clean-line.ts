/** Control characters, line breaks, zero-width characters, and bidi marks that could reorder the text. */
const controls =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;

/** Invisible letters, which could push the rest of the line out of sight. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** Stacked accents rise over the lines above. Vietnamese needs two on a letter, phonetic script and Arabic three. */
const accents = /([\p{M}&&\p{Script=Inherited}]{3})[\p{M}&&\p{Script=Inherited}]+/gv;
/** Combining marks of any script. Eight are kept, because a syllable of Burmese or Tibetan has up to seven. */
const marks = /(\p{M}{8})\p{M}+/gu;

/** Returns one displayable line: no control characters, single spaces, at most `maxLength` characters, no lone surrogates. */
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
