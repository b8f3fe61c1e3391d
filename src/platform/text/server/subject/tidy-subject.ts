import { isKnownStem } from '../reading/document-frequency.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { plainOpeners, shoutedWords, subjectVerbs } from './subject-words.ts';

export const fakeReply = /^(?:\s*(?:re|fwd?|aw|wg)\s*:\s*)+/iu;
/** Abbreviations that are read letter by letter. */
const acronyms = new Set(
  'ai api app bbq bmw cd ceo cfo cto diy dna dvd eu faq gdpr gps hr id imap ios it kpi nasa nba nfl nhs ny nyc pdf pr q1 q2 q3 q4 roi saas seo sms smtp tv uk un url us usa usb vat vip vpn'.split(
    ' ',
  ),
);

/** Without shouting, repeated marks, a pretended reply, and blanks where none belong. */
export function tidySubject(line: string): string {
  const calm = calmCapitals(line.replace(fakeReply, ''));
  const marks = calm
    .replaceAll(/[!?]{2,}/gu, (run) => (run.includes('?') ? '?' : '!'))
    .replaceAll(/\.{4,}/gu, '…')
    .replaceAll(/(?<=[^\s\p{N}])\$(?=\$)|\${2,}/gu, '$')
    .replaceAll(/\*{2,}|~{2,}|={2,}|_{2,}/gu, ' ')
    .replaceAll(/\s+(?=[,;:!?](?:\s|$))/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![.…])[.!]$/u, '');
  return capitalizeFirst(marks === '' ? line.trim() : marks);
}

/** The share of capitals among the letters. */
export function capitalShare(line: string): number {
  const letters = line.match(/\p{L}/gu) ?? [];
  const cased = letters.filter((letter) => letter.toLowerCase() !== letter.toUpperCase());
  return cased.length === 0
    ? 0
    : cased.filter((letter) => letter !== letter.toLowerCase()).length / cased.length;
}

export function isShouted(line: string): boolean {
  return capitalShare(line) > 0.5 && (line.match(/\p{Lu}/gu)?.length ?? 0) > 5;
}

function calmCapitals(line: string): string {
  const all = isShouted(line);
  const calm = line.replaceAll(/(?<![\p{L}\p{N}&.-])\p{Lu}[\p{Lu}'’]+(?![\p{L}\p{N}&-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (acronyms.has(lower)) return word;
    if (shoutedWords.has(lower) || (all && isPlainWord(lower))) return lower;
    return all && word.length > 4 ? word.charAt(0) + lower.slice(1) : word;
  });
  return all ? calm.replaceAll(/(?<![\p{L}])A(?= \p{L})/gu, 'a') : calm;
}

function isPlainWord(lower: string): boolean {
  return listStopWords('en').has(lower) || isKnownStem(stemWord(lower));
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
  const first = /^\p{Lu}[\p{L}'’-]*/u.exec(line)?.[0];
  if (first === undefined || first === 'I' || /^I['’]/u.test(first)) return line;
  const lower = first.toLowerCase();
  const isPlain = listStopWords('en').has(lower) || subjectVerbs.has(lower) || plainOpeners.has(lower);
  return isPlain && first.slice(1) === lower.slice(1) ? lower.charAt(0) + line.slice(1) : line;
}

/** `Five Ways To Save` as `Five ways to save`; words that may be names stay as they are. */
export function toSentenceCase(line: string): string {
  const words = line.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const titled = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  if (words.length < 4 || titled.length < words.length * 0.6) return line;
  let index = -1;
  return line.replaceAll(/\p{L}[\p{L}'’-]*/gu, (word) => {
    index += 1;
    const lower = word.toLowerCase();
    if (index === 0 || word === 'I' || !/^\p{Lu}\p{Ll}+$/u.test(word)) return word;
    return isPlainWord(lower) ? lower : word;
  });
}
