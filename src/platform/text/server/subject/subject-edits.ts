import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import { readPatterns } from '../read-data.ts';
import { breakRuns } from '../reading/mask-text.ts';
import { tagWords } from '../reading/tag-words.ts';
import { pattern } from './subject-words.ts';
import { capitalizeFirst, dropPadding, lowerFirst } from './tidy-subject.ts';

export type SubjectEdit = { text: string; reason: string };

const minCharacters = 12;
const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const rewritings = readPatterns('subject-patterns.tsv').filter(({ more }) => more.length > 0);
type Groups = Record<string, string>;
const checks: Readonly<Record<string, (groups: Groups) => boolean>> = {
  dropsRest: ({ rest = '' }) => !pattern('kept').test(rest),
  hasNoVerb: ({ rest = '', first = rest }) => !hasVerb(first),
};

/** Rewritings that make a line shorter, put first what matters, or keep one of two benefits. */
export function rewriteSubject(line: string): SubjectEdit[] {
  const bare = line.replace(/[\s!.,;:…]+$/u, '');
  return rewritings.flatMap(({ expression, more: [make = '', reason = '', check] }) => {
    const groups: Groups | undefined = expression.exec(bare)?.groups;
    if (groups === undefined || (check !== undefined && checks[check]?.(groups) !== true)) return [];
    const text = capitalizeFirst(
      make.replaceAll(/<(\w+)>/gu, (_, name: string, at: number) => fill(groups, name, at)),
    );
    return text === bare || countWords(text) < 2 ? [] : [{ text, reason }];
  });
}

function fill(groups: Groups, name: string, at: number): string {
  if (name === 'digit') return String(numberWords.indexOf(groups.first?.toLowerCase() ?? '') + 2);
  const text = groups[name] ?? '';
  return at === 0 ? text : lowerFirst(text);
}

/** Without openers, fillers and empty ends. */
export function shorten(line: string): SubjectEdit | undefined {
  return describeCut(line, dropPadding(line));
}

/** Without asides, from the last one, until a desktop shows all of it. Figures, conditions and lists stay. */
export function dropAsides(line: string): SubjectEdit | undefined {
  let text = line;
  for (const part of line
    .split(/(?=\s[-–—|]\s|[,;]\s|\s(?:incl\.|including|because|due to)\s)/u)
    .slice(1)
    .toReversed())
    if (
      [...text].length > desktopCharacters &&
      !pattern('kept').test(part) &&
      !/^[,;].*\b(?:and|or)\b/u.test(part)
    )
      text = text.replace(part, () => '');
  return describeCut(line, text);
}

function describeCut(line: string, text: string): SubjectEdit | undefined {
  if (text === line || countWords(text) < 2 || text.length < minCharacters) return undefined;
  const fits = [...text].length <= phoneCharacters ? 'fits on a phone' : 'less is cut off on a phone';
  return { text, reason: `Cut from ${[...line].length} to ${[...text].length} characters; ${fits}.` };
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

function hasVerb(text: string): boolean {
  return tagWords(breakRuns(text)).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}
