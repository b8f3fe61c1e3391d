import type { HttpRoute } from '#platform/http/server/http-route.ts';

export const sandboxCarrierId = 'sandbox';
export const twilioCarrierId = 'twilio';
export const androidCarrierId = 'android';

/** Carriers that lend the operator's own numbers. Nothing is owed for their orders, even after they are no longer configured. */
export const ownCarrierIds: readonly string[] = [sandboxCarrierId, twilioCarrierId, androidCarrierId];

export type CarrierOrder = {
  /** The carrier's own name of the order. */
  id: string;
  /** E.164. */
  phone: string;
  /** Millionths of a dollar; undefined where the carrier does not tell. */
  costMicros: number | undefined;
};

export type CarrierMessage = {
  /** The same for the same message each time it is told. */
  originId: string;
  /** Empty where the carrier does not tell. */
  from: string;
  text: string;
  /** What the carrier takes for the code. */
  code?: string;
};

export type AcquireRequest = {
  /** Nothing dearer is to be bought; millionths of a dollar. */
  maxPriceMicros: number;
  /**
   * For carriers that lend from numbers of their own: claims one of these, the longest rested first; undefined when
   * all are taken. What it gives is lent to nobody else until it is over and rested.
   */
  claimOneOf(phones: readonly string[]): Promise<string | undefined>;
};

/** An order that the carrier lists as running. */
export type ListedOrder = {
  id: string;
  costMicros: number | undefined;
  /** When it was made, by a clock of unknown time zone; undefined where the carrier does not tell. */
  madeAt: { atMs: number; isUtc: boolean } | undefined;
};

/** A message for one of the operator's numbers, as a webhook or the sandbox brings it. */
export type InboundSms = Omit<CarrierMessage, 'code'> & {
  /** E.164. */
  to: string;
  /** When it reached the carrier; undefined where it does not tell. */
  sentAtMs?: number;
};

/** Where inbound messages go. */
export interface SmsInbox {
  /** `seen`: taken before. `not_live`: nobody has this number, or had it when the message was sent. */
  receive(carrierId: string, sms: InboundSms): Promise<'stored' | 'seen' | 'not_live'>;
}

export type CarrierHealth = { status: 'operational' | 'degraded' | 'down'; description: string };

/** Where numbers come from. Everything throws `CarrierFailure`; nothing is tried again inside a purchase. */
export interface SmsCarrier {
  /** Stays the same over restarts, for orders remember it. */
  readonly id: string;
  /** Messages are asked for; others deliver them by `routes`. */
  readonly isPolled: boolean;
  /** A number costs money each time. */
  readonly isPaid: boolean;
  /**
   * It costs money or is scarce: few in an hour for one client, and at zero no other for a page that nobody
   * looks at.
   */
  readonly isCostly: boolean;
  /** How long a number rests after it was lent, in milliseconds. */
  readonly restMs: number;
  acquire(request: AcquireRequest): Promise<CarrierOrder>;
  /** Messages of an order so far; for carriers that deliver by themselves nothing. Throws `order_gone` and `refunded`. */
  poll(orderId: string): Promise<readonly CarrierMessage[]>;
  /**
   * Where none comes unasked: asks for a message after those that a poll told, in whatever order, once they are stored.
   * Asked already is asked.
   */
  again?(orderId: string, told: readonly CarrierMessage[]): Promise<void>;
  /** A message came and the number is given back. Done already is done. */
  finish(orderId: string): Promise<void>;
  /** No message came and nothing is to be paid. Throws `too_early` and `has_messages`. */
  cancel(orderId: string): Promise<void>;
  /** Units of the account's own currency; undefined where there is no such thing. */
  balance(): Promise<number | undefined>;
  health(): Promise<CarrierHealth>;
  /** Orders that run, so that one bought in a crash is found again; undefined where the carrier cannot tell. */
  listOrders(): Promise<readonly ListedOrder[] | undefined>;
  /** What delivers messages to us. */
  routes?(inbox: SmsInbox): readonly HttpRoute[];
}
