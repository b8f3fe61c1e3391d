import { countWords } from '../reading/read-document.ts';
import { stemContent } from '../words/stem-word.ts';
import { isLike, isQuestion } from './meeting-patterns.ts';
import type { Said, Transcript } from './read-transcript.ts';

/** Maximum words of a quotation that is worth reading, and of a line of notes that is quoted from its start. */
const [maxWords, maxLineWords] = [60, 25];
/**
 * Minimum stems of a quotation that a stranger understands, and minimum words before a sentence that refers back: of
 * other speakers, and of its own.
 */
const [minStems, minContext, minBrief] = [2, 7, 3];
/**
 * Maximum sentences that are quoted before a decision and before a task, maximum words of a sentence whose `it` may
 * refer back, and of a note that says little without its line.
 */
const [maxBefore, maxTaskBefore, maxShort, maxBare] = [4, 2, 10, 4];

/** The first and the last of adjacent sentences, by index. */
export type Range = readonly [number, number];

/**
 * Quotes sentences word for word, each turn with its speaker: `Ann: “Who has the key?” – Bo: “I do.”`. Begins earlier
 * if the first sentence is not clear alone. Undefined if the quotation is too long.
 * @param owner owner of the task if a task is quoted; null if the task has none. Then only other speakers are named,
 * after their words: `“Can you go?” (Ann) – “Yes.”`
 */
export function quoteLines(transcript: Transcript, ranges: readonly Range[], owner?: string | null) {
  const [[from, to] = [0, -1], ...more] = ranges;
  const start = findStart(transcript, from, to, owner === undefined ? maxBefore : maxTaskBefore);
  const parts: Range[] = [[start, to], ...more];
  const lines = parts.flatMap(([first, last]) => transcript.said.slice(first, last + 1));
  const [opening, closing] = [lines[0], lines.at(-1)];
  if (opening === undefined || closing === undefined || countWords(lines) > maxWords) return undefined;
  return { text: writeTurns(transcript, lines, owner), start: opening.start, end: closing.end };
}

export function writeTurns(transcript: Transcript, lines: readonly Said[], owner?: string | null): string {
  // An emoji accepts, but is not worth quoting.
  const worded = lines.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const turns = [...Map.groupBy(worded, ({ paragraph }) => paragraph).values()];
  const quotes = turns.map((turn) => {
    const speaker = turn[0]?.speaker ?? null;
    const text = tidySpaces(transcript.document.text.slice(turn[0]?.start, turn.at(-1)?.end));
    if (speaker === null) return owner == null ? text : `“${text}”`;
    if (owner === undefined) return `${speaker}: “${text}”`;
    return speaker === owner ? `“${text}”` : `“${text}” (${speaker})`;
  });
  return quotes.join(' – ');
}

function findStart(transcript: Transcript, from: number, to: number, most: number): number {
  const { said, turns, document, format } = transcript;
  const { text = '', words = [], speaker = null, paragraph = 0 } = said[from] ?? {};
  const isShort = words.length <= maxShort;
  const names = isShort ? ['refersBack', 'verdict', 'unclear'] : ['refersBack'];
  // A long question, such as `Who tells them that it’s Ben?`, is clear.
  const refersBack = isLike(text, ...names) && !(isQuestion(text) && words.length >= minContext);
  const first = speaker === null ? (turns[paragraph]?.[0] ?? from) : 0;
  const isNote = format === 'list' && speaker === null;
  const isVague = refersBack || words.length <= maxBare || (isShort && isLike(text, 'pronoun'));
  if (isNote && isVague && countWords(said.slice(first, to + 1)) <= maxLineWords) return first;
  const countStems = (start: number, end: number) =>
    listStems(joinText(said.slice(start, end)), document.language.code).size;
  const isTold = (at: number) => {
    const told = countWords(said.slice(at, from));
    return told >= (said[at]?.speaker === speaker ? minBrief : minContext) && countStems(at, from) > 0;
  };
  const least = words.length > maxBare ? 1 : minStems;
  const isOpen = (at: number) =>
    countStems(at, to + 1) < least || (refersBack && (!isTold(at) || isLike(said[at]?.text, 'refersBack')));
  // `We’ll ask the members about it` answers the last question of its speaker.
  const earliest = Math.max(first, from - most);
  const isOwn = (one: Said) => one.speaker === speaker || one === said[from - 1];
  const isAsked = (one: Said) => isOwn(one) && isQuestion(one.text) && !isLike(one.text, 'asks');
  const asked = said.slice(earliest, from).findLastIndex(isAsked);
  const isReply = refersBack && isLike(text, 'pronoun') && most === maxBefore;
  if (isReply && speaker !== null && asked >= 0) return earliest + asked;
  let at = from;
  while (at > Math.max(first, from - most) && isOpen(at)) at -= 1;
  while (at < from && most < maxBefore && (said[at]?.words.length ?? 0) < minBrief) at += 1;
  return at;
}

export function joinText(lines: readonly { text: string }[]): string {
  return tidySpaces(lines.map(({ text }) => text).join(' '));
}

export const listStems = (text: string, language: string): Set<string> =>
  stemContent(text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [], language);

export function tidySpaces(text: string): string {
  const single = text.replaceAll(/\s+/gu, ' ').trim();
  return single.replaceAll(/ (?=[,.;!?](?!\p{L}))/gu, '');
}
