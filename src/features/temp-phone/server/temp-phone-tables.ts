export type LeaseRow = {
  /** 16 random characters. Tokens and message ids begin with it. */
  lease_key: string;
  /** Keyed hash of the number, to find the lease of a message. Only the visitor knows the number itself. */
  phone_key: string;
  /** Hash of the number, keyed with the token. Matches a number to its token, and reveals nothing without the token. */
  phone_check: string;
  carrier: string;
  token_hash: string;
  /** SMS are sealed to this key, in base64url. The private key is derived from the token, which is not stored. */
  public_key: string;
  created_at: number;
  expires_at: number;
  message_count: number;
};

export type SmsRow = {
  lease_key: string;
  id: string;
  /** Order of arrival within the lease, from 1. */
  ordinal: number;
  received_at: number;
  is_read: number;
  /** `SmsContent` as JSON, sealed to the public key of the lease. */
  content: Uint8Array;
};

/**
 * Stored before a number is requested, and kept until the carrier confirms that the order was finished or canceled.
 * Contains no number and no message.
 */
export type OrderRow = {
  order_key: string;
  carrier: string;
  carrier_order_id: string | null;
  /** UTC day that the cost is charged to. */
  day: string;
  /** At first the reserved price, then the cost. */
  cost_micros: number;
  intended_at: number;
  due_at: number;
  received: number;
  next_attempt_at: number;
  attempts: number;
};

/** Numbers that are lent or paused, as keyed hashes. */
export type ClaimRow = { phone_key: string; carrier: string; free_at: number };

export type SpendingRow = { day: string; spent_micros: number };

/** Hashes of deliveries, so that none is accepted twice. A null `forget_at` means forever. */
export type SeenRow = { origin_key: string; forget_at: number | null };

export type SimRow = {
  device_id: string;
  sim_number: number;
  /** Finds a card that has moved to another phone. */
  phone_key: string;
  /** Encrypted with a key derived from the server secret, because a number has no token before it is lent. */
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
