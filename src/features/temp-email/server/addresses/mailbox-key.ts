import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';
import { randomText } from '#platform/random/server/random-text.ts';

/** Base 36, enough for milliseconds until the year 5188. */
const timeLength = 9;
/** `emailId` permits one call without a token, so it must be unguessable. */
const messageIdBytes = 12;
/** Marks the key of a probe, in place of a random character. This sign does not occur in base64url. */
const probeSign = '~';

/**
 * Starts with the time, so that mailboxes that expire together are stored together: compared with random keys, deleting
 * them touches a third of the pages, and receiving touches half. The key is not secret. 42 random bits distinguish keys of
 * the same millisecond.
 */
export function mintMailboxKey(nowMs: number): string {
  return (sortableTime(nowMs) + randomText(leaseKeyLength)).slice(0, leaseKeyLength);
}

/**
 * Starts with the mailbox's key and the time, so that the messages of a mailbox are stored in order: a commit writes the last
 * page of its mail instead of one page per message.
 */
export function mintMessageId(mailboxKey: string, nowMs: number): string {
  return mailboxKey + sortableTime(nowMs) + randomText(messageIdBytes);
}

/** Removes the mailbox key from a message id, because rows store it in a column of its own. */
export function messageIdInMailbox(messageId: string): string {
  return messageId.slice(leaseKeyLength);
}

/** Makes the key of a probe: a mailbox that the product uses to check itself, and that no statistic counts. */
export function mintProbeKey(nowMs: number): string {
  const key = mintMailboxKey(nowMs);
  return key.slice(0, timeLength) + probeSign + key.slice(timeLength + probeSign.length);
}

export function isProbeKey(key: string): boolean {
  return key.startsWith(probeSign, timeLength);
}

/** SQL pattern of probe keys. */
export const probeKeyPattern = `${'_'.repeat(timeLength)}${probeSign}%`;

function sortableTime(nowMs: number): string {
  return nowMs.toString(36).padStart(timeLength, '0');
}
