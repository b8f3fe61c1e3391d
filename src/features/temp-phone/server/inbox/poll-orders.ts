import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { CarrierFailure, isRefusal } from '../carrier-failure.ts';
import { untilAborted } from '../check-carriers.ts';
import type { OrderStore } from '../money/order-store.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { Purge } from '../numbers/purge.ts';
import type { CarrierMessage, SmsCarrier } from '../sms-carrier.ts';
import type { OrderRow } from '../temp-phone-tables.ts';
import type { SmsIntake } from './sms-intake.ts';

/** Fast enough for a visitor who waits for a code, and far below the rate limits of carriers. */
const everyMs = 3_000;
/** An order starts a little before its lease, so its normal end may also come this much earlier. */
const ordinaryEndMs = 30_000;

type PollOrdersNeeds = {
  orders: OrderStore;
  leases: LeaseStore;
  intake: SmsIntake;
  purge: Pick<Purge, 'endLease'>;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
};

/** One job per carrier, so that a slow carrier does not delay the others. */
export function pollOrders(carriers: readonly SmsCarrier[], needs: PollOrdersNeeds): Job[] {
  return carriers.filter(({ isPolled }) => isPolled).map((carrier) => new PollCarrier(carrier, needs));
}

class PollCarrier implements Job {
  readonly id: string;
  readonly everyMs = everyMs;
  readonly atStart = false;
  readonly #carrier: SmsCarrier;
  readonly #needs: PollOrdersNeeds;
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
      this.#needs.log.warn({ carrier: id, err: failed }, 'polling for messages failed');
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

  /**
   * The carrier took the number back. Messages stay readable until the number expires; a number without messages ends
   * now.
   */
  async #endOrder(order: OrderRow, { refusal }: CarrierFailure): Promise<void> {
    const { orders, leases, purge, clock, log } = this.#needs;
    const lease = await leases.findLease(order.order_key);
    const isUnused = (lease?.message_count ?? order.received) === 0;
    await orders.settle(order, isUnused && refusal === 'refunded' ? 0 : order.cost_micros);
    const leftMs = order.due_at - clock.nowMs();
    if (leftMs <= ordinaryEndMs) return;
    log.warn({ carrier: order.carrier }, 'the carrier took a number back');
    if (lease !== undefined && isUnused) await purge.endLease(order.order_key);
  }
}

/** A failure loses no message: the next poll returns the same messages and requests the next one again. */
async function askForAnother(
  carrier: SmsCarrier,
  orderId: string,
  received: readonly CarrierMessage[],
): Promise<void> {
  try {
    await carrier.again?.(orderId, received);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
  }
}
