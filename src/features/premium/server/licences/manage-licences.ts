import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type Entitlement, entitlementOf } from '../payment/subscription-rules.ts';
import type { SubscriptionStore } from '../payment/subscription-store.ts';
import { hashLicenceKey, LicenceKeys } from './licence-key.ts';
import type { LicenceStore } from './licence-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const pageLength = 100;
const operatorProviderId = 'operator';
const idBytes = 9;

export type ListedSubscription = {
  id: string;
  provider: string;
  priceId: string | null;
  state: Entitlement['state'];
  endsAtMs: number;
  goodKeys: number;
  revokedKeys: number;
};

export type Licences = {
  list(): AsyncIterable<ListedSubscription>;
  give(days: number): Promise<{ id: string; key: string }>;
  reissue(subscriptionId: string): Promise<{ id: string; key: string }>;
  revoke(subscriptionId: string): Promise<number>;
};

export function createLicences({
  subscriptions,
  licences,
  clock,
  secret,
}: {
  subscriptions: SubscriptionStore;
  licences: LicenceStore;
  clock: Clock;
  secret: string;
}): Licences {
  const keys = new LicenceKeys(secret);
  const make = (subscription_id: string, serial: number) => {
    const key = keys.make(subscription_id, serial);
    return { key, row: { key_hash: hashLicenceKey(key), subscription_id, serial, issued_at: clock.nowMs() } };
  };
  const checkKnown = async (id: string) => {
    if (!(await subscriptions.findSubscription(id))) throw new AppError('subscription_unknown');
  };

  return {
    async *list() {
      for (let after = '', more = true; more; ) {
        const page = await subscriptions.listSubscriptions(after, pageLength);
        for (const row of page) {
          const issued = await licences.listLicences(row.id);
          const revokedKeys = issued.filter(({ revoked_at }) => revoked_at !== null).length;
          yield {
            id: row.id,
            provider: row.provider,
            priceId: row.price_id,
            ...entitlementOf(row, clock.nowMs()),
            goodKeys: issued.length - revokedKeys,
            revokedKeys,
          };
        }
        after = page.at(-1)?.id ?? after;
        more = page.length === pageLength;
      }
    },

    async give(days) {
      const nowMs = clock.nowMs();
      const id = `given_${randomBytes(idBytes).toString('hex')}`;
      const { key, row } = make(id, 0);
      const period = { created_at: nowMs, paid_from: nowMs, paid_until: nowMs + days * dayMs };
      await licences.giveSubscription({ id, provider: operatorProviderId, ...period }, row);
      return { id, key };
    },

    async reissue(id) {
      await checkKnown(id);
      const [newest] = await licences.listLicences(id);
      const { key, row } = make(id, (newest?.serial ?? -1) + 1);
      await licences.replaceLicences(row);
      return { id, key };
    },

    async revoke(id) {
      await checkKnown(id);
      return await licences.revokeLicences(id, clock.nowMs());
    },
  };
}
