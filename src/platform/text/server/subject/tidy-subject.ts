import { listStopWords } from '../words/stop-words.ts';
import { pattern, replaceKind, subjectWords, vagueWords } from './subject-words.ts';

export const fakeReply = /^(?:\s*(?:re|fwd?|aw|wg)\s*:\s*)+/iu;
const acronyms = subjectWords('acronyms');
const shoutedWords = subjectWords('shouted');
const plainOpeners = subjectWords('plainOpeners');
/** Openers and labels at the start of a line, at most. */
const rounds = 4;
/** In a title. */
const smallWord = /^(?:am|an?|and|as|at|but|by|for|if|in|nor|of|on|or|pm|so|the|to|up|via)$/u;
const anyWord = /\p{L}[\p{L}'’-]*/gu;

/** Without shouting, repeated marks, a pretended reply, and blanks where none belong. */
export function tidySubject(line: string): string {
  if (!/[\p{L}\p{N}]/u.test(line)) return line;
  const marks = replaceKind(calmCapitals(line.replace(fakeReply, '')), 'mark');
  return capitalizeFirst(marks.replaceAll(/(?<=[!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}

/** Spells words of chats in full, and days and months with a capital. English only. */
export function spellWords(line: string, isGrave: boolean): string {
  const named = line.replaceAll(pattern('smallName'), (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return isGrave ? named : replaceKind(named, 'chat');
}

/** The line without pretended replies, openers, empty labels, fillers and empty ends. */
export function dropPadding(line: string): string {
  const isEmptyWord = (word: string) => listStopWords('en').has(word) || vagueWords.has(word);
  let rest = line.replace(fakeReply, '').trim();
  for (let round = 0; round < rounds; round += 1) {
    const label = /^[^:–—]{1,40}(?::|\s[–—-])\s+/u.exec(rest)?.[0] ?? '';
    const isEmpty = !/\p{N}/u.test(label) && (label.toLowerCase().match(anyWord) ?? ['-']).every(isEmptyWord);
    rest = (isEmpty ? rest.slice(label.length) : rest).replace(pattern('opener'), '');
  }
  rest = rest.replaceAll(pattern('filler'), '').replace(pattern('trailer'), '').trim();
  return capitalizeFirst(rest === '' ? line : rest);
}

export function isShouted(line: string): boolean {
  const cased = line.match(/[\p{Lu}\p{Ll}\p{Lt}]/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 5 && capitals > cased / 2 && /\p{Lu}{3}/u.test(line);
}

/** A line in capitals becomes a title, since any of its words may be a name. */
function calmCapitals(line: string): string {
  const all = isShouted(line);
  return line.replaceAll(/(?<![\p{L}\p{N}&.-])\p{Lu}[\p{Lu}'’]*(?![\p{L}\p{N}&-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (acronyms.has(lower) || word === 'I') return word;
    if (!all) return word.length > 1 && shoutedWords.has(lower) ? lower : word;
    return smallWord.test(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
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
  const isPlain =
    listStopWords('en').has(lower) || pattern('subjectVerb').test(lower) || plainOpeners.has(lower);
  const isTitle = /^\S+ \p{Lu}\p{Ll}/u.test(line);
  return isPlain && !isTitle && !/^I\b/u.test(first) && first.slice(1) === first.slice(1).toLowerCase()
    ? lower.charAt(0) + line.slice(1)
    : line;
}
