import { readNamedPatterns, readWords } from '../read-data.ts';

/** Gets a pattern from `data/meeting-patterns.tsv`, which describes each one. */
export const pattern = readNamedPatterns('meeting-patterns.tsv');

/** Gets a word list from `data/meeting-words.tsv`. */
export const meetingWords = readWords('meeting-words.tsv');

/** True for a question. Not for `??`, with which note takers mark a doubt. */
export const isQuestion = (text: string) => /(?<!\?)[?？]["'”’]*\s*$/u.test(text);

/** True if the text ends with a question mark, also before an emoji or a bracket. */
export const endsInQuestionMark = (text: string) => /\?\W*$/u.test(text);

const roles = meetingWords('roles');

/** True for a speaker who is named by a role, such as `Interviewer`. */
export function isRole(name: string): boolean {
  return roles.has(name.toLowerCase());
}
