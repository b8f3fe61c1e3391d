import { isKnownStem } from '../reading/document-frequency.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import {
  filler,
  opener,
  plainOpeners,
  shoutedWords,
  subjectVerbs,
  trailer,
  vagueWords,
} from './subject-words.ts';

export const fakeReply = /^(?:\s*(?:re|fwd?|aw|wg)\s*:\s*)+/iu;
/** Abbreviations that are read letter by letter. */
const acronyms = new Set(
  'ai api app bbq bmw cd ceo cfo cto diy dna dvd eu faq gdpr gps hr id imap ios it kpi nasa nba nfl nhs ny nyc pdf pr q1 q2 q3 q4 roi saas seo sms smtp tv uk un url us usa usb vat vip vpn'.split(
    ' ',
  ),
);
const calendarName =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|christmas|easter|thanksgiving)s?$/u;
/** Openers and labels at the start of a line, at most. */
const rounds = 4;
const anyWord = /\p{L}[\p{L}'’-]*/gu;

/** Without shouting, repeated marks, a pretended reply, and blanks where none belong. */
export function tidySubject(line: string): string {
  if (!/[\p{L}\p{N}]/u.test(line)) return line;
  const marks = calmCapitals(line.replace(fakeReply, ''))
    .replaceAll(/[!?]{2,}/gu, (run) => (run.includes('?') ? '?' : '!'))
    .replaceAll(/\.{4,}/gu, '…')
    .replaceAll(/\${2,}|\*{2,}|~{2,}|={2,}|_{2,}/gu, ' ')
    .replaceAll(/\s+(?=[,;:!?](?:\s|$))/gu, '')
    .replaceAll(/(?<=[!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![.…])[.!]$/u, '');
  return capitalizeFirst(marks);
}

/** The line without pretended replies, openers, empty labels, fillers and empty ends. */
export function dropPadding(line: string): string {
  let rest = line.replace(fakeReply, '').trim();
  for (let round = 0; round < rounds; round += 1) {
    const label = /^[^:–—]{1,40}(?::|\s[–—-])\s+/u.exec(rest)?.[0] ?? '';
    const isEmpty = !/\p{N}/u.test(label) && (label.toLowerCase().match(anyWord) ?? ['-']).every(isEmptyWord);
    rest = (isEmpty ? rest.slice(label.length) : rest).replace(opener, '');
  }
  rest = rest.replaceAll(filler, '').replace(trailer, '').trim();
  return capitalizeFirst(rest === '' ? line : rest);
}

function isEmptyWord(lower: string): boolean {
  return listStopWords('en').has(lower) || vagueWords.has(lower);
}

export function isShouted(line: string): boolean {
  const cased = (line.match(/\p{L}/gu) ?? []).filter(
    (letter) => letter.toLowerCase() !== letter.toUpperCase(),
  );
  const capitals = cased.filter((letter) => letter !== letter.toLowerCase()).length;
  return capitals > 5 && capitals > cased.length / 2 && /\p{Lu}{3}/u.test(line);
}

/** A line in capitals becomes a sentence, or a title if it has words that may be names. */
function calmCapitals(line: string): string {
  const all = isShouted(line);
  const isTitle =
    all &&
    (line.toLowerCase().match(anyWord) ?? []).some((word) => !acronyms.has(word) && !isPlainWord(word));
  return line.replaceAll(/(?<![\p{L}\p{N}&.-])\p{Lu}[\p{Lu}'’]*(?![\p{L}\p{N}&-])/gu, (word) => {
    const lower = word.toLowerCase();
    const titled = word.charAt(0) + lower.slice(1);
    if (acronyms.has(lower) || word === 'I') return word;
    if (!all) return word.length > 1 && shoutedWords.has(lower) ? lower : word;
    return calendarName.test(lower) || (isTitle && (lower.length > 3 || !listStopWords('en').has(lower)))
      ? titled
      : lower;
  });
}

function isPlainWord(lower: string): boolean {
  return listStopWords('en').has(lower) || shoutedWords.has(lower) || isKnownStem(stemWord(lower));
}

/** A link, an address and a name like iPhone begin as they do. */
export function capitalizeFirst(line: string): string {
  return line.replace(
    /^(?<lead>[\s"“'‘(¡¿]*)(?<letter>\p{Ll})(?!\p{L}*\p{Lu})(?!\S*(?:[@/]|\.\p{Ll}))/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

/** For the middle of a line; names and abbreviations keep their capital. */
export function lowerFirst(line: string): string {
  const first = /^\p{Lu}[\p{L}'’-]*/u.exec(line)?.[0] ?? '';
  const lower = first.toLowerCase().replaceAll('’', "'");
  const isPlain = listStopWords('en').has(lower) || subjectVerbs.has(lower) || plainOpeners.has(lower);
  return isPlain && !/^I\b/u.test(first) && first.slice(1) === first.slice(1).toLowerCase()
    ? lower.charAt(0) + line.slice(1)
    : line;
}

/** `Five Ways To Save` as `Five ways to save`; a line with words that may be names stays as it is. */
export function toSentenceCase(line: string): string {
  const words = line.match(anyWord) ?? [];
  const long = words.slice(1).filter((word) => word.length > 3);
  if (
    words.length < 4 ||
    !long.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && isPlainWord(word.toLowerCase()))
  )
    return line;
  return line.replaceAll(anyWord, (word, at: number) => {
    const isName =
      at === 0 || word === 'I' || calendarName.test(word.toLowerCase()) || !/^\p{Lu}\p{Ll}*$/u.test(word);
    const beforeDay = /^\p{L}+ (?:Fri|Mon|Tues|Satur|Sun)day/u.test(line.slice(at));
    return isName || beforeDay ? word : word.toLowerCase();
  });
}
