import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';
import { randomText } from '#platform/random/server/random-text.ts';

/** Base 36, enough for milliseconds until the year 5188. */
const timeLength = 9;
/** `mark_read` needs only the message id and no token, so the id must be unguessable. */
const messageIdBytes = 12;
/** Replaces a random character in the key of a probe. base64url does not have this sign. */
const probeSign = '~';

/**
 * Keys start with the time, so that mailboxes that expire together are stored together: deleting them touches a third
 * of the pages that random keys would touch. A key is not secret; 42 random bits distinguish keys of the same
 * millisecond.
 */
export function mintMailboxKey(nowMs: number): string {
  return (sortableTime(nowMs) + randomText(leaseKeyLength)).slice(0, leaseKeyLength);
}

/**
 * Ids start with the mailbox key and the time, so that the messages of a mailbox are stored in order, and a commit
 * writes one page instead of one per message.
 */
export function mintMessageId(mailboxKey: string, nowMs: number): string {
  return mailboxKey + sortableTime(nowMs) + randomText(messageIdBytes);
}

/** Removes the mailbox key, which rows store in a separate column. */
export function messageIdInMailbox(messageId: string): string {
  return messageId.slice(leaseKeyLength);
}

/** A probe is a mailbox that the product uses to check itself. No statistic counts it. */
export function mintProbeKey(nowMs: number): string {
  const key = mintMailboxKey(nowMs);
  return key.slice(0, timeLength) + probeSign + key.slice(timeLength + probeSign.length);
}

export function isProbeKey(key: string): boolean {
  return key.startsWith(probeSign, timeLength);
}

export const probeKeyPattern = `${'_'.repeat(timeLength)}${probeSign}%`;

function sortableTime(nowMs: number): string {
  return nowMs.toString(36).padStart(timeLength, '0');
}
