import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { CarrierFailure, isRefusal } from './carrier-failure.ts';
import type { LeaseStore } from './lease-store.ts';
import type { OrderStore } from './order-store.ts';
import type { Purge } from './purge.ts';
import type { CarrierMessage, SmsCarrier } from './sms-carrier.ts';
import type { SmsIntake } from './sms-intake.ts';
import type { OrderRow } from './temp-phone-tables.ts';
import { untilAborted } from './until-aborted.ts';

/** Soon enough for somebody who waits for a code, and far below what carriers allow. */
const everyMs = 3_000;
/** An order began a little before its lease, and so ends before it: that is no number taken back. */
const endsAlikeMs = 30_000;

type PollOrdersNeeds = {
  carriers: readonly SmsCarrier[];
  orders: OrderStore;
  leases: LeaseStore;
  intake: SmsIntake;
  purge: Pick<Purge, 'endLease'>;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
};

/** Asks carriers for the messages of all numbers that are lent. What is lent stands in the database, so a restart goes on. */
export class PollOrders implements Job {
  readonly id = 'temp-phone.poll';
  readonly everyMs = everyMs;
  readonly atStart = false;
  readonly #needs: PollOrdersNeeds;
  /** Said once, not at every poll. */
  readonly #failing = new Set<string>();

  constructor(needs: PollOrdersNeeds) {
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    const polled = this.#needs.carriers.filter((carrier) => carrier.isPolled);
    const polls = polled.map((carrier) => this.#pollCarrier(carrier));
    await untilAborted(
      signal,
      Promise.all(polls).then(() => undefined),
    );
  }

  async #pollCarrier(carrier: SmsCarrier): Promise<void> {
    const open = await this.#needs.orders.listOpenOrders(carrier.id, this.#needs.clock.nowMs());
    const results = await Promise.allSettled(open.map((order) => this.#poll(carrier, order)));
    const failed = results.find((result) => result.status === 'rejected')?.reason;
    if (failed === undefined) this.#failing.delete(carrier.id);
    else if (!(failed instanceof CarrierFailure)) throw failed;
    else if (!this.#failing.has(carrier.id)) {
      this.#failing.add(carrier.id);
      this.#needs.log.warn({ carrier: carrier.id, err: failed }, 'messages cannot be asked for');
    }
  }

  async #poll(carrier: SmsCarrier, order: OrderRow): Promise<void> {
    try {
      const orderId = order.carrier_order_id ?? '';
      const messages = await carrier.poll(orderId);
      const [newest] = messages;
      if (newest === undefined) return;
      const lease = await this.#needs.leases.findLease(order.order_key);
      if (lease === undefined) return;
      for (const message of messages) await this.#needs.intake.storePolled(lease, message, orderId);
      await askForAnother(carrier, orderId, newest);
    } catch (error) {
      if (!isRefusal(error, 'order_gone', 'refunded')) throw error;
      await this.#endOrder(order, error);
    }
  }

  /** The carrier took the number back. What it received may be read until its time is over; else it is no use to anybody. */
  async #endOrder(order: OrderRow, { refusal }: CarrierFailure): Promise<void> {
    const { orders, leases, purge, clock, log } = this.#needs;
    const lease = await leases.findLease(order.order_key);
    const isUnused = (lease?.message_count ?? order.received) === 0;
    await orders.settle(order, isUnused && refusal === 'refunded' ? 0 : order.cost_micros);
    const leftMs = order.due_at - clock.nowMs();
    if (leftMs <= endsAlikeMs) return;
    log.warn({ carrier: order.carrier }, 'the carrier took a number back');
    if (lease !== undefined && isUnused) await purge.endLease(order.order_key);
  }
}

/** A failure here costs no message: the next poll brings the newest again, and this is tried again. */
async function askForAnother(carrier: SmsCarrier, orderId: string, newest: CarrierMessage): Promise<void> {
  try {
    await carrier.again?.(orderId, newest);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
  }
}
