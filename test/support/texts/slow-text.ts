import { createContext, Script } from 'node:vm';
import { patient } from '../patience.ts';
import type { FoundExpression } from './list-regular-expressions.ts';
import { listPumps } from './pumped-text.ts';

/** Length at which quadratic work takes milliseconds and linear work microseconds. */
const length = 1_500;
/** Wall-clock time that is noticeable: quadratic work at this length takes longer on any machine. */
const noticeableMs = 0.1;
/** Minimum processor time of a sample. It must be much longer than the steps in which processor time is counted. */
const leastSampleMs = 25;
/** Maximum length to try. Work that takes less than `leastSampleMs` even at this length counts as linear. */
const longest = 256 * length;
/** Linear work grows fourfold with four times the text, quadratic work sixteenfold. */
const mostGrowth = 6;
/** Number of rounds. A busy machine may distort one of them, but quadratic work reaches `mostGrowth` in every round. */
const rounds = 5;
/** Time limit for all texts of one expression. Work that takes longer grows faster than quadratically. */
const patienceMs = patient(20_000);
/** Length at which even cubic work takes milliseconds. Exponential work never ends. */
const shortLength = 200;
const shortPatienceMs = patient(500);
const usual = [...' \t\na0A_-.<>()[]"\'@:/=;,&#%\\'];
const ends = ['', '!', '\n\0'];
const maxLetters = 45;
const maxWords = 12;

const context = createContext({
  wallMs: () => performance.now(),
  processorMs: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
});
/** Tries all texts in one run, because each run with a deadline costs a thread. */
const search = new Script(`(() => {
  const time = (text, nowMs, times = 1) => {
    const startedMs = nowMs();
    for (; times > 0; times -= 1) {
      pattern.lastIndex = 0;
      pattern.global ? text.replace(pattern, '') : pattern.exec(text);
    }
    return nowMs() - startedMs;
  };
  const seemsSquare = (make) => {
    const large = time(current, wallMs);
    if (large < noticeableMs) return false;
    const quarter = make(length / 4);
    const least = (text) => Math.min(time(text, wallMs), time(text, wallMs), time(text, wallMs));
    return Math.min(large, least(current)) >= mostGrowth * least(quarter);
  };
  const isSquare = (make) => {
    for (let size = 4 * length; size <= longest; size *= 4) {
      if (time(make(size), processorMs) < leastSampleMs) continue;
      for (let round = 1; round <= rounds; round += 1) {
        const large = time(make(size), processorMs);
        if (4 * large < mostGrowth * time(make(size / 4), processorMs, 4)) return false;
      }
      return true;
    }
    return false;
  };
  slow = undefined;
  for (const [start, piece, end] of plans) {
    const make = (size) => start + piece.repeat(Math.ceil(size / piece.length)) + end;
    current = make(length);
    if (!seemsSquare(make) || !isSquare(make)) continue;
    slow = current;
    break;
  }
})()`);

/** Returns a text for which the expression takes more than linear time, or undefined if none was found. */
export function findSlowText({ source, flags }: FoundExpression): string | undefined {
  if (!/[*+]|,\}|\{\d*,?\d{3,}\}/u.test(source)) return undefined;
  const plans = planTexts(source, flags);
  const limits = { length, longest, noticeableMs, leastSampleMs, mostGrowth, rounds };
  Object.assign(context, { plans, pattern: new RegExp(source, flags), ...limits });
  if (!runsInTime(search, patienceMs)) return context.current as string;
  return context.slow as string | undefined;
}

const tryTexts = new Script(`for (const text of texts) {
  current = text;
  pattern.global ? text.replace(pattern, '') : pattern.exec(text);
}`);

/** Returns a short text on which the expression does not end, or undefined if none was found. */
export function findEndlessText({ source, flags }: FoundExpression): string | undefined {
  const texts = listPumps(source, flags).flatMap(([start, piece]) =>
    ends.slice(1).map((end) => start + piece.repeat(Math.ceil(shortLength / piece.length)) + end),
  );
  if (texts.length === 0) return undefined;
  Object.assign(context, { texts, pattern: new RegExp(source, flags) });
  return runsInTime(tryTexts, shortPatienceMs) ? undefined : (context.current as string);
}

function runsInTime(script: Script, timeout: number): boolean {
  try {
    script.runInContext(context, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

type Plan = readonly [start: string, piece: string, end: string];

/**
 * Plans texts that repeat a piece: what a quantifier of the expression repeats, after the text that leads to it; a
 * letter, also next to a space, `a` or `0`; or a word.
 */
function planTexts(source: string, flags: string): Plan[] {
  const words = [...new Set(source.match(/[A-Za-z0-9]{2,20}/gu) ?? [])].slice(0, maxWords);
  const own = new Set(source.replace(/\\[a-zA-Z]/gu, ''));
  const letters = [...new Set([...own, ...usual])].slice(0, maxLetters);
  const pairs = [...own].slice(0, 12).flatMap((letter) => [`${letter} `, `a${letter}`, `${letter}0`]);
  const pieces = [...new Set([...letters, ...pairs, ...words])];
  return [
    ...listPumps(source, flags).flatMap(([start, piece]) =>
      [...ends.slice(1), ...(source.includes('#') ? ['#\n'] : [])].map((end): Plan => [start, piece, end]),
    ),
    ...pieces.flatMap((piece) => ends.map((end): Plan => ['', piece, end])),
    ...words.slice(0, 4).flatMap((start) => letters.slice(0, 20).map((letter): Plan => [start, letter, '!'])),
  ];
}
