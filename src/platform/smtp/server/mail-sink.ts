/** What a sink found out about a recipient that it takes; with the envelope it gets back just what it gave. */
export interface AcceptedRecipient {
  /** Forward-path, as given. */
  readonly path: string;
}

/** Why a recipient is not taken; `smtp-replies.ts` holds the reply of each. */
export type RecipientRefusal =
  | 'unknown_mailbox'
  | 'foreign_domain'
  | 'mailbox_full'
  | 'mailbox_message_limit'
  | 'storage_short';

/** What becomes of one RCPT TO. */
export type RecipientCheck<Recipient extends AcceptedRecipient = AcceptedRecipient> =
  | Recipient
  | RecipientRefusal;

/** SMTP envelope and what the session knows of its client. */
export type Envelope<Recipient extends AcceptedRecipient = AcceptedRecipient> = {
  /** Reverse-path without brackets; empty for the null sender (RFC 5321 section 4.5.5). */
  mailFrom: string;
  /** In the order of their RCPT, at most 10. */
  recipients: readonly Recipient[];
  /** SIZE parameter of MAIL FROM in bytes, where the client declared one. */
  declaredSizeBytes: number | undefined;
  clientAddress: string;
  /** Argument of EHLO or HELO. */
  clientName: string;
  smtpUtf8: boolean;
  tls: boolean;
  receivedAtMs: number;
};

/** One message on its way to disk. Exactly one of `finish` and `abort` is called, once. */
export interface IncomingMessage {
  /**
   * Takes the next bytes of the message (dot-unstuffed, CRLF line ends as sent). Each part but the last is
   * exactly 256 KiB, and has an ArrayBuffer of its own. Ownership of the buffer passes. Resolves when the part is stored: the caller waits, which
   * is the back pressure on the socket.
   */
  append(part: Uint8Array): Promise<void>;
  /**
   * Stores the last part (it may be the only one, or empty) and makes the message visible. Resolves when it is
   * on disk: only then may 250 be answered. Rejects with AppError `mailbox_full`, `mailbox_message_limit`,
   * `unknown_mailbox` (no recipient is alive any more) or `storage_short`; then nothing is kept.
   */
  finish(lastPart: Uint8Array): Promise<void>;
  /** Forgets what was stored so far; never rejects. */
  abort(): Promise<void>;
}

/** Where received mail goes; declared here, implemented by the room that owns mailboxes. */
export interface MailSink<Recipient extends AcceptedRecipient = AcceptedRecipient> {
  checkRecipient(
    path: string,
    declaredSizeBytes: number | undefined,
  ): RecipientCheck<Recipient> | Promise<RecipientCheck<Recipient>>;
  begin(envelope: Envelope<Recipient>): IncomingMessage;
}
