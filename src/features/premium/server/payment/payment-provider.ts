import { isLoopback } from '#platform/http/common/is-loopback.ts';
import type { HttpRequest } from '#platform/http/server/http-route.ts';
import type { PriceId } from '../../common/plans.ts';
import type { SubscriptionChange } from './subscription-rules.ts';

export type CheckoutOrder = {
  /** Our id of the checkout, which the provider's events contain. */
  reference: string;
  priceId: PriceId;
  email: string;
  /**
   * Origin of the calling page if it was opened on this machine, because the visitor must return to the same origin.
   */
  ownOrigin: string | undefined;
};

export type FinishedCheckout = {
  reference: string;
  sessionId: string;
  subscriptionId: string;
  customerId: string | null;
  /** False until the bank has confirmed the payment. */
  isPaid: boolean;
  atMs: number;
};

/** Facts may arrive in any order and repeatedly. */
export type PaymentFact =
  | { about: 'checkout'; checkout: FinishedCheckout }
  | { about: 'subscription'; subscriptionId: string; customerId: string | null; change: SubscriptionChange }
  /** A charge was refunded in full. */
  | { about: 'refund'; customerId: string; chargedAtMs: number };

export type PaymentEvent = { id: string; facts: readonly PaymentFact[] };

/**
 * Methods reject with `payment_unavailable` if the provider fails. `details.isAway` is false if the provider responded
 * but does not know the requested object.
 */
export interface PaymentProvider {
  readonly id: string;
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Returns no facts while the checkout is open. */
  askForCheckout(sessionId: string): Promise<readonly PaymentFact[]>;
  /** Returns undefined if the provider supports no such query. */
  askForSubscription(subscriptionId: string): Promise<readonly PaymentFact[] | undefined>;
  openPortal(
    subscription: { id: string; customerId: string | null },
    ownOrigin: string | undefined,
  ): Promise<string | undefined>;
  /** Parses a webhook whose signature was checked. Returns undefined if the event belongs to another product. */
  readEvent(body: string): PaymentEvent | undefined;
}

/**
 * Origin of the calling page if its host is a loopback name. Browser storage belongs to the host name, so a visitor who
 * opened `127.0.0.1` instead of `localhost` must return to `127.0.0.1`.
 */
export function loopbackOrigin(headers: HttpRequest['headers']): string | undefined {
  const url = URL.parse(headers.origin ?? '');
  return url !== null && isLoopback(url.host) ? url.origin : undefined;
}
