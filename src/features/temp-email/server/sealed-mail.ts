import { isAppError } from '#platform/errors/common/app-error.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { MailboxRow, MessageRow } from './temp-email-tables.ts';

/** Facts that SMTP adds to a message: envelope sender, client address and HELO name. */
export type MailFacts = { mailFrom: string; clientAddress: string; clientName: string };

/** An opened message. It exists only in memory. */
export type OpenedMessage = Omit<MessageRow, 'item' | 'authentication'> & {
  item: string | null;
  authentication: string | null;
  lease: SealedLease;
  opener: RecordOpener;
};

/** A stored message with its bytes. */
export type StoredMail = {
  facts: MailFacts;
  /**
   * Yields one part at a time, so that a large message never fills the memory. Throws AppError `seal_broken` if a part is
   * missing or altered, and `message_not_found` if the mailbox was deleted meanwhile.
   */
  parts: AsyncIterable<Uint8Array>;
};

/**
 * A stored message whose parts have all been opened once. `sizeBytes` is the sum of their sizes, because the size in the
 * row is not sealed.
 */
export type WholeMail = StoredMail & { sizeBytes: number };

/** Fields that a list shows of a message that is parsed and authenticated. */
export type FinishedMessage = { ordinal: number; is_read: number; authentication: string; item: string };

export function isFinished(row: Pick<OpenedMessage, keyof FinishedMessage>): row is FinishedMessage {
  return row.item !== null && row.authentication !== null;
}

/** Builds the lease record to which a mailbox's mail is sealed. */
export function leaseOf(mailbox: Pick<MailboxRow, 'mailbox_key' | 'public_key' | 'expires_at'>): SealedLease {
  return { id: mailbox.mailbox_key, publicKey: mailbox.public_key, endsAtMs: mailbox.expires_at };
}

type Sealed = 'envelope' | 'item' | 'authentication';

/**
 * Associated data of a record: its message and its purpose. The message id begins with the mailbox key, so a record opens
 * only in its own place, message and mailbox.
 */
export function labelOf(messageId: string, what: Sealed): Uint8Array {
  return Buffer.from(`${messageId} ${what}`);
}

export function labelOfPart(messageId: string, part: number, isLast: boolean): Uint8Array {
  return Buffer.from(`${messageId} part ${part}${isLast ? ' last' : ''}`);
}

const endOfFact = '\n';

/** Builds the plaintext of part 0: one line for each fact, then the bytes received. No SMTP command contains a line feed. */
export function joinFacts(
  { mailFrom, clientAddress, clientName }: MailFacts,
  content: Uint8Array,
): Uint8Array {
  const facts = [mailFrom, clientAddress, clientName, ''].join(endOfFact);
  return Buffer.concat([Buffer.from(facts), content]);
}

/** Splits part 0 into the facts and the bytes received. Inverse of `joinFacts`. */
export function splitFacts(firstPart: Buffer): { facts: MailFacts; content: Uint8Array } {
  let at = 0;
  const nextFact = () => {
    const end = firstPart.indexOf(endOfFact, at);
    const fact = firstPart.toString('utf8', at, end);
    at = end + endOfFact.length;
    return fact;
  };
  const facts = { mailFrom: nextFact(), clientAddress: nextFact(), clientName: nextFact() };
  return { facts, content: firstPart.subarray(at) };
}

/** Opens a row. A list item or a sender check that does not open counts as missing, and is rebuilt from the raw message. */
export function openMessage(row: MessageRow, mailbox: MailboxRow, opener: RecordOpener): OpenedMessage {
  return {
    ...row,
    lease: leaseOf(mailbox),
    opener,
    item: openText(opener, row.id, 'item', row.item),
    authentication: openText(opener, row.id, 'authentication', row.authentication),
  };
}

/** Returns null if there is no record or it does not open. */
export function openText(
  opener: Pick<RecordOpener, 'open'>,
  messageId: string,
  what: Sealed,
  record: Uint8Array | null,
): string | null {
  if (record === null) return null;
  try {
    return opener.open(labelOf(messageId, what), record).toString();
  } catch (error) {
    if (isAppError(error, 'seal_broken')) return null;
    throw error;
  }
}
