import { readNamedPatterns, readWords } from '../read-data.ts';

export const pattern = readNamedPatterns('meeting-patterns.tsv');

export const meetingWords = readWords('meeting-words.tsv');

/** True if one of the named patterns matches the text. */
export const isLike = (text = '', ...names: readonly string[]) =>
  names.some((name) => pattern(name).test(text));

/** False for `??`, with which note takers mark a doubt, and for a remark in brackets. */
export const isQuestion = (text: string) => /(?<!\?)[?？][^\p{L}\p{N})]*$/u.test(text);

const labels = ['decisionLabel', 'questionLabel'];
const headings = ['taskHeading', 'doneHeading', 'decisionHeading', 'questionHeading'];

/**
 * Returns the kind of a line (`decision`, `question`, `task` or `done`) and its text without the label. The kind comes
 * from the label of the line, such as `Decision: …`, or else from its heading. Returns undefined if there is neither.
 */
export function readLabel({ text, heading }: { text: string; heading: string }) {
  const label = labels.find((name) => isLike(text, name));
  const found = label ?? headings.find((name) => isLike(heading, name));
  const rest = label === undefined ? text : text.replace(pattern(label), '');
  return found === undefined ? undefined : { kind: found.replace(/\p{Lu}\w+$/u, ''), text: rest.trim() };
}
