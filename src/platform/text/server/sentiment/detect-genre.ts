import { readPatterns, readTable } from '../read-data.ts';
import { detectTextKind } from '../reading/detect-text-kind.ts';
import { blankLetterForm, blankQuotes } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';

/** The kind of a text, with the tone that it implies and the words that show it. */
export type Genre = { name: string; tone?: string; words: readonly string[] };

const signs = readPatterns('genre-signs.tsv').map(
  ({ more: [fewest, density, tone = '', others], ...sign }) => ({
    ...sign,
    tone,
    others: others === undefined ? undefined : new RegExp(others, 'u'),
    fewest: Number(fewest),
    density: Number(density),
  }),
);
const person = /\b(?:I|me|my|we|our)\b/iu;
/** Start of a list item: a bullet, or a weekday in a plan. */
const bullet = /^\s*(?:[-*•–+]|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*:)\s/iu;
/** Start of a chat message: a time, or a name before a colon. */
const message = /^\s*(?:\[?\d{1,2}:\d{2}|[\p{L}\p{N}_.-]{2,20}(?: \p{Lu}\p{L}*)?:\s+\p{L})/u;
const hashtag = /(?<!\S)#\p{L}/u;
const emoji = /\p{Extended_Pictographic}/u;
const fewestLines = 3;
const itemWords = 12;
const lineShare = 0.7;
const listVerbShare = 0.05;
/**
 * Limits of a poem: minimum lines, maximum words per line on average, maximum characters of a line, and minimum share
 * of lines that end inside a sentence.
 */
const verse = { lines: 4, words: 10, characters: 70, open: 0.25 } as const;
const postWords = 60;

const genres = new Map(
  readTable('genres.tsv').map(([name = '', phrase = '', traits = '', fitting = '']) => [
    name,
    { phrase, traits: traits.split(' '), fitting: fitting.split(' ') },
  ]),
);

/** Returns a name such as `a poem` for kinds of text that much advice does not fit. */
export const nameGenre = (genre: string) => genres.get(genre)?.phrase || undefined;

export const isGenre = (genre: string, trait: string) => genres.get(genre)?.traits.includes(trait) === true;

/** True if this kind of suggestion is useful for this kind of text. */
export function fitsGenre(genre: string, suggestion: string): boolean {
  const { fitting = [''] } = genres.get(genre) ?? {};
  return fitting[0] === '' || fitting.includes(suggestion);
}

/** Detects code, lists, verse, chats, posts and kinds of English prose. Returns `prose` if nothing is typical. */
export function detectGenre(document: TextDocument): Genre {
  const { prose, words, isCode, language, text, sentences } = document;
  const named = (name: string, tone?: string): Genre => ({ name, words: [], ...(tone && { tone }) });
  if (isCode) return named('code');
  const lines = blankLetterForm(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (looksLikeList(document, lines)) return named('list');
  if (looksLikeVerse(lines)) return named('verse', 'Poetic');
  const isChat = shareOf(lines, message) >= lineShare && lines.length >= fewestLines;
  if (isChat || lines.filter((line) => turnHeader.test(line)).length >= fewestLines)
    return named('chat', 'Casual');
  const isTold = person.test(blankQuotes(prose));
  for (const { name, expression, fewest, density, tone, others } of language.supported ? signs : []) {
    const found = prose.match(expression) ?? [];
    if ((isTold && isGenre(name, 'impersonal')) || others?.test(prose)) continue;
    if (found.length >= fewest && 100 * found.length >= density * words.length)
      return { name, tone, words: found };
  }
  const isShort = words.length <= postWords;
  if (isShort && (hashtag.test(text) || emoji.test(text))) return named('post');
  return detectTextKind(document, sentences, 0) === 'abstract'
    ? named('abstract', 'Academic')
    : named('prose');
}

/** True for short lines without periods, if they have no verbs or all begin like headlines. */
function looksLikeList(document: TextDocument, lines: readonly string[]): boolean {
  const items = lines.filter((line) => !/[.!?,;]\s*$/u.test(line) && line.split(' ').length <= itemWords);
  if (lines.length < fewestLines || items.length < lineShare * lines.length) return false;
  const kinds = document.tags().flatMap((tags) => tags.map(({ pos }) => pos));
  if (items.length === lines.length && shareOf(lines, /^[\p{Lu}\p{N}“"‘']/u) === 1) return true;
  const verbs = kinds.filter((pos) => pos === 'VERB' || pos === 'PRON');
  const hasVerbs = shareOf(lines, bullet) < lineShare && verbs.length > listVerbShare * kinds.length;
  return kinds.length > 0 && !kinds.includes('AUX') && !hasVerbs;
}

function looksLikeVerse(lines: readonly string[]): boolean {
  const words = lines.reduce((sum, line) => sum + line.trim().split(/\s+/u).length, 0);
  return (
    lines.length >= verse.lines &&
    words <= verse.words * lines.length &&
    lines.every((line) => line.length <= verse.characters && !bullet.test(line) && !message.test(line)) &&
    shareOf(lines, /[,;—–]\s*$/u) >= verse.open
  );
}

function shareOf(lines: readonly string[], pattern: RegExp): number {
  return lines.filter((line) => pattern.test(line)).length / (lines.length || 1);
}
