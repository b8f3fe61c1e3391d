/** A live address. When it ends, its row is deleted first; `temp_email_closed` keeps its key until its mail is deleted. */
export type MailboxRow = {
  /** Made by `mintMailboxKey`. Message keys in other tables start with it. */
  mailbox_key: string;
  /**
   * Hash of the address, keyed with the token. It matches an address to its token, and reveals nothing without the token.
   */
  address_check: string;
  token_hash: string;
  /** base64url. Mail is sealed to this key. The private key is derived from the token, which is not stored. */
  public_key: string;
  created_at: number;
  expires_at: number;
  used_bytes: number;
  message_count: number;
  /**
   * 1 if a message arrived in several parts. Then the number of rows and bytes to delete does not follow from the two
   * totals above.
   */
  took_parts: number;
  /** Number of messages that were marked read. A list is unchanged while this and `message_count` are. */
  read_count: number;
  /** License of the address; null if the address is free. */
  licence: string | null;
};

/** A mailbox to be stored. */
export type NewMailbox = {
  address: string;
  /** Keyed hash of the address, under which its name is stored. */
  addressKey: string;
  mailbox: Pick<
    MailboxRow,
    'mailbox_key' | 'address_check' | 'token_hash' | 'public_key' | 'created_at' | 'expires_at'
  >;
};

/** An address that was given out, and its mailbox. Kept for 24 h, so that no address is used twice in that time. */
type NameRow = {
  /** First 16 characters of a keyed hash of the address. */
  address_key: string;
  /** Key of the mailbox, whose own row is deleted after ten minutes. */
  mailbox_key: string;
  handed_out_at: number;
  /** License that may use the name again; null if the address was free. */
  licence: string | null;
};

/** A license in use. Every change locks this row, so that two concurrent units cannot exceed a limit together. */
type LicenceRow = { licence: string; used_at: number };

/**
 * A stored message. The list item and the sender check are sealed records (platform/seal). Keys, sizes, counts, times and the read mark are
 * in the clear.
 */
export type MessageRow = {
  mailbox_key: string;
  /** Made by `mintMessageId`: the mailbox key, the time, and 96 random bits. */
  id: string;
  /** Order of arrival within the mailbox, from 1. */
  ordinal: number;
  received_at: number;
  size_bytes: number;
  is_read: number;
  /** List item as JSON, without its last fields and the closing brace; null until the message is parsed. */
  item: Uint8Array | null;
  /** SPF, DKIM and DMARC results as JSON; null until evaluated. */
  authentication: Uint8Array | null;
};

/**
 * Raw mail as received, sealed part by part. Part 0 begins with the facts (`sealed-mail.ts`). Parts without a message row
 * belong to a message that is still arriving or was cut off by a crash. They are deleted with the mailbox.
 */
export type MessagePartRow = {
  mailbox_key: string;
  /** The message's id without the mailbox key. */
  message_id: string;
  part: number;
  is_last: number;
  content: Uint8Array;
};

/** Mail to the operator, encrypted with a key derived from the server secret. */
export type OperatorMailRow = {
  id: string;
  received_at: number;
  /** Recipient and sender as JSON. */
  envelope: Uint8Array;
  size_bytes: number;
};

type OperatorMailPartRow = {
  message_id: string;
  part: number;
  is_last: number;
  received_at: number;
  content: Uint8Array;
};

export type TempEmailTables = {
  temp_email_mailboxes: MailboxRow;
  temp_email_closed: { mailbox_key: string };
  temp_email_names: NameRow;
  temp_email_licences: LicenceRow;
  temp_email_messages: MessageRow;
  temp_email_message_parts: MessagePartRow;
  temp_email_counters: { name: string; shard: number; value: number };
  temp_email_operator_mail: OperatorMailRow;
  temp_email_operator_mail_parts: OperatorMailPartRow;
};

/** Rows per counter. Several rows spare nodes from waiting for the same row lock. */
export const counterShards = 16;
