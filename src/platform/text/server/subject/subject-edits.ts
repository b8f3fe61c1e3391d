import { desktopCharacters, phoneCharacters } from '../../common/limits.ts';
import { countTopics, pattern, patternsOf } from './subject-words.ts';
import { capitalizeFirst, lowerFirst } from './tidy-subject.ts';

/** An edited line. `left` lists the parts that were dropped. */
export type SubjectEdit = { text: string; reason: string; left: readonly string[] };
/** A part of a line between strong marks. `isAside` is true for a bracket or a heading. */
type Segment = { text: string; value: number; isAside: boolean; isKept: boolean; isOffer: boolean };
type Option = { text: string; left: string[]; value: number };

/** Maximum segments. The rest of the line belongs to the last one. */
const maxSegments = 6;
const maxLabelWords = 8;
/** A cut line is at most this share of the original. */
const mostOfLine = 0.85;
/** Value of a heading, a bracket or a cause. */
const leastValue = 0.3;

/** Rewrites a line so that it begins with the most important part. */
export function rewriteSubject(line: string): SubjectEdit[] {
  return fillPatterns(trimSegment(line), 'front');
}

/** Finds the plain offer of a line that reads as spam. */
export function findPlainOffer(line: string): SubjectEdit[] {
  return fillPatterns(line, 'plain').map((edit) => ({
    ...edit,
    reason: 'The offer alone, without the hype.',
  }));
}

function fillPatterns(line: string, kind: string): SubjectEdit[] {
  return patternsOf(kind).flatMap(({ expression, more: [make = '', reason = ''] }) => {
    const groups: Record<string, string> | undefined = expression.exec(line)?.groups;
    if (groups === undefined) return [];
    const text = make.replaceAll(/<(\w+)>/gu, (_, name: string, at: number) =>
      at === 0 ? trimSegment(groups[name] ?? '') : lowerFirst(trimSegment(groups[name] ?? '')),
    );
    return [{ text: capitalizeFirst(text.replace(/\s+\?$/u, '?')), reason, left: [] }];
  });
}

/**
 * Shortens a line by dropping whole segments or the middle of a list, but never a condition, a negation or a merge tag.
 * Returns the best line for phones, the best one for desktops, and the shortest one that keeps every fact.
 */
export function cutSubject(line: string, isEnglish: boolean): SubjectEdit[] {
  const segments = splitSegments(line, isEnglish);
  const options = listRuns(segments)
    .flatMap((kept) => joinSegments(segments, kept, isEnglish))
    .filter(({ text }) => text.length <= line.length * mostOfLine || line.length <= desktopCharacters);
  const most = segments.reduce((sum, { value }) => sum + (value > leastValue ? value : 0), 0);
  const best = (fitting: readonly Option[]) =>
    fitting.toSorted((one, other) => other.value - one.value || one.text.length - other.text.length)[0];
  const chosen = [phoneCharacters, desktopCharacters, Infinity].map((limit) =>
    best(options.filter(({ text, value }) => text.length <= limit && (limit !== Infinity || value >= most))),
  );
  return chosen.flatMap((one) => (one === undefined ? [] : [{ text: one.text, reason: '', left: one.left }]));
}

/** Lists the runs of neighboring segments, each also without its brackets. */
function listRuns(segments: readonly Segment[]): Segment[][] {
  return segments.flatMap((_, first) =>
    segments.slice(first).flatMap((_last, more) => {
      const run = segments.slice(first, first + more + 1);
      return [run, run.filter(({ text }) => !/^\s\(/u.test(text))];
    }),
  );
}

/** Joins the kept segments, also without the middle of a list. Returns nothing if the result would not parse. */
function joinSegments(all: readonly Segment[], kept: readonly Segment[], isEnglish: boolean): Option[] {
  const lost = all.filter((one) => !kept.includes(one));
  const isWhole = all.reduce((sum, { text }) => sum + text.length, 0) <= desktopCharacters;
  const [first] = kept;
  const isTorn =
    first === undefined || (first !== all[0] && !first.isOffer && pattern('continues').test(first.text));
  const text = capitalizeFirst(trimSegment(kept.map((one) => one.text).join('')));
  const words = text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  // The most telling segment stays, and a line that fits a desktop loses only asides.
  const [head] = all
    .filter(({ text: part, isOffer }, at) => at === 0 || isOffer || !pattern('continues').test(part))
    .toSorted((one, other) => other.value - one.value);
  const isBad = lost.some((one) => one === head || one.isKept || (isWhole && !one.isAside));
  if (isBad || isTorn || words < (isEnglish ? 3 : 5)) return [];
  const left = lost.map((one) => `“${trimSegment(one.text)}”`);
  const value = kept.reduce((sum, one) => sum + one.value, 0);
  const whole = lost.length > 0 ? [{ text, left, value }] : [];
  if (!isEnglish || isWhole) return whole;
  const shorter = kept.flatMap((one, at) => {
    const cut = dropMiddle(one.text);
    if (cut === undefined) return [];
    const parts = kept.map((other) => other.text).with(at, cut.text);
    return [
      {
        text: capitalizeFirst(trimSegment(parts.join(''))),
        left: [...left, `“${cut.left}”`],
        value: value - leastValue,
      },
    ];
  });
  return [...whole, ...shorter];
}

/** Drops the middle of a list except its facts. The last part, often the odd one that draws readers, stays. */
function dropMiddle(text: string): { text: string; left: string } | undefined {
  const { first = '', middle = '', last = '' } = pattern('list').exec(text)?.groups ?? {};
  const hasFact = (item: string) => pattern('datePhrase').test(item) || /\p{N}/u.test(item);
  const items = middle.split(', ');
  const left = items.filter((item) => !hasFact(item));
  const isFixed = pattern('must').test(text) || pattern('fronted').test(trimSegment(first));
  if (first === '' || left.length === 0 || isFixed || pattern('wholeList').test(text)) return undefined;
  const kept = [first, ...items.filter(hasFact)].join(', ');
  return { text: kept + last.replace(/^,/u, ''), left: left.join(', ') };
}

function splitSegments(line: string, isEnglish: boolean): Segment[] {
  const all = line.split(pattern(isEnglish ? 'englishStart' : 'segmentStart'));
  const parts = [...all.slice(0, maxSegments - 1), all.slice(maxSegments - 1).join('')].filter(Boolean);
  return parts.map((text, at) => {
    const isBracket = /^\s\(/u.test(text);
    const isLabel = isEnglish && at === 0 && isHeading(trimSegment(text), parts[1]);
    const isCause = isEnglish && pattern('cause').test(text);
    const bare = trimSegment(text);
    const facts = (pattern('datePhrase').test(text) ? 1.5 : 0) + (/\p{N}/u.test(text) ? 1 : 0);
    const isOffer = countTopics(text) > 1 && (pattern('offer').test(bare) || pattern('priced').test(bare));
    const must = isBracket ? 'boundBracket' : isEnglish ? 'must' : 'mustAbroad';
    return {
      text,
      value: isBracket || isLabel || isCause ? leastValue : countTopics(text) / 2 + facts + (isOffer ? 3 : 0),
      isAside: isBracket || isLabel,
      isKept:
        !isLabel &&
        (pattern(must).test(text) || (at === 0 ? isTopic(bare, parts[1]) : pattern('nameOnly').test(bare))),
      isOffer,
    };
  });
}

/** True for a short heading such as the name of a series, before a colon, a dash or a bar. */
function isHeading(text: string, next = ''): boolean {
  return (
    /^(?::|\s[-–—|])\s/u.test(next) &&
    text.split(' ').length <= maxLabelWords &&
    !pattern('must').test(text) &&
    (!pattern('datePhrase').test(text) || pattern('series').test(text)) &&
    (countTopics(text) < 2 || pattern('series').test(text) || pattern('nameOnly').test(text)) &&
    countTopics(next) > 1
  );
}

/** True for a topic before a colon: `Harbor bridge works: Monday 9 June`. An offer after it says more. */
function isTopic(text: string, next = ''): boolean {
  return next.startsWith(':') && countTopics(text) > 1 && !pattern('priced').test(next);
}

/** Removes the punctuation that joins a segment to the rest of the line, and a bracket around it. */
function trimSegment(text: string): string {
  const bare = text.replace(/^[\s,;:|–—-]+(?:(?:and|&)\s)?/u, '').replace(/[\s!.,;:|–—…-]+$/u, '');
  return /^\([^()]*\)$/u.test(bare.trim()) ? bare.trim().slice(1, -1) : bare;
}
