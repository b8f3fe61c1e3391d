import type { HttpRoute } from '#platform/http/server/http-route.ts';

export const sandboxCarrierId = 'sandbox';
export const twilioCarrierId = 'twilio';
export const androidCarrierId = 'android';

/**
 * These carriers lend the operator's own numbers, so nothing is owed for their orders, even after a carrier is removed
 * from the settings.
 */
export const ownCarrierIds: readonly string[] = [sandboxCarrierId, twilioCarrierId, androidCarrierId];

export type CarrierOrder = {
  id: string;
  phone: string;
  costMicros: number | undefined;
};

export type CarrierMessage = {
  /** The same for each delivery of the message. */
  originId: string;
  from: string;
  text: string;
  code?: string;
};

export type AcquireRequest = {
  maxPriceMicros: number;
  /**
   * For the operator's own numbers: claims the number that has been free longest. The claim lasts until the lease and
   * the pause after it have ended. Returns undefined if all numbers are taken.
   */
  claimOneOf(phones: readonly string[]): Promise<string | undefined>;
};

export type ListedOrder = {
  id: string;
  costMicros: number | undefined;
  /** Undefined if unknown. If `isUtc` is false, the time zone is unknown. */
  madeAt: { atMs: number; isUtc: boolean } | undefined;
};

/** A message for one of the operator's numbers, from a webhook or the sandbox. */
export type InboundSms = Omit<CarrierMessage, 'code'> & {
  to: string;
  /** When the message reached the carrier; undefined if unknown. */
  sentAtMs?: number;
};

export interface SmsInbox {
  /**
   * `seen` means that the message was received before. `not_live` means that nobody has this number, or nobody had it
   * when the message was sent.
   */
  receive(carrierId: string, sms: InboundSms): Promise<'stored' | 'seen' | 'not_live'>;
}

export type CarrierHealth = { status: 'operational' | 'degraded' | 'down'; description: string };

/** A source of numbers. All methods throw `CarrierFailure`. A purchase is never retried. */
export interface SmsCarrier {
  /** Never changes, because orders store it. */
  readonly id: string;
  /** Carriers that are not polled deliver messages to `routes`. */
  readonly isPolled: boolean;
  readonly isPaid: boolean;
  /** True if numbers cost money or are scarce. Clients get few per hour, and hidden pages do not renew them. */
  readonly isCostly: boolean;
  readonly restMs: number;
  acquire(request: AcquireRequest): Promise<CarrierOrder>;
  /** Returns all messages of an order so far; empty if they come by webhook. Throws `order_gone` and `refunded`. */
  poll(orderId: string): Promise<readonly CarrierMessage[]>;
  /**
   * Requests another message, from carriers that send only one per request. Called after the messages received so far are stored.
   * Idempotent.
   */
  again?(orderId: string, received: readonly CarrierMessage[]): Promise<void>;
  /** Closes an order that received a message. Idempotent. */
  finish(orderId: string): Promise<void>;
  /** Closes an order without a message, which the carrier refunds. Throws `too_early` and `has_messages`. */
  cancel(orderId: string): Promise<void>;
  /** In the account's currency; undefined if the carrier has no balance. */
  balance(): Promise<number | undefined>;
  health(): Promise<CarrierHealth>;
  /** Lists running orders, to find one that was lost in a crash. Returns undefined if the carrier cannot list them. */
  listOrders(): Promise<readonly ListedOrder[] | undefined>;
  routes?(inbox: SmsInbox): readonly HttpRoute[];
}
