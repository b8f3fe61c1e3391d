import { createContext, Script } from 'node:vm';
import type { FoundExpression } from './list-regular-expressions.ts';
import { listPumps } from './pumped-text.ts';

/** Long enough that the square of it takes milliseconds, and what is linear takes microseconds. */
const length = 1_500;
/** 50 times what something linear takes, as the clock on the wall has it: on a busy machine more is looked at again. */
const slowMs = 0.5;
/** Then the square takes 16² times as long, and a name with its 64 characters at every place 16 times. */
const surelyLength = 16 * length;
/** In time of the processor, which others do not make longer. */
const surelyMs = 100;
/** For all texts of one expression: what has not ended by then grows faster than any square. */
const patienceMs = 20_000;
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
/** All texts in one run, for each run with a deadline costs a thread. */
const search = new Script(`(() => {
  const time = (text, nowMs) => {
    pattern.lastIndex = 0;
    const startedMs = nowMs();
    pattern.global ? text.replace(pattern, '') : pattern.exec(text);
    return nowMs() - startedMs;
  };
  slow = undefined;
  for (const [start, piece, end] of plans) {
    const make = (size) => start + piece.repeat(Math.ceil(size / piece.length)) + end;
    current = make(length);
    if (time(current, wallMs) < slowMs) continue;
    const long = make(surelyLength);
    if (time(long, processorMs) < surelyMs || time(long, processorMs) < surelyMs) continue;
    slow = current;
    break;
  }
})()`);

/** A text on which the expression takes more than linear time; nothing where none was found. */
export function findSlowText({ source, flags }: FoundExpression): string | undefined {
  if (!/[*+]|,\}|\{\d*,?\d{3,}\}/u.test(source)) return undefined;
  const plans = planTexts(source, flags);
  const limits = { length, slowMs, surelyLength, surelyMs };
  Object.assign(context, { plans, pattern: new RegExp(source, flags), ...limits });
  try {
    search.runInContext(context, { timeout: patienceMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return context.current as string;
  }
  return context.slow as string | undefined;
}

type Plan = readonly [start: string, piece: string, end: string];

/**
 * What is repeated is made of what the expression itself speaks of: its letters, pairs of them, its words, and what
 * leads to each of its places that repeat.
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
