/** Control characters but tab and line feed, bidi controls, zero-width characters, lone surrogates; joiners are parts of emoji. */
const unwanted = /[[\p{Cc}\p{Cf}\p{Cs}]--[\t\n\u200c\u200d\u{e0020}-\u{e007f}]]/gv;

/** NFC, without what cannot be seen. */
export function cleanMaterial(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll(unwanted, '').normalize('NFC');
}

/** One line of plain text: no bullet, no emphasis, nothing invisible. */
export function tidyLine(text: string): string {
  return cleanMaterial(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '')
    .replaceAll(/\*\*|__|`/gu, '')
    .trim();
}

/** What is left of an English word in lower case without its endings: enough to find `sails` in `sailing`. */
export function bareWord(word: string): string {
  if (word.length < 4) return word;
  const bare = word.replace(/(?:ings?|e?d|ies|e?s|y|ly|ers?|ions?|al)$/u, '');
  return bare.length < 3
    ? word
    : bare.replace(/(?<last>[b-df-hj-np-tv-z])\k<last>$/u, '$<last>').replace(/[ei]$/u, '');
}

declare function setTimeout(run: () => void): unknown;

/** Lets everything else on this thread go first; between steps that take milliseconds each. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
