import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { CarrierFailure, isRefusal } from '../carrier-failure.ts';
import { untilAborted } from '../check-carriers.ts';
import { intentLostAfterMs } from '../numbers/acquire-number.ts';
import { type ListedOrder, ownCarrierIds, type SmsCarrier } from '../sms-carrier.ts';
import type { OrderRow } from '../temp-phone-tables.ts';
import type { OrderStore } from './order-store.ts';

/**
 * An order is made within this time of its intent: clocks differ by up to two minutes, and a purchase takes up to 30 s.
 */
const earliestMs = -120_000;
const latestMs = 150_000;
/** Time zones differ by multiples of 15 minutes. */
const zoneStepMs = 15 * 60_000;

/** An order without a time also matches, because nobody else uses the account. */
export function findLostOrder(
  listed: readonly ListedOrder[],
  intent: Pick<OrderRow, 'intended_at'>,
  knownIds: readonly string[],
): ListedOrder | undefined {
  return listUnknown(listed, knownIds).find(({ madeAt }) => isMadeFor(madeAt, intent.intended_at));
}

export function listUnknown(listed: readonly ListedOrder[], knownIds: readonly string[]): ListedOrder[] {
  const known = new Set(knownIds);
  return listed.filter(({ id }) => !known.has(id));
}

function isMadeFor(madeAt: ListedOrder['madeAt'], intendedAtMs: number): boolean {
  if (madeAt === undefined) return true;
  const differenceMs = madeAt.atMs - intendedAtMs;
  if (madeAt.isUtc) return differenceMs >= earliestMs && differenceMs <= latestMs;
  const zoneMs = Math.round((differenceMs - (earliestMs + latestMs) / 2) / zoneStepMs) * zoneStepMs;
  return differenceMs - zoneMs >= earliestMs && differenceMs - zoneMs <= latestMs;
}

const everyMs = 3_000;
const step = 50;
/**
 * Time for which an order is claimed. Settling it takes at most six calls of up to 10 s: finishing and canceling, each
 * with fallbacks to older actions.
 */
const claimedForMs = 120_000;
const firstRetryMs = 5_000;
const longestRetryMs = 5 * 60_000;
/** Carriers reject a cancellation in the first two minutes. */
const tooEarlyRetryMs = 30_000;
/** A purchase that the carrier does not list within this time never happened. */
const intentGoneAfterMs = 10 * 60_000;
const nextSearchMs = 60_000;
/** No carrier keeps an order open for a day, so nothing is left to finish or cancel. */
const abandonedAfterMs = 24 * 60 * 60_000;

type SettleOrdersNeeds = {
  orders: OrderStore;
  clock: Clock;
  log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

/**
 * One job per carrier, so that a slow carrier does not delay the others, and one for carriers that are no longer
 * configured.
 */
export function settleOrders(carriers: readonly SmsCarrier[], needs: SettleOrdersNeeds): Job[] {
  const { orders } = needs;
  const ids = carriers.map(({ id }) => id);
  return [
    ...carriers.map((carrier) => {
      const listDue: ListDue = (nowMs) => orders.listDueOrders(carrier.id, nowMs, step);
      return new SettleCarrier(`temp-phone.settle.${carrier.id}`, carrier, listDue, needs);
    }),
    new SettleCarrier(
      'temp-phone.settle_stray',
      undefined,
      (nowMs) => orders.listStrayOrders(ids, nowMs, step),
      needs,
    ),
  ];
}

type ListDue = (nowMs: number) => Promise<OrderRow[]>;

/**
 * Finishes orders that received a message, cancels the others, and searches for orders lost in a crash. Retries until
 * the carrier accepts.
 */
class SettleCarrier implements Job {
  readonly id: string;
  readonly everyMs = everyMs;
  readonly atStart = false;
  readonly #carrier: SmsCarrier | undefined;
  readonly #listDue: ListDue;
  readonly #needs: SettleOrdersNeeds;

  constructor(id: string, carrier: SmsCarrier | undefined, listDue: ListDue, needs: SettleOrdersNeeds) {
    this.id = id;
    this.#carrier = carrier;
    this.#listDue = listDue;
    this.#needs = needs;
  }

  /** Works on one order after the other, so that two intents never find the same lost order. */
  async run(signal: AbortSignal): Promise<void> {
    const { orders, clock } = this.#needs;
    for (const order of await this.#listDue(clock.nowMs())) {
      if (signal.aborted) return;
      const isClaimed = await orders.claimOrder(order, clock.nowMs() + claimedForMs);
      if (isClaimed) await untilAborted(signal, this.#work(order));
    }
  }

  async #work(order: OrderRow): Promise<void> {
    const { orders, clock, log } = this.#needs;
    const carrier = this.#carrier;
    try {
      if (carrier === undefined && ownCarrierIds.includes(order.carrier)) {
        await orders.settle(order, order.cost_micros);
        return;
      }
      if (carrier === undefined) throw new CarrierFailure('bad_key', { word: 'not configured' });
      await (order.carrier_order_id === null ? this.#find(carrier, order) : this.#settle(carrier, order));
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      if (clock.nowMs() - order.intended_at > abandonedAfterMs) {
        log.error({ carrier: order.carrier, err: error }, 'order abandoned: check it at the carrier');
        await orders.settle(order, order.cost_micros);
        return;
      }
      const isEarly = error.refusal === 'too_early';
      if (!isEarly) log.warn({ carrier: order.carrier, err: error }, 'an order cannot be settled yet');
      const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(order.attempts, 10));
      await orders.postpone(order.order_key, clock.nowMs() + (isEarly ? tooEarlyRetryMs : pauseMs));
    }
  }

  async #settle(carrier: SmsCarrier, order: OrderRow): Promise<void> {
    const { orders, log } = this.#needs;
    const isFinished = await closeOrder(carrier, order);
    await orders.settle(order, isFinished ? order.cost_micros : 0);
    log.info({ carrier: carrier.id }, isFinished ? 'order finished' : 'order canceled');
  }

  async #find(carrier: SmsCarrier, intent: OrderRow): Promise<void> {
    const { orders, clock, log } = this.#needs;
    const nowMs = clock.nowMs();
    const listed = await carrier.listOrders();
    if (listed === undefined) {
      log.error(
        { carrier: carrier.id },
        'a number may have been bought but not lent: the carrier cannot list its orders',
      );
      await orders.settle(intent, intent.cost_micros);
      return;
    }
    // An unknown order may belong to another process that is about to store it.
    const isBuying = await orders.hasIntentSince(carrier.id, nowMs - intentLostAfterMs);
    const knownIds = await orders.listCarrierOrderIds(carrier.id);
    const found = isBuying ? undefined : findLostOrder(listed, intent, knownIds);
    if (found !== undefined) {
      log.warn({ carrier: carrier.id }, 'found a number that was bought but never lent');
      const cost = found.costMicros ?? intent.cost_micros;
      const purchase = { carrier_order_id: found.id, cost_micros: cost, due_at: nowMs };
      await orders.owe(intent, { order_key: intent.order_key, ...purchase });
    } else if (!isBuying && nowMs - intent.intended_at > intentGoneAfterMs) {
      await this.#endSearch(intent, listUnknown(listed, knownIds).length);
    } else {
      await orders.postpone(intent.order_key, nowMs + nextSearchMs);
    }
  }

  /**
   * If the carrier still lists unknown orders, one of them may be ours, listed with a wrong time. None of them is
   * canceled, and the intent counts as paid.
   */
  async #endSearch(intent: OrderRow, unknownOrders: number): Promise<void> {
    const { orders, log } = this.#needs;
    const facts = { carrier: intent.carrier, unknownOrders };
    if (unknownOrders === 0) log.info(facts, 'a purchase whose outcome was unknown did not happen');
    else log.error(facts, 'a number may have been bought but not lent: the carrier has unknown orders');
    await orders.settle(intent, unknownOrders === 0 ? 0 : intent.cost_micros);
  }
}

/** Returns true if the order was finished, false if it was canceled. The carrier's view wins over our record. */
async function closeOrder(carrier: SmsCarrier, order: OrderRow): Promise<boolean> {
  const id = order.carrier_order_id ?? '';
  const isFinish = order.received === 1;
  try {
    await (isFinish ? carrier.finish(id) : carrier.cancel(id));
    return isFinish;
  } catch (error) {
    if (!isRefusal(error, 'has_messages', 'no_messages')) throw error;
    await (isFinish ? carrier.cancel(id) : carrier.finish(id));
    return !isFinish;
  }
}
