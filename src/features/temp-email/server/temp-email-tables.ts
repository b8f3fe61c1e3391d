/** A live address. Its row goes first when it ends; `temp_email_closed` then remembers what is left to delete. */
export type MailboxRow = {
  /** Made by `mintMailboxKey`: every table of the room that has to do with mail starts its key with it. */
  mailbox_key: string;
  /** Hash of the address keyed with the token: tells the holder's address from others, and means nothing without the token. */
  address_check: string;
  token_hash: string;
  /** Mail is sealed to it; the private key is derived from the token, which is not stored. base64url. */
  public_key: string;
  created_at: number;
  expires_at: number;
  used_bytes: number;
  message_count: number;
  /** 1 when a message arrived in several parts: then rows and bytes are not what the two figures say. */
  took_parts: number;
  /** The licence that the address belongs to; null for a free one. */
  licence: string | null;
};

/** An address and where its mail lies; kept for 24 h, so that no address is handed out twice in that time. */
type NameRow = {
  /** 16 characters of a keyed hash of the address. */
  address_key: string;
  /** The mailbox itself is gone after its ten minutes. */
  mailbox_key: string;
  handed_out_at: number;
  /** The licence that may take the name again; null for a free one. */
  licence: string | null;
};

/** A row for a licence in use: what changes it holds it, so that no two pass its limits together. */
type LicenceRow = { licence: string; used_at: number };

/** Texts are sealed records (platform/seal): keys, sizes, counts, times and the read mark alone are in the clear. */
export type MessageRow = {
  mailbox_key: string;
  /** Made by `mintMessageId`: the mailbox key, the time, and 96 random bits. */
  id: string;
  /** Order of arrival within the mailbox, from 1. */
  ordinal: number;
  received_at: number;
  size_bytes: number;
  is_read: number;
  /** The finished list item as JSON, without its last fields and its closing brace; null until somebody looked. */
  item: Uint8Array | null;
  /** SPF, DKIM and DMARC as JSON; null until evaluated. */
  authentication: Uint8Array | null;
};

/** Raw mail as received, sealed part by part; part 0 begins with the facts (`sealed-mail.ts`). Parts without a message belong to one still arriving, or to a crash; they go with the mailbox. */
export type MessagePartRow = {
  mailbox_key: string;
  /** The message's id within its mailbox: without the key that it begins with. */
  message_id: string;
  part: number;
  is_last: number;
  content: Uint8Array;
};

/** Encrypted under a key derived from the server secret. */
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
  /** Addresses of the last 24 h, as keyed hashes, so that none is handed out twice. */
  temp_email_names: NameRow;
  temp_email_licences: LicenceRow;
  temp_email_messages: MessageRow;
  temp_email_message_parts: MessagePartRow;
  temp_email_counters: { name: string; shard: number; value: number };
  temp_email_operator_mail: OperatorMailRow;
  temp_email_operator_mail_parts: OperatorMailPartRow;
};

/** Rows of one counter, so that generating nodes do not queue for one row. */
export const counterShards = 16;
