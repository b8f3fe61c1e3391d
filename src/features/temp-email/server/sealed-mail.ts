import { isAppError } from '#platform/errors/common/app-error.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { MailboxRow, MessageRow } from './temp-email-tables.ts';

export type MailFacts = { mailFrom: string; clientAddress: string; clientName: string };

export type OpenedMessage = Omit<MessageRow, 'item' | 'authentication'> & {
  item: string | null;
  authentication: string | null;
  /** Records that do not open. */
  broken: Pick<MessageRow, 'item' | 'authentication'>;
  lease: SealedLease;
  opener: RecordOpener;
};

export type StoredMail = {
  facts: MailFacts;
  /**
   * Yields one part at a time, so that a large message never fills the memory. Throws AppError `seal_broken` if a part
   * is missing or altered, or `message_not_found` if the mailbox was deleted meanwhile.
   */
  parts: AsyncIterable<Uint8Array>;
};

/**
 * All parts have been opened once. `sizeBytes` is measured from them, because the size in the row is not sealed and may
 * be altered.
 */
export type WholeMail = StoredMail & { sizeBytes: number };

export type FinishedMessage = Pick<MessageRow, 'id' | 'ordinal' | 'size_bytes' | 'is_read'> & {
  authentication: string;
  item: string;
};

export function isFinished(row: Pick<OpenedMessage, keyof FinishedMessage>): row is FinishedMessage {
  return row.item !== null && row.authentication !== null;
}

export function leaseOf(mailbox: Pick<MailboxRow, 'mailbox_key' | 'public_key' | 'expires_at'>): SealedLease {
  return { id: mailbox.mailbox_key, publicKey: mailbox.public_key, endsAtMs: mailbox.expires_at };
}

type Sealed = 'envelope' | 'item' | 'authentication';

/**
 * Returns the associated data that binds a record to its purpose, its message and its mailbox. The message id begins
 * with the mailbox key.
 */
export function labelOf(messageId: string, what: Sealed): Uint8Array {
  return Buffer.from(`${messageId} ${what}`);
}

export function labelOfPart(messageId: string, part: number, isLast: boolean): Uint8Array {
  return Buffer.from(`${messageId} part ${part}${isLast ? ' last' : ''}`);
}

const endOfFact = '\n';

/**
 * Part 0 has one line for each fact, then the bytes received. No SMTP command contains a line feed, so no fact does.
 */
export function joinFacts(
  { mailFrom, clientAddress, clientName }: MailFacts,
  content: Uint8Array,
): Uint8Array {
  const facts = [mailFrom, clientAddress, clientName, ''].join(endOfFact);
  return Buffer.concat([Buffer.from(facts), content]);
}

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

/** An item or a sender check that does not open counts as missing, and is rebuilt from the raw message. */
export function openMessage(row: MessageRow, mailbox: MailboxRow, opener: RecordOpener): OpenedMessage {
  const item = openText(opener, row.id, 'item', row.item);
  const authentication = openText(opener, row.id, 'authentication', row.authentication);
  const broken = {
    item: item === null ? row.item : null,
    authentication: authentication === null ? row.authentication : null,
  };
  return { ...row, lease: leaseOf(mailbox), opener, item, authentication, broken };
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
