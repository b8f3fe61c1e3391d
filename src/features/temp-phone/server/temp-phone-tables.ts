/** A live number. The row goes at expiry, and with it all messages. */
export type LeaseRow = {
  /** 16 random characters; tokens and ids of messages begin with it. */
  lease_key: string;
  /** Keyed hash of the number, by which what is sent to it finds its lease. The number itself is with its holder alone. */
  phone_key: string;
  /** Hash of the number keyed with the token: tells the holder's number from others, and means nothing without the token. */
  phone_check: string;
  carrier: string;
  token_hash: string;
  /** SMS are sealed to it; the private key is derived from the token, which is not stored. base64url. */
  public_key: string;
  created_at: number;
  expires_at: number;
  message_count: number;
};

export type SmsRow = {
  lease_key: string;
  /** The lease key and 128 random bits. */
  id: string;
  /** Order of arrival within the lease, from 1. */
  ordinal: number;
  received_at: number;
  is_read: number;
  /** `SmsContent` as JSON, sealed to the public key of the lease. */
  content: Uint8Array;
};

/**
 * What is owed to a carrier: written before a number is asked for, kept until the carrier has confirmed that it was
 * finished or cancelled. It holds no number and no message.
 */
export type OrderRow = {
  /** The lease key of the lease it was made for. */
  order_key: string;
  carrier: string;
  /** The carrier's own name of the order; null until it is known that there is one. */
  carrier_order_id: string | null;
  /** The day of UTC whose spending it counts for. */
  day: string;
  /** Reserved at first, then what it cost: millionths of a dollar. */
  cost_micros: number;
  intended_at: number;
  /** When it is to be finished or cancelled. */
  due_at: number;
  /** 1 when a message came. */
  received: number;
  /** Nobody works on it before that. */
  next_attempt_at: number;
  attempts: number;
};

/** Numbers that may not be handed out, lent now or resting from it: each as a keyed hash, so that no number stays. */
export type ClaimRow = { phone_key: string; carrier: string; free_at: number };

export type SpendingRow = { day: string; spent_micros: number };

/** Hashes of what carriers have delivered, so that nothing is taken twice; null is for ever. See `seen-store.ts`. */
export type SeenRow = { origin_key: string; forget_at: number | null };

/** Which number sits in which phone, as the phone said when it started. */
export type SimRow = {
  device_id: string;
  sim_number: number;
  /** Keyed hash of the number, by which a card is found that has moved to another phone. */
  phone_key: string;
  /** E.164, encrypted under a key derived from the server secret: it is lent before there is a token to seal it to. */
  phone: Uint8Array;
  seen_at: number;
};

export type TempPhoneTables = {
  temp_phone_leases: LeaseRow;
  temp_phone_messages: SmsRow;
  temp_phone_orders: OrderRow;
  temp_phone_claims: ClaimRow;
  temp_phone_spending: SpendingRow;
  temp_phone_seen: SeenRow;
  temp_phone_sims: SimRow;
};
