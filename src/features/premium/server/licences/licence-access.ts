import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { type Entitlement, entitlementOf } from '../payment/subscription-rules.ts';
import type { LicensedSubscription, SubscriptionStore } from '../payment/subscription-store.ts';
import { hashLicenceKey } from './licence-key.ts';

const refusals: readonly string[] = ['licence_unknown', 'licence_revoked', 'licence_ended'];

type LicenceAccessNeeds = {
  subscriptions: SubscriptionStore;
  clock: Clock;
  callsPerClient: RateLimiter;
};

export type Licensed = {
  subscription: LicensedSubscription;
  entitlement: Entitlement & { state: Exclude<Entitlement['state'], 'ended'> };
};

/** Looks up the key on every call, so that a revocation takes effect at once. */
export class LicenceAccess {
  readonly #needs: LicenceAccessNeeds;

  constructor(needs: LicenceAccessNeeds) {
    this.#needs = needs;
  }

  /** Throws `licence_unknown`, `licence_revoked` or `licence_ended`. */
  async authorize(key: string): Promise<Licensed> {
    const subscription = await this.authorizeHolder(key);
    const { state, endsAtMs } = entitlementOf(subscription, this.#needs.clock.nowMs());
    if (state === 'ended') throw new AppError('licence_ended');
    return { subscription, entitlement: { state, endsAtMs } };
  }

  /** Returns undefined if `authorize` would throw. */
  async findLicensed(key: string): Promise<Licensed | undefined> {
    try {
      return await this.authorize(key);
    } catch (error) {
      if (isAppError(error) && refusals.includes(error.code)) return undefined;
      throw error;
    }
  }

  /** Also accepts a subscription that has ended. Throws `licence_unknown` or `licence_revoked`. */
  async authorizeHolder(key: string): Promise<LicensedSubscription> {
    const subscription = await this.#needs.subscriptions.findByKey(hashLicenceKey(key));
    if (!subscription) throw new AppError('licence_unknown');
    if (subscription.revoked_at !== null) throw new AppError('licence_revoked');
    return subscription;
  }

  limitClient(clientAddress: string): void {
    this.#needs.callsPerClient.require(clientKey(clientAddress));
  }
}
