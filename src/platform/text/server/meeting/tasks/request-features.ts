import { isLike, meetingWords, pattern } from '../meeting-patterns.ts';

const actionVerbs = meetingWords('actionVerbs');
const moreVerbs = meetingWords('moreVerbs');
const imperatives: ReadonlySet<string> = new Set([...actionVerbs, ...meetingWords('otherVerbs')]);

/** True if a task begins with a known action verb, in the base form or as in `she books`. */
export function isDoing(task: string): boolean {
  const verb = /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';
  const ends = [/s$/u, /es$/u, /ing$/u, /(?<=(?<same>\p{L}))\k<same>ing$/u];
  const forms = [verb, verb.replace(/ing$/u, 'e'), ...ends.map((end) => verb.replace(end, ''))];
  return forms.some((form) => actionVerbs.has(form) || moreVerbs.has(form));
}

export function isImperative(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  const first = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  return imperatives.has(first) || /^(?:do not|don['’]t)\b/iu.test(rest) || isLike(rest, 'reminder');
}

/** True for an explicit request: `Kindly confirm the date`, `Make sure that …`. */
export function isPlainRequest(sentence: string): boolean {
  const rest = sentence.replace(pattern('beforeImperative'), '');
  const isAsked = isLike(rest, 'verbAndObject') || isLike(rest, 'reminder');
  return isAsked && isImperative(sentence) && !isLike(sentence, 'idlePhrase');
}
