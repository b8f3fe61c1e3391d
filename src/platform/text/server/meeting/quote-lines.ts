import { countWords } from '../reading/read-document.ts';
import { stemContent } from '../words/stem-word.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

/** Maximum words of a quotation that is worth reading, and of a line of notes that is quoted from its start. */
const [maxWords, maxLineWords] = [60, 40];
/**
 * Minimum stems of a quotation that a stranger understands, and minimum words that are quoted before a sentence that
 * refers back.
 */
const [minStems, minContext] = [2, 3];
/**
 * Maximum sentences that are quoted before a decision and before a task that refers back, and maximum words of one
 * whose `it` may do so.
 */
const [maxTurns, maxBefore, maxShort] = [4, 2, 10];

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
  const all: Range[] = [
    [findStart(transcript, from, to, owner === undefined ? maxTurns : maxBefore), to],
    ...more,
  ];
  const parts = all.map(([first, last]) => transcript.said.slice(first, last + 1));
  const lines = parts.flat();
  const [opening, closing] = [lines[0], lines.at(-1)];
  if (opening === undefined || closing === undefined || countWords(lines) > maxWords) return undefined;
  const turns = parts.flatMap((part) => [...Map.groupBy(part, ({ paragraph }) => paragraph).values()]);
  const quotes = turns.map((turn) => {
    const speaker = turn[0]?.speaker ?? null;
    const text = joinText(turn);
    if (speaker === null) return owner == null ? text : `“${text}”`;
    if (owner === undefined) return `${speaker}: “${text}”`;
    return speaker === owner ? `“${text}”` : `“${text}” (${speaker})`;
  });
  return { text: quotes.join(' – '), start: opening.start, end: closing.end };
}

function findStart({ said, turns, document, format }: Transcript, from: number, to: number, most: number): number {
  const { text = '', words = [], speaker = null, paragraph = 0 } = said[from] ?? {};
  const names = words.length <= maxShort ? ['refersBack', 'verdict', 'unclear'] : ['refersBack'];
  const refersBack = names.some((name) => pattern(name).test(text));
  const first = speaker === null ? (turns[paragraph]?.[0] ?? from) : 0;
  const countStems = (start: number, end: number) =>
    listStems(joinText(said.slice(start, end)), document.language.code).size;
  const isTold = (at: number) => {
    const isReal = countWords(said.slice(at, from)) >= minContext && countStems(at, from) > 0;
    return isReal && (speaker === null || !pattern('chatter').test(said[at]?.text ?? ''));
  };
  const isOpen = (at: number) => countStems(at, to + 1) < minStems || (refersBack && !isTold(at));
  const isShortNote = format === 'list' && countWords(said.slice(first, to + 1)) <= maxLineWords;
  if (isShortNote && speaker === null && refersBack) return first;
  let at = from;
  while (at > Math.max(first, from - most) && isOpen(at)) at -= 1;
  return at;
}

export function joinText(lines: readonly { text: string }[]): string {
  return tidySpaces(lines.map(({ text }) => text).join(' '));
}

export function listStems(text: string, language: string): Set<string> {
  return stemContent(text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [], language);
}

export function tidySpaces(text: string): string {
  const single = text.replaceAll(/\s+/gu, ' ').trim();
  return single.replaceAll(/ (?=[,.;!?](?!\p{L}))/gu, '');
}
