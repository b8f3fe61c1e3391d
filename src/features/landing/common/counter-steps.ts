import { counterMs, counterSteps } from './limits.ts';

/** Milliseconds from one step to the next. */
export const counterStepMs = counterMs / counterSteps;

/** What a counter shows, `elapsedMs` after it began: one of 60 equal steps, and from 2000 ms on its target. */
export function countAt(target: number, elapsedMs: number): number {
  const step = Math.min(counterSteps, Math.max(0, Math.floor((elapsedMs * counterSteps) / counterMs)));
  return Math.floor((target * step) / counterSteps);
}

/** Digits in groups of three, as they are read in English. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
