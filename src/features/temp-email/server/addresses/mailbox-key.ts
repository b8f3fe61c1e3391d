import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';
import { randomText } from '#platform/random/server/random-text.ts';

/** Enough for milliseconds until the year 5188. */
const timeLength = 9;
/** `emailId` permits one call without a token, so it must not be guessed. */
const messageIdBytes = 12;
/** In the place of a random character; base64url has none such. */
const probeSign = '~';

/**
 * Mailboxes that end together lie together, and so does their mail: deleting them touches a third of the pages that
 * keys without an order would, receiving half. The key is no secret; 42 random bits keep those of one millisecond apart.
 */
export function mintMailboxKey(nowMs: number): string {
  return (sortableTime(nowMs) + randomText(leaseKeyLength)).slice(0, leaseKeyLength);
}

/**
 * Begins with its mailbox' key. What a mailbox gets in a row then lies in a row: a commit writes the last page of its
 * mail, where ids without an order would have it write a page for each message.
 */
export function mintMessageId(mailboxKey: string, nowMs: number): string {
  return mailboxKey + sortableTime(nowMs) + randomText(messageIdBytes);
}

/** A message id without the mailbox key it begins with: the rows of a mailbox have that key in another column. */
export function messageIdInMailbox(messageId: string): string {
  return messageId.slice(leaseKeyLength);
}

/** A key that tells at a look that its mailbox is the product's own and counts nowhere. */
export function mintProbeKey(nowMs: number): string {
  const key = mintMailboxKey(nowMs);
  return key.slice(0, timeLength) + probeSign + key.slice(timeLength + probeSign.length);
}

export function isProbeKey(key: string): boolean {
  return key.startsWith(probeSign, timeLength);
}

/** For SQL: what is `not like` it is no probe's. */
export const probeKeyPattern = `${'_'.repeat(timeLength)}${probeSign}%`;

function sortableTime(nowMs: number): string {
  return nowMs.toString(36).padStart(timeLength, '0');
}
