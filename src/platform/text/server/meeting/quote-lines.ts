import type { Transcript } from './read-transcript.ts';

/** Maximum words of a quotation. Longer ones are not worth reading in a list. */
const maxQuoteWords = 60;

/**
 * Quotes sentences word for word, those of one turn together: `“Who has the key?” – “I do.”`. Returns undefined if that
 * is too long.
 * @param isNamed adds the speakers: `Ann: “Who has the key?” – Bo: “I do.”`
 */
export function quoteLines(
  { document: { sentences }, utterances }: Transcript,
  indexes: readonly number[],
  isNamed = false,
): string | undefined {
  const said = [...new Set(indexes)].flatMap((index) => sentences[index] ?? []);
  const turns = [...Map.groupBy(said, ({ paragraph }) => paragraph)].map(([paragraph, list], at) => {
    const speaker = utterances[paragraph]?.speaker ?? null;
    const words = tidySpaces(list.map(({ text }) => text).join(' '));
    // In a chat, the next question may follow on the same line as an answer: `I’ll be there. alarm codes?`
    const bare = at === 0 ? words : words.replace(/(?<=[.!]) \p{Ll}[^.!?]{0,40}\?$/u, '');
    return isNamed && speaker !== null ? `${speaker}: “${bare}”` : `“${bare}”`;
  });
  const quote = turns.join(' – ');
  return quote.split(' ').length > maxQuoteWords ? undefined : quote;
}

/** Returns the index of the sentence before this one in the same turn, or undefined if it is the first. */
export function findPrevious({ document: { sentences } }: Transcript, index: number): number | undefined {
  return sentences[index - 1]?.paragraph === sentences[index]?.paragraph ? index - 1 : undefined;
}

/** Reduces whitespace to one space between words and none before punctuation. */
export function tidySpaces(text: string): string {
  const single = text.replaceAll(/\s+/gu, ' ').trim();
  return single.replaceAll(/ (?=[,.;!?]|:(?![()DP])|['’](?:s|m|d|t|ll|re|ve)\b)/gu, '');
}
