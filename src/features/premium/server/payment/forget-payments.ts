import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { claimsKeptMs } from '../../common/limits.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const everyMs = 60 * 60 * 1000;
/**
 * Stripe repeats an event for three days; what is older than the tolerance of its signature is refused anyway. By then a
 * refund has met its subscription too, or is of something else that was sold.
 */
export const eventsKeptMs = 30 * dayMs;
/** Rows per unit. */
const step = 50;

type ForgetPaymentsNeeds = { subscriptions: SubscriptionStore; licences: LicenceStore; clock: Clock };

/** Deletes the traces of checkouts and events that serve nothing any more. */
export function forgetPayments({ subscriptions, licences, clock }: ForgetPaymentsNeeds): Job {
  return {
    id: 'premium.purge',
    everyMs,
    atStart: true,
    async run(signal) {
      const nowMs = clock.nowMs();
      await repeat(signal, () => subscriptions.forgetEvents(nowMs - eventsKeptMs, step));
      await repeat(signal, () => subscriptions.forgetForeignRefunds(nowMs - eventsKeptMs, step));
      await repeat(signal, () => licences.forgetCheckouts(nowMs - claimsKeptMs, step));
    },
  };
}

async function repeat(signal: AbortSignal, deleteSome: () => Promise<number>): Promise<void> {
  for (let deleted = step; deleted === step && !signal.aborted; ) deleted = await deleteSome();
}
