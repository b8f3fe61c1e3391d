import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { CarrierFailure, isRefusal } from '../carrier-failure.ts';
import type { OrderStore } from '../money/order-store.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { Purge } from '../numbers/purge.ts';
import type { CarrierMessage, SmsCarrier } from '../sms-carrier.ts';
import type { OrderRow } from '../temp-phone-tables.ts';
import { untilAborted } from '../check-carriers.ts';
import type { SmsIntake } from './sms-intake.ts';

/** Soon enough for somebody who waits for a code, and far below what carriers allow. */
const everyMs = 3_000;
/** An order began a little before its lease, and so ends before it: that is no number taken back. */
const endsAlikeMs = 30_000;

type PollOrdersNeeds = {
  orders: OrderStore;
  leases: LeaseStore;
  intake: SmsIntake;
  purge: Pick<Purge, 'endLease'>;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
};

/** A job for each carrier that is polled, so that a silent one holds up no other. */
export function pollOrders(carriers: readonly SmsCarrier[], needs: PollOrdersNeeds): Job[] {
  return carriers.filter(({ isPolled }) => isPolled).map((carrier) => new PollCarrier(carrier, needs));
}

/** Asks a carrier for the messages of all its numbers that are lent. What is lent stands in the database, so a restart goes on. */
class PollCarrier implements Job {
  readonly id: string;
  readonly everyMs = everyMs;
  readonly atStart = false;
  readonly #carrier: SmsCarrier;
  readonly #needs: PollOrdersNeeds;
  /** Said once, not at every poll. */
  #isFailing = false;

  constructor(carrier: SmsCarrier, needs: PollOrdersNeeds) {
    this.id = `temp-phone.poll.${carrier.id}`;
    this.#carrier = carrier;
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    await untilAborted(signal, this.#pollAll());
  }

  async #pollAll(): Promise<void> {
    const { id } = this.#carrier;
    const open = await this.#needs.orders.listOpenOrders(id, this.#needs.clock.nowMs());
    const results = await Promise.allSettled(open.map((order) => this.#poll(order)));
    const failed = results.find((result) => result.status === 'rejected')?.reason;
    if (failed === undefined) this.#isFailing = false;
    else if (!(failed instanceof CarrierFailure)) throw failed;
    else if (!this.#isFailing) {
      this.#isFailing = true;
      this.#needs.log.warn({ carrier: id, err: failed }, 'messages cannot be asked for');
    }
  }

  async #poll(order: OrderRow): Promise<void> {
    const carrier = this.#carrier;
    try {
      const orderId = order.carrier_order_id ?? '';
      const messages = await carrier.poll(orderId);
      if (messages.length === 0) return;
      const lease = await this.#needs.leases.findLease(order.order_key);
      if (lease === undefined) return;
      for (const message of messages) await this.#needs.intake.storePolled(lease, message, orderId);
      await askForAnother(carrier, orderId, messages);
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

/** A failure here costs no message: the next poll brings the same ones again, and this is tried again. */
async function askForAnother(
  carrier: SmsCarrier,
  orderId: string,
  told: readonly CarrierMessage[],
): Promise<void> {
  try {
    await carrier.again?.(orderId, told);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
  }
}
