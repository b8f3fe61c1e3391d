/**
 * Control characters (except tab and line feed), bidi controls, zero-width characters and lone surrogates. Keeps
 * joiners, which emoji need.
 */
const unwanted = /[[\p{Cc}\p{Cf}\p{Cs}]--[\t\n\u200c\u200d\u{e0020}-\u{e007f}]]/gv;

export function cleanMaterial(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n').replaceAll(unwanted, '').normalize('NFC');
}

export function tidyLine(text: string): string {
  return cleanMaterial(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '')
    .replaceAll(/\*\*|__|`/gu, '')
    .trim();
}

/** Removes the ending of a lowercase English word, so that `sails` and `sailing` match. */
export function bareWord(word: string): string {
  if (word.length < 4) return word;
  const bare = word.replace(/(?:ings?|e?d|ies|e?s|y|ly|ers?|ions?|al)$/u, '');
  return bare.length < 3
    ? word
    : bare.replace(/(?<last>[b-df-hj-np-tv-z])\k<last>$/u, '$<last>').replace(/[ei]$/u, '');
}

declare function setTimeout(run: () => void): unknown;

/** Yields to the event loop. Call it between steps that take milliseconds each. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
