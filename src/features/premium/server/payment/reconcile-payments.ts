import type { Clock } from '#platform/clock/server/clock.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { PaymentIntake } from './payment-intake.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** Looks whether it is time; listeners need not wait for the first run, which may take a while. */
const everyMs = 60_000;
const roundEveryMs = 24 * 60 * 60 * 1000;
const afterFailureMs = 10 * 60 * 1000;
/** Read at once; each is a call to the provider. */
const pageLength = 100;
/** A subscription that ended longer ago stays as it is. */
const watchedAfterEndMs = 60 * 24 * 60 * 60 * 1000;
/** Newest first: the rest has events, or waits for the next round. */
const maxOpenCheckouts = 500;

type ReconcilePaymentsNeeds = {
  provider: PaymentProvider;
  intake: PaymentIntake;
  subscriptions: SubscriptionStore;
  licences: LicenceStore;
  clock: Clock;
};

/** Asks the provider what its events should have told: soon after the start and then daily. */
export class ReconcilePayments implements Job {
  readonly id = 'premium.reconcile';
  readonly everyMs = everyMs;
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

  /** What the provider refuses to speak of (a test key's subscription, an expired session) must not stop the rest. */
  async #askFor(question: () => ReturnType<PaymentProvider['askForSubscription']>): Promise<void> {
    const { intake } = this.#needs;
    try {
      await intake.takeAnswer((await question()) ?? []);
    } catch (error) {
      if (!isAppError(error, 'payment_unavailable') || error.details.isAway !== false) throw error;
    }
  }
}
