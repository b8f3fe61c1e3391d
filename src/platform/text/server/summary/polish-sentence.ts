/** Marks of reference, not of thought: `[12]`, `(Smith et al., 2010)`, `(see Figure 2)`. */
const citation =
  /\s*(?:\[\d{1,3}(?:\s*[,–-]\s*\d{1,3}){0,10}\]|\((?:see |cf\. |e\.g\.,? )?[^()]{0,120}(?:et al\.|\b(?:19|20)\d\d[a-z]?)[^()]{0,20}\)|\((?:see )?(?:fig(?:ure)?|table|section|eq)\.? ?\d{1,3}[a-z]?\))/giu;
/** Of a news agency: `LONDON, England (CNN) -- `. */
const dateline =
  /^(?:\p{Lu}[\p{L}.,'’ -]{0,40})?\((?:CNN|AP|Reuters|AFP|UPI)[^)]{0,30}\)\s*(?:--|—|–|-)?\s*/u;
const bullet = /^\s*(?:[-*•–—·▪◦‣]|\(?\d{1,3}[.)])\s+/u;
/** Of a part of an abstract. */
const sectionLabel = /^(?:background|objectives?|aims?|purpose|methods?|results|findings|conclusions?):\s+/iu;
const quoteOrHeading = /^\s*(?:>\s?|#{1,6}\s+)+/u;
const emphasis = /\*\*|(?<![\p{L}\p{N}])__(?=\S)|(?<=\S)__(?![\p{L}\p{N}])/gu;
const tableRow = /\|.*\|/u;
const boilerplate =
  /^\W*(?:by [A-Z][\p{L}.]+(?: [A-Z][\p{L}.]+){1,3}\W*$|(?:read|click|see|learn|find out) more\b|click here\b|subscribe\b|sign up (?:for|to)\b|follow us\b|share (?:this|on)\b|all rights reserved|copyright\b|©|advertisement\b|photo(?:graph)?(?: by|:)|published\b.{0,20}\d|updated\b.{0,20}\d|(?:we|this (?:site|website)) uses? cookies|accept (?:all )?cookies|related (?:articles?|stories)|last (?:updated|modified)|posted (?:by|on)\b)/iu;

/** Notices, bylines, rows of tables, and what only introduces the next line. */
export function isBoilerplate(sentence: string): boolean {
  return boilerplate.test(sentence) || tableRow.test(sentence) || /:\W*$/u.test(sentence);
}

/** A sentence as a summary shows it: one line, no bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  return sentence
    .replace(quoteOrHeading, '')
    .replace(bullet, '')
    .replaceAll(emphasis, '')
    .replace(dateline, '')
    .replace(sectionLabel, '')
    .replaceAll(citation, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,;:!?])/gu, '')
    .trim();
}
