import { counterMs, counterSteps } from './limits.ts';

/** Milliseconds from one step to the next. */
export const counterStepMs = counterMs / counterSteps;

/** Value of a counter `elapsedMs` after its start: one of 60 equal steps, and its target from 2000 ms on. */
export function countAt(target: number, elapsedMs: number): number {
  const step = Math.min(counterSteps, Math.max(0, Math.floor((elapsedMs * counterSteps) / counterMs)));
  return Math.floor((target * step) / counterSteps);
}

/** Groups digits in threes, as English does. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
