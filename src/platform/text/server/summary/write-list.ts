import { polishSentence } from './polish-sentence.ts';
import type { Line } from './read-lists.ts';

/** Maximum words per item, on average, for items to be separated by commas. */
const shortItemWords = 3;

/** Writes a list as a sentence or, if `isOnLines` is set, with a line for each item. */
export function writeList({ list, words }: Line, isOnLines: boolean): string {
  const { intro = '', items = [], isCut = false } = list ?? {};
  const texts = items.map(({ text }) => polishSentence(text));
  if (isOnLines)
    return [...(intro === '' ? [] : [`${intro}:`]), ...texts.map((text) => `• ${text}`)].join('\n');
  const isShort = words.length <= shortItemWords * items.length;
  const line = texts.map((text) => text.replace(/[.;,!]$/u, '')).join(isShort ? ', ' : '; ');
  return `${intro === '' ? '' : `${intro}: `}${line}${isCut ? '; …' : '.'}`;
}
