import type { PriceId } from '../common/plans.ts';

/** A subscription, merged from the provider's events in any order. All times are in milliseconds. */
export type SubscriptionRow = {
  /** The provider's id of the subscription. */
  id: string;
  provider: string;
  customer_id: string | null;
  price_id: PriceId | null;
  created_at: number;
  /** Start and end of the latest paid period; both 0 if there is none. */
  paid_from: number;
  paid_until: number;
  /** Time of the last failed payment; 0 if none failed. */
  failed_at: number;
  /** Time when the provider deleted the subscription; 0 if it did not. */
  ended_at: number;
  /** 1 if the subscription does not renew, according to the event `cancel_set_by` of `cancel_set_at`. */
  cancels: number;
  cancel_set_at: number;
  cancel_set_by: string;
};

/** A started checkout, deleted after two weeks. */
export type CheckoutRow = {
  /** Our id of the checkout. The provider's events contain it. */
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

/** A full refund. The provider reports it by customer and charge, not by subscription. */
export type RefundRow = { customer_id: string; charged_at: number };

/** Ids of applied events, stored for longer than the provider repeats events. */
type EventRow = { id: string; received_at: number };

export type DomainRow = {
  subscription_id: string;
  domain: string;
  added_at: number;
  checked_at: number | null;
  /** Comma-separated record types that were not found. */
  missing: string;
};

/** The holder of a domain. After its release, nobody else can prove the domain while addresses there are live. */
export type DomainProofRow = {
  domain: string;
  subscription_id: string;
  proved_at: number;
  /** Time when the records were last found. */
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
