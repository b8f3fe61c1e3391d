import type { Clock } from '#platform/clock/server/clock.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { phoneLifeSeconds } from '../../common/limits.ts';
import type { OrderStore } from '../money/order-store.ts';
import { spendingDay } from './acquire-number.ts';
import type { ClaimStore } from './claim-store.ts';
import type { LeaseStore } from './lease-store.ts';

/** Expired rows must be gone within 5 s: a run and its deletions fit into that. */
const everyMs = 2_000;
/** Leases looked up at once, and rows forgotten in one unit. */
const step = 50;
/** A number with more than this left was lent before the clock was set back; it would live that much longer. */
const longestLifeMs = 2 * phoneLifeSeconds * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** So that the number that has rested longest is known. */
export const claimsKeptMs = dayMs;
const spendingKeptMs = 30 * dayMs;

type PurgeNeeds = {
  leases: LeaseStore;
  claims: ClaimStore;
  orders: OrderStore;
  push: Pick<PushHub, 'tell'>;
  clock: Clock;
};

/** Deletes numbers that have expired with all they received. */
export class Purge implements Job {
  readonly id = 'temp-phone.purge';
  readonly everyMs = everyMs;
  readonly atStart = true;
  readonly #needs: PurgeNeeds;
  #tidiedDay = '';

  constructor(needs: PurgeNeeds) {
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { leases, clock } = this.#needs;
    await this.#endAll(signal, () => leases.listExpiredLeases(clock.nowMs(), step));
    await this.#endAll(signal, () => leases.listLeasesBeyond(clock.nowMs() + longestLifeMs, step));
    await this.#forgetOld(signal);
  }

  async #endAll(signal: AbortSignal, list: () => Promise<string[]>): Promise<void> {
    for (let found = step; found === step && !signal.aborted; ) {
      const keys = await list();
      for (const key of keys) await this.endLease(key);
      found = keys.length;
    }
  }

  /** The number and its messages, now. */
  async endLease(key: string): Promise<void> {
    await this.#needs.leases.deleteLease(key);
    this.#needs.push.tell(key, { name: 'number-expired', data: { number: key }, final: true });
  }

  async #forgetOld(signal: AbortSignal): Promise<void> {
    const { leases, claims, orders, clock } = this.#needs;
    const nowMs = clock.nowMs();
    await this.#forgetInSteps(signal, () => leases.forgetSeen(nowMs, step));
    await this.#forgetInSteps(signal, () => claims.forgetClaims(nowMs - claimsKeptMs, step));
    const day = spendingDay(nowMs);
    if (day === this.#tidiedDay) return;
    await orders.forgetSpending(spendingDay(nowMs - spendingKeptMs));
    this.#tidiedDay = day;
  }

  async #forgetInSteps(signal: AbortSignal, forget: () => Promise<number>): Promise<void> {
    for (let gone = step; gone === step && !signal.aborted; ) {
      gone = await forget();
    }
  }
}
