import type { Database } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import { noFacts } from '../payment/subscription-rules.ts';
import type { CheckoutRow, LicenceRow, PremiumTables, SubscriptionRow } from '../premium-tables.ts';

export type LicenceStore = ReturnType<typeof createLicenceStore>;

export function createLicenceStore(database: Database<PremiumTables>) {
  const { kysely } = database;
  const insertLicence = (licence: Omit<LicenceRow, 'revoked_at'>) =>
    kysely.insertInto('premium_licences').values({ ...licence, revoked_at: null });
  const revoke = (subscriptionId: string, nowMs: number) =>
    kysely
      .updateTable('premium_licences')
      .set({ revoked_at: nowMs })
      .where('subscription_id', '=', subscriptionId)
      .where('revoked_at', 'is', null);

  return {
    /** Call this before the checkout is opened at the provider, so that no event can arrive for an unknown checkout. */
    async beginCheckout(
      checkout: Pick<CheckoutRow, 'reference' | 'claim_hash' | 'price_id' | 'created_at'>,
    ): Promise<void> {
      const row = { ...checkout, session_id: null, subscription_id: null, paid_at: null };
      await database.unit([{ query: kysely.insertInto('premium_checkouts').values(row) }]);
    },

    async nameSession(reference: string, sessionId: string): Promise<void> {
      const query = kysely
        .updateTable('premium_checkouts')
        .set({ session_id: sessionId })
        .where('reference', '=', reference);
      await database.unit([{ query }]);
    },

    findCheckout: (sessionId: string): Promise<CheckoutRow | undefined> =>
      kysely
        .selectFrom('premium_checkouts')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst(),

    listOpenCheckouts: (limit: number): Promise<CheckoutRow[]> =>
      kysely
        .selectFrom('premium_checkouts')
        .selectAll()
        .where('paid_at', 'is', null)
        .where('session_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),

    forgetCheckouts: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(
        database,
        { table: 'premium_checkouts', key: 'reference', time: 'created_at' },
        beforeMs,
        limit,
      ),

    listLicences: (subscriptionId: string): Promise<LicenceRow[]> =>
      kysely
        .selectFrom('premium_licences')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .orderBy('serial', 'desc')
        .execute(),

    replaceLicences: async (licence: Omit<LicenceRow, 'revoked_at'>): Promise<void> => {
      await database.unit([
        { query: revoke(licence.subscription_id, licence.issued_at) },
        { query: insertLicence(licence) },
      ]);
    },

    /** Stores a free subscription from the operator, with its key. */
    async giveSubscription(
      subscription: Pick<SubscriptionRow, 'id' | 'provider' | 'created_at' | 'paid_from' | 'paid_until'>,
      licence: Omit<LicenceRow, 'revoked_at'>,
    ): Promise<void> {
      const row = { ...noFacts, ...subscription, customer_id: null, price_id: null, cancels: 1 };
      await database.unit([
        { query: kysely.insertInto('premium_subscriptions').values(row) },
        { query: insertLicence(licence) },
      ]);
    },

    async revokeLicences(subscriptionId: string, nowMs: number): Promise<number> {
      const [revoked = 0] = await database.unit([{ query: revoke(subscriptionId, nowMs) }]);
      return revoked;
    },
  };
}
