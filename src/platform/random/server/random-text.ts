import { randomFillSync, randomInt } from 'node:crypto';
import type { RandomSource } from '../common/random-source.ts';

/** The operating system's generator. `randomInt` rejects rather than reduces, so there is no modulo bias. */
export const systemRandom: RandomSource = { int: (maxExclusive) => randomInt(maxExclusive) };

/**
 * Bytes per call of the system's generator. A call costs as much as several reads of an inbox, and drawing in batches
 * costs a tenth of that.
 */
const poolBytes = 4096;
const pool = Buffer.alloc(poolBytes);
let usedBytes = poolBytes;

/** Returns `bytes` random bytes (at most 4,096) as base64url, and erases them from the pool. */
export function randomText(bytes: number): string {
  if (bytes > poolBytes) throw new RangeError(`cannot draw ${bytes} random bytes at once`);
  if (usedBytes + bytes > poolBytes) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  const end = usedBytes + bytes;
  const text = pool.toString('base64url', usedBytes, end);
  pool.fill(0, usedBytes, end);
  usedBytes = end;
  return text;
}
