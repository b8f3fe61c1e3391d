import type { Clock } from '#platform/clock/server/clock.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { claimsKeptMs } from '../../common/limits.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { PaymentIntake } from './payment-intake.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * The job runs often but starts a round only when one is due. It does not run at startup, because a round can take
 * long.
 */
const checkEveryMs = 60_000;
const roundEveryMs = dayMs;
const afterFailureMs = 10 * 60 * 1000;
const pageLength = 100;
/** A subscription is still reconciled this long after its end. */
const watchedAfterEndMs = 60 * dayMs;
/** Maximum checkouts per round, newest first. Older ones wait for an event or a later round. */
const maxOpenCheckouts = 500;

type ReconcilePaymentsNeeds = {
  provider: PaymentProvider;
  intake: PaymentIntake;
  subscriptions: SubscriptionStore;
  licences: LicenceStore;
  clock: Clock;
};

export class ReconcilePayments implements Job {
  readonly id = 'premium.reconcile';
  readonly everyMs = checkEveryMs;
  readonly atStart = false;
  readonly #needs: ReconcilePaymentsNeeds;
  #nextRoundMs = 0;

  constructor(needs: ReconcilePaymentsNeeds) {
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    const nowMs = this.#needs.clock.nowMs();
    if (nowMs < this.#nextRoundMs) return;
    this.#nextRoundMs = nowMs + afterFailureMs;
    await this.#askForSubscriptions(signal);
    await this.#askForCheckouts(signal);
    if (!signal.aborted) this.#nextRoundMs = nowMs + roundEveryMs;
  }

  async #askForSubscriptions(signal: AbortSignal): Promise<void> {
    const { provider, subscriptions, clock } = this.#needs;
    const sinceMs = clock.nowMs() - watchedAfterEndMs;
    for (let after = '', more = true; more && !signal.aborted; ) {
      const page = await subscriptions.listSubscriptions(after, pageLength);
      for (const { id, ended_at, paid_until, ...row } of page) {
        const isWatched = row.provider === provider.id && (ended_at === 0 || paid_until > sinceMs);
        if (isWatched && !signal.aborted) await this.#askFor(() => provider.askForSubscription(id));
      }
      after = page.at(-1)?.id ?? after;
      more = page.length === pageLength;
    }
  }

  async #askForCheckouts(signal: AbortSignal): Promise<void> {
    const { provider, licences } = this.#needs;
    for (const { session_id: id } of await licences.listOpenCheckouts(maxOpenCheckouts)) {
      if (id !== null && !signal.aborted) await this.#askFor(() => provider.askForCheckout(id));
    }
  }

  /** Skips objects that the provider does not know, such as an expired session. */
  async #askFor(question: () => ReturnType<PaymentProvider['askForSubscription']>): Promise<void> {
    const { intake } = this.#needs;
    try {
      await intake.takeAnswer((await question()) ?? []);
    } catch (error) {
      if (!isAppError(error, 'payment_unavailable') || error.details.isAway !== false) throw error;
    }
  }
}

const purgeEveryMs = 60 * 60 * 1000;
/**
 * Stripe repeats an event for three days. A refund that has no subscription even after `eventsKeptMs` belongs to
 * another product.
 */
export const eventsKeptMs = 30 * dayMs;
const step = 50;

type ForgetPaymentsNeeds = { subscriptions: SubscriptionStore; licences: LicenceStore; clock: Clock };

export function forgetPayments({ subscriptions, licences, clock }: ForgetPaymentsNeeds): Job {
  return {
    id: 'premium.purge',
    everyMs: purgeEveryMs,
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
