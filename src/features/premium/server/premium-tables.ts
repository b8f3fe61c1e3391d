import type { PriceId } from '../common/plans.ts';

/** What is known of a subscription, merged from the provider's events in whatever order they came; all times in ms. */
export type SubscriptionRow = {
  /** The provider's. */
  id: string;
  provider: string;
  customer_id: string | null;
  price_id: PriceId | null;
  created_at: number;
  /** The latest period that was paid; 0 and 0 when none was. */
  paid_from: number;
  paid_until: number;
  /** When a payment failed last; 0 for never. */
  failed_at: number;
  /** When the provider deleted it; 0 while it lives. */
  ended_at: number;
  /** 1: it does not renew, as said at `cancel_set_at` by the event `cancel_set_by`. */
  cancels: number;
  cancel_set_at: number;
  cancel_set_by: string;
};

/** A checkout that was begun; kept for two weeks. */
export type CheckoutRow = {
  /** Ours, told to the provider. */
  reference: string;
  claim_hash: string;
  price_id: PriceId;
  created_at: number;
  session_id: string | null;
  subscription_id: string | null;
  paid_at: number | null;
};

export type LicenceRow = {
  key_hash: string;
  subscription_id: string;
  serial: number;
  issued_at: number;
  revoked_at: number | null;
};

/** A full refund speaks of a customer and a charge, not of a subscription. */
export type RefundRow = { customer_id: string; charged_at: number };

/** Ids of events that have been taken; kept longer than the provider repeats them. */
type EventRow = { id: string; received_at: number };

export type DomainRow = {
  subscription_id: string;
  domain: string;
  added_at: number;
  checked_at: number | null;
  /** Record types that were not found, with commas. */
  missing: string;
};

/** Whose a domain is. After it is given up nobody else may prove it while addresses made at it still live. */
export type DomainProofRow = {
  domain: string;
  subscription_id: string;
  proved_at: number;
  /** When the records were last seen. */
  seen_at: number;
  released_at: number | null;
};

export type PremiumTables = {
  premium_subscriptions: SubscriptionRow;
  premium_checkouts: CheckoutRow;
  premium_licences: LicenceRow;
  premium_refunds: RefundRow;
  premium_events: EventRow;
  premium_domains: DomainRow;
  premium_domain_proofs: DomainProofRow;
};
