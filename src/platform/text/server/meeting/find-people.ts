import { capitalizeStart } from '../reading/capitalize-start.ts';
import { isKnownWord } from '../words/document-frequency.ts';
import { isLike, meetingWords } from './meeting-patterns.ts';
import { splitName } from './read-line.ts';
import type { Transcript } from './read-transcript.ts';

const [firstNames, noPerson] = [meetingWords('firstNames'), meetingWords('noPerson')];

/**
 * Finds the person, group or office that a word names: somebody who speaks or attends, a common first name, or a
 * capitalized word that is not in the dictionary. Returns null for any other word.
 */
export function findPerson(said: string, transcript: Transcript): string | null {
  const name = said.trim().replaceAll(/^@|^(?:the|our) (?=\p{L})/giu, '');
  const found = findKnown(name, transcript);
  if (found !== undefined) return found;
  if (said.startsWith('@') || isLike(name, 'office', 'officeCapitals')) return name;
  if (/^(?:Mrs?|Ms|M|Dr|Prof|Cllr|Herr|Frau|Hr|Fr|Mme|Sra?|Dña)\.? \p{Lu}/u.test(name)) return name;
  // The dictionary has only English words.
  const isOther = !/^\p{Lu}/u.test(name) || /ly$|['’]\p{L}+$/u.test(name);
  if (isOther || transcript.document.language.code !== 'en') return null;
  const parts = splitName(name);
  const isName = parts.every((part) => !noPerson.has(part)) && parts.some((part) => !isKnownWord(part));
  return isName ? name : null;
}

export function findKnown(name: string, { people }: Transcript): string | undefined {
  const parts = splitName(name);
  const [first = '', ...more] = parts;
  if (parts.some((part) => noPerson.has(part))) return undefined;
  const named = (people.get(first) ?? []).map((one) => one.name);
  const all = named.filter((one) => more.every((part) => splitName(one).includes(part)));
  // `@Ann` is the speaker Ann Lee.
  const [found = all[0], other] = all.filter((one) => one !== name);
  if (found !== undefined) return other === undefined ? found : name;
  // In lower case, `will` and `may` are no names.
  const isName = (part: string) => firstNames.has(part) && (/^\p{Lu}/u.test(name) || !isKnownWord(part));
  return parts.some(isName) ? capitalizeStart(name) : undefined;
}
