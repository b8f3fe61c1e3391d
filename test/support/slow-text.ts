import { createContext, Script } from 'node:vm';
import type { FoundExpression } from './list-regular-expressions.ts';

/** Long enough that the square of it takes milliseconds, and what is linear takes microseconds. */
const length = 1_500;
/** 50 times what something linear takes. */
const slowMs = 0.5;
/** For all texts of one expression: what has not ended by then grows faster than any square. */
const patienceMs = 10_000;
/** No linear search takes this long, be it for a name and its 64 characters at every place. */
const surelyMs = 60;
const tries = 5;
const usual = [...' \t\na0A_-.<>()[]"\'@:/=;,&#%\\'];
const maxLetters = 45;
const maxWords = 12;

const context = createContext({ now: () => performance.now() });
/** All texts in one run, for each run with a deadline costs a thread. */
const search = new Script(`(() => {
  const time = (text) => {
    pattern.lastIndex = 0;
    const startedMs = now();
    pattern.global ? text.replace(pattern, '') : pattern.exec(text);
    return now() - startedMs;
  };
  const best = (text) => {
    let least = Infinity;
    for (let count = 0; count < tries; count += 1) least = Math.min(least, time(text));
    return least;
  };
  slow = undefined;
  for (const [start, piece, end] of plans) {
    const make = (size) => start + piece.repeat(Math.ceil(size / piece.length)) + end;
    const text = make(length);
    current = text;
    if (time(text) < slowMs) continue;
    const onceMs = best(text);
    if (onceMs < slowMs) continue;
    // Four times the length costs four times as much where it is linear, and sixteen times where it is not.
    const fourMs = best(make(4 * length));
    if (fourMs < onceMs * 8) continue;
    if (fourMs > surelyMs || best(make(16 * length)) > Math.max(fourMs * 8, surelyMs)) { slow = text; break; }
  }
})()`);

/** A text on which the expression takes more than linear time; nothing where none was found. */
export function findSlowText({ source, flags }: FoundExpression): string | undefined {
  if (!/[*+]|,\}|\{\d*,?\d{3,}\}/u.test(source)) return undefined;
  const plans = planTexts(source);
  Object.assign(context, { plans, length, pattern: new RegExp(source, flags), slowMs, surelyMs, tries });
  try {
    search.runInContext(context, { timeout: patienceMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return context.current as string;
  }
  return context.slow as string | undefined;
}

type Plan = readonly [start: string, piece: string, end: string];

/** What is repeated is made of what the expression itself speaks of: its letters, pairs of them, its words. */
function planTexts(source: string): Plan[] {
  const words = [...new Set(source.match(/[A-Za-z0-9]{2,20}/gu) ?? [])].slice(0, maxWords);
  const own = new Set(source.replace(/\\[a-zA-Z]/gu, ''));
  const letters = [...new Set([...own, ...usual])].slice(0, maxLetters);
  const pairs = [...own].slice(0, 12).flatMap((letter) => [`${letter} `, `a${letter}`, `${letter}0`]);
  const pieces = [...new Set([...letters, ...pairs, ...words])];
  return [
    ...pieces.flatMap((piece) => ['', '!', '\n\0'].map((end): Plan => ['', piece, end])),
    ...words.slice(0, 4).flatMap((start) => letters.slice(0, 20).map((letter): Plan => [start, letter, '!'])),
  ];
}
