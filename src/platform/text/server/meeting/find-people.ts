import { isKnownWord } from '../words/document-frequency.ts';
import { listStopWords } from '../words/word-lists.ts';
import { meetingWords, pattern } from './meeting-patterns.ts';
import type { Transcript } from './read-transcript.ts';

const firstNames = meetingWords('firstNames');
const interjections = meetingWords('interjections');
const noPerson = meetingWords('noPerson');

/** Returns the speaker with that name, otherwise the name as written. Returns null for a word that is not a name. */
export function findPerson(
  said: string | undefined,
  { speakers }: Pick<Transcript, 'speakers'>,
): string | null {
  const name = (said ?? '')
    .replace(/^@/u, '')
    .split(' ')
    .filter((word) => pattern('office').test(word) || !noPerson.has(word.toLowerCase()))
    .join(' ');
  if (pattern('office').test(name)) {
    const office = name.replace(/^the /iu, '').replace("'s ", '’s ');
    return speakers.find((one) => one.toLowerCase() === office.toLowerCase()) ?? office;
  }
  const parts = splitName(name);
  if (parts.length === 0) return null;
  const [speaker, ...more] = speakers.filter((one) => parts.every((part) => splitName(one).includes(part)));
  if (speaker !== undefined) return more.length === 0 ? speaker : name;
  const isName = name.split(' ').every((word) => /^\p{Lu}/u.test(word) && !pattern('crowd').test(word));
  // One or two capitals are initials even if they are a stop word: the list contains country codes such as `md`.
  return isName && (/^\p{Lu}{1,2}$/u.test(name) || !listStopWords('en').has(name.toLowerCase()))
    ? name
    : null;
}

export function splitName(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s._]+/u);
  return parts.filter((part) => part !== '' && !/^(?:mrs?|ms|dr|prof)$/u.test(part));
}

/**
 * True if a word before a comma is a name: a speaker, a word that is capitalized within a sentence, or a word unknown
 * to the dictionary.
 */
export function isCalledName(name: string, transcript: Transcript): boolean {
  const word = name.toLowerCase();
  if (isKnownName(name, transcript)) return true;
  if (word.includes(' ')) return !word.split(' ').some((part) => pattern('crowd').test(part));
  if (interjections.has(word)) return false;
  return !/ly$/u.test(word) && !isKnownWord(word);
}

/** True for a speaker, an office, a common first name, or a word that is capitalized within a sentence. */
export function isKnownName(name: string, transcript: Transcript): boolean {
  const word = name.toLowerCase();
  if (transcript.speakers.includes(name) || pattern('office').test(name)) return true;
  return !interjections.has(word) && (firstNames.has(word) || listInner(transcript).has(name));
}

const innerNames = new WeakMap<Transcript, ReadonlySet<string>>();

/** Lists words that are capitalized within a sentence. */
function listInner(transcript: Transcript): ReadonlySet<string> {
  const found = transcript.document.text.matchAll(/[^.!?:\s][ (@–—-]+(?<name>\p{Lu}[\p{L}\p{M}'’-]+)/gu);
  const names = innerNames.get(transcript) ?? new Set(Array.from(found, ({ groups }) => groups?.name ?? ''));
  innerNames.set(transcript, names);
  return names;
}
