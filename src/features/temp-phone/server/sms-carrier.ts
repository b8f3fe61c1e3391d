import type { HttpRoute } from '#platform/http/server/http-route.ts';

export const sandboxCarrierId = 'sandbox';
export const twilioCarrierId = 'twilio';
export const androidCarrierId = 'android';

/**
 * Carriers that lend the operator's own numbers. Nothing is owed for their orders, even after they are removed from the
 * settings.
 */
export const ownCarrierIds: readonly string[] = [sandboxCarrierId, twilioCarrierId, androidCarrierId];

export type CarrierOrder = {
  /** The carrier's id of the order. */
  id: string;
  /** E.164. */
  phone: string;
  /** Millionths of a dollar; undefined if unknown. */
  costMicros: number | undefined;
};

export type CarrierMessage = {
  /** The same for each delivery of the message. */
  originId: string;
  /** Sender; empty if unknown. */
  from: string;
  text: string;
  /** The code, as the carrier found it. */
  code?: string;
};

export type AcquireRequest = {
  /** Maximum price in millionths of a dollar. */
  maxPriceMicros: number;
  /**
   * For carriers that lend the operator's numbers: claims one of these, the one that has been free longest. Nobody else
   * gets it until its lease and its pause have ended. Returns undefined if all are taken.
   */
  claimOneOf(phones: readonly string[]): Promise<string | undefined>;
};

/** An order that the carrier lists as running. */
export type ListedOrder = {
  id: string;
  costMicros: number | undefined;
  /** Time of the order, possibly in an unknown time zone; undefined if unknown. */
  madeAt: { atMs: number; isUtc: boolean } | undefined;
};

/** A message for one of the operator's numbers, from a webhook or the sandbox. */
export type InboundSms = Omit<CarrierMessage, 'code'> & {
  /** E.164. */
  to: string;
  /** Time when the message reached the carrier; undefined if unknown. */
  sentAtMs?: number;
};

/** Receives inbound messages. */
export interface SmsInbox {
  /**
   * `seen`: the message was received before. `not_live`: nobody has this number, or nobody had it when the message was
   * sent.
   */
  receive(carrierId: string, sms: InboundSms): Promise<'stored' | 'seen' | 'not_live'>;
}

export type CarrierHealth = { status: 'operational' | 'degraded' | 'down'; description: string };

/** A source of numbers. All methods throw `CarrierFailure`. A purchase is never retried. */
export interface SmsCarrier {
  /** Never changes, because orders store it. */
  readonly id: string;
  /** True if messages must be polled. Other carriers deliver them to `routes`. */
  readonly isPolled: boolean;
  /** True if each number costs money. */
  readonly isPaid: boolean;
  /** True if numbers cost money or are scarce. Clients get few per hour, and hidden pages do not renew them. */
  readonly isCostly: boolean;
  /** Pause of a number between two leases. */
  readonly restMs: number;
  acquire(request: AcquireRequest): Promise<CarrierOrder>;
  /**
   * Returns the messages of an order so far, or an empty list if they come by webhook. Throws `order_gone` and `refunded`.
   */
  poll(orderId: string): Promise<readonly CarrierMessage[]>;
  /**
   * Requests the next message, for carriers that otherwise send only one. Called after the messages received so far are
   * stored. Idempotent.
   */
  again?(orderId: string, received: readonly CarrierMessage[]): Promise<void>;
  /** Closes an order that received a message. Idempotent. */
  finish(orderId: string): Promise<void>;
  /** Closes an order without a message, which the carrier refunds. Throws `too_early` and `has_messages`. */
  cancel(orderId: string): Promise<void>;
  /** Balance in the account's currency; undefined if the carrier has none. */
  balance(): Promise<number | undefined>;
  health(): Promise<CarrierHealth>;
  /** Lists running orders, to find one that was lost in a crash. Returns undefined if the carrier cannot list them. */
  listOrders(): Promise<readonly ListedOrder[] | undefined>;
  /** Webhook routes of this carrier. */
  routes?(inbox: SmsInbox): readonly HttpRoute[];
}
