/** A sink's facts about a recipient. `begin` gets the same object back in the envelope. */
export interface AcceptedRecipient {
  readonly path: string;
}

/** Reason for rejecting a recipient. `smtp-replies.ts` has a reply for each. */
export type RecipientRefusal =
  | 'unknown_mailbox'
  | 'foreign_domain'
  | 'mailbox_full'
  | 'mailbox_message_limit'
  | 'storage_short';

export type RecipientCheck<Recipient extends AcceptedRecipient = AcceptedRecipient> =
  | Recipient
  | RecipientRefusal;

export type Envelope<Recipient extends AcceptedRecipient = AcceptedRecipient> = {
  /** Reverse-path without brackets; empty for the null sender (RFC 5321 section 4.5.5). */
  mailFrom: string;
  /** At most 10, in the order of their RCPT commands. */
  recipients: readonly Recipient[];
  declaredSizeBytes: number | undefined;
  clientAddress: string;
  /** Argument of EHLO or HELO. */
  clientName: string;
  smtpUtf8: boolean;
  tls: boolean;
  receivedAtMs: number;
};

/** A message on its way to disk. The session calls exactly one of `finish` and `abort`, once. */
export interface IncomingMessage {
  /**
   * Stores the next bytes of the message (dot-unstuffed, line ends as sent). Every part except the last has exactly 256 KiB
   * in an ArrayBuffer of its own, which now belongs to the sink. Resolves when the part is stored; until then the session
   * does not read from the socket.
   */
  append(part: Uint8Array): Promise<void>;
  /**
   * Stores the last part (which may be the only one, or empty) and makes the message visible. Resolves when the message is
   * on disk; the session replies 250 only then. Rejects with AppError `mailbox_full`, `mailbox_message_limit`,
   * `unknown_mailbox` (every recipient has expired) or `storage_short`, and then stores nothing.
   */
  finish(lastPart: Uint8Array): Promise<void>;
  /** Deletes the parts stored so far. Never rejects. */
  abort(): Promise<void>;
}

export interface MailSink<Recipient extends AcceptedRecipient = AcceptedRecipient> {
  checkRecipient(
    path: string,
    declaredSizeBytes: number | undefined,
  ): RecipientCheck<Recipient> | Promise<RecipientCheck<Recipient>>;
  begin(envelope: Envelope<Recipient>): IncomingMessage;
}
