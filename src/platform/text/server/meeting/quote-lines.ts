import { countWords } from '../reading/read-document.ts';
import { stemContent } from '../words/stem-word.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

/** Maximum words of a quotation that is worth reading, and of a line of notes that is quoted whole. */
const [maxWords, maxLineWords] = [60, 40];
/**
 * Minimum stems of a quotation that a stranger understands, and minimum words that are quoted before a sentence that
 * refers back: by number alone, and if they name a topic.
 */
const [minStems, minContext, minBrief] = [2, 5, 3];
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
  const { text = '', words = [], speaker = null } = said[from] ?? {};
  const isShort = words.length <= maxShort;
  const names = isShort ? ['refersBack', 'verdict', 'unclear'] : ['refersBack'];
  const refersBack = names.some((name) => pattern(name).test(text));
  const earliest = turns[Math.max(0, turnOf(from) - (speaker === null ? 0 : maxTurns))]?.[0] ?? from;
  let at = from;
  const stemsTo = (last: number) => listStems(joinText(said.slice(at, last)), document.language.code).size;
  const isTold = () => {
    const told = countWords(said.slice(at, from));
    const isBrief = told >= minBrief && stemsTo(from) > 0 && !pattern('chatter').test(said[at]?.text ?? '');
    return told >= minContext || isBrief;
  };
  const isOpen = () => stemsTo(to + 1) < minStems || (refersBack && !isTold());
  const isNote = format === 'list' && speaker === null;
  const isList = isNote && countWords(line.flatMap((one) => said[one] ?? [])) <= maxLineWords;
  if (isList && (isOpen() || (isShort && pattern('pronoun').test(text)))) return line[0] ?? from;
  while (at > earliest && isOpen()) at -= 1;
  // Begins with the question that the first quoted turn answers.
  const isAnswer = speaker !== null && turnOf(at) !== turnOf(from) && turnOf(at - 1) !== turnOf(at);
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
