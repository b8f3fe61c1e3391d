import { readNamedPatterns, readWords } from '../read-data.ts';

/** Gets a pattern from `data/meeting-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('meeting-patterns.tsv');

/** Gets a word list from `data/meeting-words.tsv`. */
export const meetingWords = readWords('meeting-words.tsv');

/** True for a question. Not for `??`, with which note takers mark a doubt. */
export const isQuestion = (text: string) => /(?<!\?)[?？]\W*$/u.test(text);

const labels = ['decisionLabel', 'questionLabel'];
const headings = ['taskHeading', 'doneHeading', 'decisionHeading', 'questionHeading'];

/**
 * Tells what a line is by its label, `Decision: …`, or by its heading: `decision`, `question`, `task` or `done`. The rest
 * of the line is `text`.
 */
export function readLabel({ text, heading }: { text: string; heading: string }) {
  const label = labels.find((name) => pattern(name).test(text));
  const found = label ?? headings.find((name) => pattern(name).test(heading));
  const rest = label === undefined ? text : text.replace(pattern(label), '');
  return found === undefined ? undefined : { kind: found.replace(/\p{Lu}\w+$/u, ''), text: rest.trim() };
}
