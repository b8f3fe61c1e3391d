import { readNamedPatterns, readWords } from '../read-data.ts';
import type { Said } from './read-transcript.ts';

/** Gets a pattern from `data/meeting-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('meeting-patterns.tsv');

/** Gets a word list from `data/meeting-words.tsv`. */
export const meetingWords = readWords('meeting-words.tsv');

/** True for a question. Not for `??`, with which note takers mark a doubt. */
export const isQuestion = (text: string) => /(?<!\?)[?？]\W*$/u.test(text);

const kinds = ['task', 'decision', 'question', 'done'] as const;

/** Tells what a line is by its label, `Decision: …`, or by its heading. The rest of the line is `text`. */
export function readLabel({
  text,
  heading,
}: Said): { kind: (typeof kinds)[number]; text: string } | undefined {
  for (const kind of ['decision', 'question'] as const) {
    const rest = text.replace(pattern(`${kind}Label`), '');
    if (rest !== text) return { kind, text: rest.trim() };
  }
  const kind = kinds.find((one) => pattern(`${one}Heading`).test(heading));
  return kind === undefined ? undefined : { kind, text: text.trim() };
}
