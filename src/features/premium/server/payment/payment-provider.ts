import { isLoopback } from '#platform/http/common/is-loopback.ts';
import type { PriceId } from '../../common/plans.ts';
import type { SubscriptionChange } from './subscription-rules.ts';

export type CheckoutOrder = {
  /** Our id of the checkout. The provider's events contain it. */
  reference: string;
  priceId: PriceId;
  email: string;
  /** Origin of the calling page, if the site was opened under another name of this machine. */
  ownOrigin: string | undefined;
};

/** A checkout that was completed at the provider. */
export type FinishedCheckout = {
  reference: string;
  sessionId: string;
  subscriptionId: string;
  customerId: string | null;
  /** False while the bank has not confirmed the payment yet. */
  isPaid: boolean;
  atMs: number;
};

/** A fact that the provider reports. Facts may arrive in any order and repeatedly. */
export type PaymentFact =
  | { about: 'checkout'; checkout: FinishedCheckout }
  | { about: 'subscription'; subscriptionId: string; customerId: string | null; change: SubscriptionChange }
  /** A charge was refunded in full. */
  | { about: 'refund'; customerId: string; chargedAtMs: number };

export type PaymentEvent = { id: string; facts: readonly PaymentFact[] };

/**
 * A payment provider. Methods reject with `payment_unavailable` if the provider fails. `details.isAway` is false if the
 * provider responded, but does not know the requested object.
 */
export interface PaymentProvider {
  readonly id: string;
  /** Opens a checkout. The visitor pays at `url`. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Queries a checkout for which no event has arrived yet. Returns no facts while the checkout is open. */
  askForCheckout(sessionId: string): Promise<readonly PaymentFact[]>;
  /** Queries a subscription. Returns undefined if the provider supports no such query. */
  askForSubscription(subscriptionId: string): Promise<readonly PaymentFact[] | undefined>;
  /** Returns the URL for managing a subscription, or undefined if there is none. */
  openPortal(
    subscription: { id: string; customerId: string | null },
    ownOrigin: string | undefined,
  ): Promise<string | undefined>;
  /** Parses the body of a webhook whose signature is valid. Returns undefined if the event belongs to another product. */
  readEvent(body: string): PaymentEvent | undefined;
}

/**
 * Returns the origin of the calling page if it was opened on this machine. Browser storage belongs to the name in the URL,
 * so a visitor who used another name than the site's must return to that name.
 */
export function loopbackOrigin(header: (name: string) => string | undefined): string | undefined {
  const url = URL.parse(header('origin') ?? '');
  return url !== null && isLoopback(url.host) ? url.origin : undefined;
}
