import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { MessageRow } from '../temp-email-tables.ts';

/** The facts that SMTP adds to a message: envelope sender, client address and HELO name. */
export type MailFacts = { mailFrom: string; clientAddress: string; clientName: string };

/** A message in the clear, in memory only. */
export type OpenedMessage = Omit<MessageRow, 'item' | 'authentication'> & {
  item: string | null;
  authentication: string | null;
  lease: SealedLease;
  opener: RecordOpener;
};

/** A stored message with all of its bytes. */
export type StoredMail = {
  facts: MailFacts;
  /**
   * One part at a time, so that a large message never fills the memory. Throws AppError `seal_broken` if a part is missing or
   * not what was sealed, and `message_not_found` if the mailbox was deleted meanwhile.
   */
  parts: AsyncIterable<Uint8Array>;
};

/** A stored message whose parts have all been opened once. `sizeBytes` is their sum; the size in the row is not sealed. */
export type WholeMail = StoredMail & { sizeBytes: number };
