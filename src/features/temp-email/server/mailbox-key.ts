import { randomBytes } from 'node:crypto';
import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';

/** Enough for milliseconds until the year 5188. */
const timeLength = 9;

/**
 * Mailboxes that end together lie together, and so does their mail: deleting them touches a third of the pages that
 * keys without an order would, receiving half. The key is no secret; 42 random bits keep those of one millisecond apart.
 */
export function mintMailboxKey(nowMs: number): string {
  const time = nowMs.toString(36).padStart(timeLength, '0');
  return (time + randomBytes(leaseKeyLength).toString('base64url')).slice(0, leaseKeyLength);
}
