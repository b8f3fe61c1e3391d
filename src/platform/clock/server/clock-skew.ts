import type { Clock } from './clock.ts';

/** Beyond this an address of ten minutes visibly lives longer or shorter by one clock than by the other. */
export const maxSkewMs = 2_000;

/**
 * By how much a clock is ahead of another, at least: the other was read at some moment between question and answer, and a slow
 * answer is not held against it. Below zero when behind; undefined where nobody answers.
 */
export async function measureSkewMs(
  clock: Clock,
  readOtherMs: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const askedMs = clock.nowMs();
  const otherMs = await readOtherMs();
  if (otherMs === undefined) return undefined;
  const answeredMs = clock.nowMs();
  if (otherMs < askedMs) return askedMs - otherMs;
  return Math.min(0, answeredMs - otherMs);
}
