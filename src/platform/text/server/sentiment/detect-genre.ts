import { readTable } from '../read-data.ts';
import { detectTextKind } from '../reading/detect-text-kind.ts';
import { blankLetterForm } from '../reading/mask-text.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';

export type Genre = { name: string; tone?: string; words: readonly string[] };

/** Start of a list item: a bullet, or a weekday in a plan. */
const bullet = /^\s*(?:[-*•–+]|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*:)\s/iu;
/** Start of a chat message: a time, or a name before a colon. */
const message =
  /^\s*(?:\[?(?<time>\d{1,2}:\d{2})|(?<name>[\p{L}\p{N}_.-]{2,20}(?: \p{Lu}\p{L}*)?):\s+\p{L})/u;
const [fewestLines, itemWords] = [3, 12];
/** Maximum lines of a bullet list that are neither bullets nor headings. */
const mostOthers = 1;
/**
 * Minimum share of items or messages among the lines, and minimum share of instructions among the sentences.
 */
const [lineShare, orderShare] = [0.7, 0.5];
const order =
  /^\W*(?:\d+[.)]\s+)?(?:(?:first|then|next|finally|now),? )?(?:if [^,.\n]{3,60}, )?(?:(?:do not|don['’]t|never|always)\b|\p{L}+(?<!s|ed|ing|ly) (?:the|your|an?|it|them|each|all|to|with|until|for|up|off|down)\b)/iu;
const subject = /^\W*(?:the|an?|i|you|we|he|she|it|they|this|that|these|there|my|our|and|but|when|if)\b/iu;
const genres = new Map(
  readTable('genres.tsv').map(([name = '', phrase = '', traits = '', tone, signs = '', fewest]) => [
    name,
    { phrase, traits: traits.split(' '), tone, signs: new RegExp(signs, 'giu'), fewest: Number(fewest) },
  ]),
);
export const slips = ['spelling', 'grammar', 'doubled'];

/** Returns a phrase for the kind of text, such as `a list`. Undefined for ordinary prose, which all advice fits. */
export const nameGenre = (genre: string) => genres.get(genre)?.phrase || undefined;

export const isGenre = (genre: string, trait: string) => genres.get(genre)?.traits.includes(trait) === true;

export function fitsGenre(genre: string, suggestion: string): boolean {
  if (nameGenre(genre) === undefined || slips.includes(suggestion)) return true;
  return isGenre(genre, 'formal') && suggestion === 'hard';
}

/**
 * Detects code, lists, chats and kinds of English prose. Returns `prose` if there are too few signs of another kind.
 */
export function detectGenre(document: TextDocument): Genre {
  const { prose, isCode, language, text, sentences } = document;
  if (isCode) return { name: 'code', words: [] };
  const lines = blankLetterForm(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const name = looksLikeList(lines) ? 'list' : looksLikeChat(lines) ? 'chat' : 'prose';
  if (name !== 'prose' || !language.supported) return { name, words: [] };
  for (const [kind, { signs, tone, fewest }] of genres) {
    if (tone === undefined) continue;
    const words = prose.match(signs) ?? [];
    if (new Set(words.map((word) => word.toLowerCase())).size >= fewest) return { name: kind, tone, words };
  }
  const orders = sentences.filter(({ prose: one }) => order.test(one) && !subject.test(one));
  const verbs = orders.map((one) => one.words[0]?.text ?? '');
  if (orders.length >= Math.max(fewestLines, orderShare * sentences.length))
    return { name: 'instructions', tone: 'Instructional', words: verbs };
  return { name: detectTextKind(document, sentences, 0) === 'abstract' ? 'abstract' : 'prose', words: [] };
}

/**
 * True if several lines give a name and a time, or if most lines start with a name and a colon and a name occurs twice.
 * Labels such as `Methods:` occur only once.
 */
function looksLikeChat(lines: readonly string[]): boolean {
  if (lines.filter((line) => turnHeader.test(line)).length >= fewestLines) return true;
  const starts = lines.map((line) => message.exec(line)).filter((start) => start !== null);
  const names = new Set(starts.flatMap(({ groups }) => groups?.name ?? []));
  const isTold = names.size < starts.length;
  return isTold && lines.length >= fewestLines && starts.length >= lineShare * lines.length;
}

/** True for bullets below short headings, and for short lines without periods if they are brief or begin like headlines. */
function looksLikeList(lines: readonly string[]): boolean {
  if (lines.length < fewestLines) return false;
  const isItem = (line: string) => !/[.!?,;]\s*$/u.test(line) && line.split(' ').length <= itemWords;
  const isMarkdown = lines.some((line) => line.startsWith('#'));
  const isBullet = (line: string) => bullet.test(line) && (isMarkdown || !/[.!?]\s*$/u.test(line));
  const bullets = lines.filter(isBullet).length;
  const listed = lines.filter((line) => isBullet(line) || isItem(line)).length;
  if (bullets >= lines.length / 2 && lines.length - listed <= mostOthers) return true;
  return lines.every(isItem);
}
