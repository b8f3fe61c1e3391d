import { cleanText } from '#platform/text/server/reading/clean-text.ts';

/** One line of plain text: no bullet, no emphasis, nothing invisible. */
export function tidyLine(text: string): string {
  return cleanText(text)
    .text.replaceAll(/\s+/gu, ' ')
    .replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '')
    .replaceAll(/\*\*|__|`/gu, '')
    .trim();
}
