import type { Clock } from '#platform/clock/server/clock.ts';
import { deleteInSteps } from '#platform/database/server/delete-oldest.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { phoneLifeSeconds } from '../../common/limits.ts';
import type { OrderStore } from '../money/order-store.ts';
import { spendingDay } from './acquire-number.ts';
import type { ClaimStore } from './claim-store.ts';
import type { LeaseStore } from './lease-store.ts';

/** Expired rows must be deleted within 5 s, including the duration of a run. */
const everyMs = 2_000;
const step = 50;
/**
 * A number with more time left was lent before the clock was set back. It is deleted, because it would live too long.
 */
const longestLifeMs = 2 * phoneLifeSeconds * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Ended claims are kept to know which number has been free longest. */
export const claimsKeptMs = dayMs;
const spendingKeptMs = 30 * dayMs;

type PurgeNeeds = {
  leases: LeaseStore;
  claims: ClaimStore;
  orders: OrderStore;
  push: Pick<PushHub, 'tell'>;
  clock: Clock;
};

export class Purge implements Job {
  readonly id = 'temp-phone.purge';
  readonly everyMs = everyMs;
  readonly atStart = true;
  readonly #needs: PurgeNeeds;
  #cleanedDay = '';

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
    await deleteInSteps(signal, step, async () => {
      const keys = await list();
      for (const key of keys) await this.endLease(key);
      return keys.length;
    });
  }

  async endLease(key: string): Promise<void> {
    await this.#needs.leases.deleteLease(key);
    this.#needs.push.tell(key, { name: 'number-expired', data: { number: key }, final: true });
  }

  async #forgetOld(signal: AbortSignal): Promise<void> {
    const { leases, claims, orders, clock } = this.#needs;
    const nowMs = clock.nowMs();
    await deleteInSteps(signal, step, (limit) => leases.forgetSeen(nowMs, limit));
    await deleteInSteps(signal, step, (limit) => claims.forgetClaims(nowMs - claimsKeptMs, limit));
    const day = spendingDay(nowMs);
    if (day === this.#cleanedDay) return;
    await orders.forgetSpending(spendingDay(nowMs - spendingKeptMs));
    this.#cleanedDay = day;
  }
}
