import type { PriceId } from '../../common/plans.ts';
import type { SubscriptionChange } from './subscription-rules.ts';

export type CheckoutOrder = {
  /** Comes back with the events of this checkout. */
  reference: string;
  priceId: PriceId;
  email: string;
  /** Origin of the page that asks, where it is another name of this machine. */
  ownOrigin: string | undefined;
};

/** A checkout that has come to its end at the provider. */
export type FinishedCheckout = {
  reference: string;
  sessionId: string;
  subscriptionId: string;
  customerId: string | null;
  /** False while the bank still has to confirm. */
  isPaid: boolean;
  atMs: number;
};

/** What a provider says has happened; facts that may come in any order and more than once. */
export type PaymentFact =
  | { about: 'checkout'; checkout: FinishedCheckout }
  | { about: 'subscription'; subscriptionId: string; customerId: string | null; change: SubscriptionChange }
  /** All of a charge went back to the customer. */
  | { about: 'refund'; customerId: string; chargedAtMs: number };

export type PaymentEvent = { id: string; facts: readonly PaymentFact[] };

/**
 * Where money comes from. Methods reject with `payment_unavailable` when the provider does not answer, with
 * `details.isAway` false when it answered that it does not know what it was asked for.
 */
export interface PaymentProvider {
  readonly id: string;
  /** `url` is where the visitor pays. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** What has become of a checkout that no event has told of yet; empty while it is open. */
  askForCheckout(sessionId: string): Promise<readonly PaymentFact[]>;
  /** All that the provider knows of a subscription now; undefined where it knows nothing more than its events. */
  askForSubscription(subscriptionId: string): Promise<readonly PaymentFact[] | undefined>;
  /** Where a subscription is managed; undefined when that is not possible. */
  openPortal(
    subscription: { id: string; customerId: string | null },
    ownOrigin: string | undefined,
  ): Promise<string | undefined>;
  /** The event in the body of a webhook whose signature has been checked; undefined for what is not ours. */
  readEvent(body: string): PaymentEvent | undefined;
}
