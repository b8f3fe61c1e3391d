import { countWords } from '../reading/read-document.ts';
import { stemContent } from '../words/stem-word.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

/** Maximum words of a quotation that is worth reading, and of a line of notes that is quoted whole. */
const [maxWords, maxLineWords] = [60, 40];
/**
 * Minimum stems of a quotation that a stranger understands, and minimum words that are quoted before a sentence that
 * refers back.
 */
const [minStems, minContext] = [2, 5];
/**
 * Maximum turns that are quoted before a sentence, and maximum words of a sentence whose `it` may refer to an earlier
 * one.
 */
const [maxTurns, maxShort] = [4, 10];

/** The first and the last of adjacent sentences, by index. */
export type Range = readonly [number, number];

/**
 * Quotes sentences word for word, each turn with its speaker: `Ann: “Who has the key?” – Bo: “I do.”`. Begins early
 * enough for a stranger to understand it: with the sentences that a short sentence or a pronoun refers to, and with the
 * question that is answered. Undefined if the quotation is too long.
 * @param owner owner of the task if a task is quoted; null if the task has none. Then only other speakers are named,
 * after their words: `“Can you go?” (Ann) – “Yes.”`
 */
export function quoteLines(transcript: Transcript, ranges: readonly Range[], owner?: string | null) {
  const [[from, to] = [0, -1], ...more] = ranges;
  const all: Range[] = [[findStart(transcript, from, to), to], ...more];
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

function findStart({ said, turns, document, format }: Transcript, from: number, to: number): number {
  const turnOf = (index: number) => said[index]?.paragraph ?? -1;
  const line = turns[turnOf(from)] ?? [];
  const isSpoken = said[from]?.speaker != null;
  if (format === 'list' && !isSpoken && countWords(line.flatMap((at) => said[at] ?? [])) <= maxLineWords)
    return line[0] ?? from;
  const { text = '', words = [] } = said[from] ?? {};
  const names = words.length > maxShort ? ['refersBack'] : ['refersBack', 'verdict', 'unclear'];
  const refersBack = names.some((name) => pattern(name).test(text));
  const earliest = turns[Math.max(0, turnOf(from) - (isSpoken ? maxTurns : 0))]?.[0] ?? from;
  let at = from;
  const isOpen = () => {
    const isBare = listStems(joinText(said.slice(at, to + 1)), document.language.code).size < minStems;
    return isBare || (refersBack && countWords(said.slice(at, from)) < minContext);
  };
  while (at > earliest && isOpen())
    at = turnOf(at - 1) === turnOf(at) ? at - 1 : (turns[turnOf(at - 1)]?.[0] ?? at - 1);
  // Begins with the question that the first quoted turn answers.
  const isAnswer = isSpoken && turnOf(at) !== turnOf(from) && turnOf(at - 1) !== turnOf(at);
  return isAnswer && /\?\W*$/u.test(said[at - 1]?.text ?? '') ? at - 1 : at;
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
