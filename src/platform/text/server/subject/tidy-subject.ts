import { listStopWords } from '../words/word-lists.ts';
import { pattern, replaceKind, subjectWords } from './subject-words.ts';

const rounds = 4;

/**
 * Fixes repeated punctuation, spaces and fake reply prefixes. In English, also fixes shouting, names of days and months
 * in lower case, and a final period or exclamation mark. `code` is the ISO 639-1 code of the language.
 */
export function tidySubject(line: string, code: string): string {
  if (!/[\p{L}\p{N}]/u.test(line)) return line;
  const bare = line.replace(pattern('fakeReply'), '');
  if (code !== 'en') return capitalizeFirst(replaceKind(bare, 'mark'));
  const named = calmCapitals(bare).replaceAll(pattern('smallName'), capitalizeFirst);
  const marks = replaceKind(replaceKind(named, 'mark'), 'ending');
  return capitalizeFirst(marks.replaceAll(/(?<=[!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}

export const dropSalutation = (line: string) => capitalizeFirst(line.replace(pattern('salutation'), ''));

/** Drops the words before the topic and the fillers, and puts the topic of a request first. */
export function dropPadding(line: string, code = 'en'): string {
  const isVague = (word: string) => subjectWords('vague').has(word);
  let rest = line.replace(pattern('fakeReply'), '').trim();
  for (let round = 0; round < rounds; round += 1) {
    const label = /^(?![Nn]ew in\b)[^:–—]{1,40}(?::\s+|\s[–—-]\s+(?=[\p{Lu}\p{N}]))/u.exec(rest)?.[0] ?? '';
    const words = label.toLowerCase().match(pattern('anyWord')) ?? [];
    const isEmpty =
      !/\p{N}|^["“'‘]/u.test(label) &&
      words.some(isVague) &&
      words.every((word) => isVague(word) || listStopWords('en').has(word));
    rest = (isEmpty ? rest.slice(label.length) : rest).replace(pattern('salutation'), '');
    rest = replaceKind(rest, `opener ${code}`);
  }
  rest = replaceKind(rest, `filler ${code}`).trim();
  return capitalizeFirst(rest === '' ? line : rest);
}

export function isShouted(line: string): boolean {
  const cased = line.match(/[\p{Lu}\p{Ll}\p{Lt}]/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 5 && capitals > cased / 2 && /\p{Lu}{3}/u.test(line);
}

/** Changes a line in capitals to title case, because any of its words may be a name. */
function calmCapitals(line: string): string {
  const all = isShouted(line);
  return line.replaceAll(/(?<![\p{L}\p{N}&.-])\p{Lu}[\p{Lu}'’]*(?![\p{L}\p{N}&-])/gu, (word) => {
    const lower = word.toLowerCase();
    if (subjectWords('acronyms').has(lower) || word === 'I') return word;
    if (!all) return word.length > 1 && subjectWords('shouted').has(lower) ? lower : word;
    return pattern('smallWord').test(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
}

/** Capitalizes the first letter, except in links, addresses and names like iPhone. */
export function capitalizeFirst(line: string): string {
  return line.replace(
    /^(?<lead>[\s"“'‘(¡¿]*)(?<letter>\p{Ll})(?!\p{L}*\p{Lu})(?!\S*(?:[@/]|\.\p{Ll}))/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}
