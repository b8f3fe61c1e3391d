/**
 * A live address. When it ends, its row is deleted first; `temp_email_closed` keeps its key until its mail is deleted.
 */
export type MailboxRow = {
  /** Made by `mintMailboxKey`. Message ids start with it. */
  mailbox_key: string;
  /**
   * Hash of the address, keyed with the token. Matches an address to its token, and reveals nothing without the token.
   */
  address_check: string;
  token_hash: string;
  /** Mail is sealed to this key, in base64url. The private key is derived from the token, which is not stored. */
  public_key: string;
  created_at: number;
  expires_at: number;
  used_bytes: number;
  message_count: number;
  /**
   * 1 if a message arrived in several parts. Then the two totals above do not tell how many rows and bytes to delete.
   */
  took_parts: number;
  /** Number of messages that were marked read. While this and `message_count` stay the same, so does the list. */
  read_count: number;
  licence: string | null;
};

export type NewMailbox = {
  address: string;
  addressKey: string;
  mailbox: Pick<
    MailboxRow,
    'mailbox_key' | 'address_check' | 'token_hash' | 'public_key' | 'created_at' | 'expires_at'
  >;
};

/** Kept for 24 h, so that no address is given out twice in that time. */
type NameRow = {
  address_key: string;
  mailbox_key: string;
  handed_out_at: number;
  /** License that may use the name again; null if the address was created without a license. */
  licence: string | null;
};

/**
 * Every unit that adds an address or a message for a license first locks its row, so that two concurrent units cannot
 * exceed a limit together.
 */
type LicenceRow = { licence: string; used_at: number };

/**
 * The list item and the sender check are sealed records (platform/seal). Keys, sizes, counts, times and the read mark
 * are in the clear.
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
  authentication: Uint8Array | null;
};

/**
 * Raw mail as received, sealed part by part. Parts without a message row belong to a message that is still arriving or
 * was cut off by a crash. They are deleted with the mailbox.
 */
export type MessagePartRow = {
  mailbox_key: string;
  message_id: string;
  part: number;
  is_last: number;
  content: Uint8Array;
};

export type OperatorMailRow = {
  id: string;
  received_at: number;
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

/** Several rows per counter spare nodes from waiting for the same row lock. */
export const counterShards = 16;
