const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A subject as a list of mails shows it: at most so many characters, never half an emoji. */
export function cutSubject(subject: string, maxCharacters: number): { text: string; hidden: number } {
  const characters = [...graphemes.segment(subject)].map(({ segment }) => segment);
  if (characters.length <= maxCharacters) return { text: subject, hidden: 0 };
  const text = `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
  return { text, hidden: characters.length - maxCharacters };
}
