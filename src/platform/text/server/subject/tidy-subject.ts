import { listStopWords } from '../words/word-lists.ts';
import { pattern, replaceKind, subjectWords, vagueWords } from './subject-words.ts';

export const fakeReply = pattern('fakeReply');
/** Maximum introductory phrases and labels that are removed from the start of a line. */
const rounds = 4;

/** Fixes shouting, repeated punctuation, fake reply prefixes and extra spaces and, in English, drops a final mark. */
export function tidySubject(line: string, isEnglish: boolean): string {
  if (!/[\p{L}\p{N}]/u.test(line)) return line;
  const calm = replaceKind(calmCapitals(line.replace(fakeReply, '')), 'mark');
  const marks = isEnglish ? replaceKind(calm, 'ending') : calm;
  return capitalizeFirst(marks.replaceAll(/(?<=[!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}

/** Spells out chat abbreviations and capitalizes days and months. English only. */
export function spellWords(line: string, isGrave: boolean): string {
  const named = line.replaceAll(pattern('smallName'), (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return isGrave ? named : replaceKind(named, 'chat');
}

/** Removes fake reply prefixes, introductory phrases, empty labels, filler words and empty endings. */
export function dropPadding(line: string): string {
  const isEmptyWord = (word: string) => listStopWords('en').has(word) || vagueWords.has(word);
  let rest = line.replace(fakeReply, '').trim();
  for (let round = 0; round < rounds; round += 1) {
    const label = /^[^:–—]{1,40}(?::|\s[–—-])\s+/u.exec(rest)?.[0] ?? '';
    const isEmpty =
      !/\p{N}|^new in\b/iu.test(label) &&
      (label.toLowerCase().match(pattern('anyWord')) ?? ['-']).every(isEmptyWord);
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

/** Lowercases the first letter for use inside a line, except in names and abbreviations. */
export function lowerFirst(line: string): string {
  const first = /^\p{Lu}[\p{L}'’-]*/u.exec(line)?.[0] ?? '';
  const lower = first.toLowerCase().replaceAll('’', "'");
  const isPlain =
    listStopWords('en').has(lower) ||
    pattern('subjectVerb').test(lower) ||
    subjectWords('plainOpeners').has(lower);
  const isTitle = !/^(?:my|our|the|your)$/u.test(lower) && /^\S+ \p{Lu}\p{Ll}/u.test(line);
  return isPlain && !isTitle && !/^I\b/u.test(first) && first.slice(1) === first.slice(1).toLowerCase()
    ? lower.charAt(0) + line.slice(1)
    : line;
}
