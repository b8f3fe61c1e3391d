import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import { countTopics, pattern } from './subject-words.ts';
import { capitalizeFirst } from './tidy-subject.ts';

const leastWords = 3;

/**
 * Leaves out the parts that an English line can do without. Returns undefined if there are none, or if fewer than
 * `leastWords` words would remain.
 */
export function cutSubject(line: string): string | undefined {
  const parts = line.split(pattern('segmentStart'));
  const kept = parts.filter((_, at) => !canGo(line, parts, at));
  const cut = capitalizeFirst(trimPart(kept.join('')));
  return kept.length < parts.length && cut.split(' ').length >= leastWords ? cut : undefined;
}

/**
 * True if the line can do without this part. If phones cut the line off, a part in brackets can go. If desktops cut
 * it off, a heading before the news or offer can go too, and so can a cause or a remark such as `An idea from Leo` at
 * the end. A part with a figure, a day, a condition or a negation stays.
 */
function canGo(line: string, parts: readonly string[], at: number): boolean {
  const part = parts[at] ?? '';
  const text = trimPart(part);
  const next = parts[at + 1] ?? '';
  const rest = trimPart(parts.slice(at + 1).join(''));
  if (pattern('issue').test(part)) return next !== '';
  const isBound = pattern('must').test(text);
  const isEnd = next === '' || /^\s[-–—|]\s/u.test(next);
  if (/^\s\([^()]*\s[^()]*\)[.!?]?$/u.test(part)) return isEnd && !isBound && line.length > phoneCharacters;
  if (line.length <= desktopCharacters) return false;
  const isCause = pattern('cause').test(part) && !pattern('negated').test(line);
  if (at > 0) return next === '' && !isBound && (isCause || pattern('remark').test(text));
  if (pattern('offer').test(rest)) return !isBound;
  if (!/^(?::|\s[-–—|])\s/u.test(next)) return false;
  if (pattern('series').test(text)) return countTopics(rest) > 1;
  return !isBound && pattern('heading').test(text) && pattern('sentence').test(rest);
}

const trimPart = (text: string) => text.replace(/^[\s,;:|–—-]+/u, '').replace(/[\s!.,;:|–—…-]+$/u, '');

/** Lists the runs of words that an edit left out, from the end. Returns undefined if the edit has another order. */
export function listLeftOut(line: string, edited: string): string[] | undefined {
  const plain = (word: string) =>
    word.toLowerCase().replaceAll(/^[dl]['’]|[^\p{L}\p{N}%$€£\ue000-\uebff]/gu, '');
  const kept = edited.split(' ').map(plain).filter(Boolean);
  const runs: string[][] = [[]];
  for (const word of line.split(' ').toReversed()) {
    if (plain(word) === '') continue;
    if (plain(word) !== kept.at(-1)) runs.at(-1)?.unshift(word);
    else {
      kept.pop();
      runs.push([]);
    }
  }
  if (kept.length > 0) return undefined;
  return runs
    .toReversed()
    .filter((run) => run.length > 0)
    .map((run) => `“${run.join(' ').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%!?]+$|[[\]]/gu, '')}”`);
}
