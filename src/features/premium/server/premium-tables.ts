import type { PriceId } from '../common/plans.ts';

/** Merged from the provider's events. Times are in milliseconds; 0 means that there was no such event. */
export type SubscriptionRow = {
  id: string;
  provider: string;
  customer_id: string | null;
  price_id: PriceId | null;
  created_at: number;
  paid_from: number;
  paid_until: number;
  failed_at: number;
  ended_at: number;
  /**
   * 1 if the subscription does not renew. `cancel_set_at` and `cancel_set_by` are the time and id of the event that
   * said so.
   */
  cancels: number;
  cancel_set_at: number;
  cancel_set_by: string;
};

export type CheckoutRow = {
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

/** The provider reports a full refund by customer and charge, not by subscription. */
export type RefundRow = { customer_id: string; charged_at: number };

type EventRow = { id: string; received_at: number };

export type DomainRow = {
  subscription_id: string;
  domain: string;
  added_at: number;
  checked_at: number | null;
  /** Comma-separated types of records that were not found. */
  missing: string;
};

/** The last holder of a domain. `released_at` is null while it holds the domain. */
export type DomainProofRow = {
  domain: string;
  subscription_id: string;
  proved_at: number;
  /** When the domain's DNS records were last found. */
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
