import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import type { PremiumTables, SubscriptionRow } from '../premium-tables.ts';
import { sandboxProviderId } from '../sandbox/sandbox-provider.ts';
import type { FinishedCheckout, PaymentFact } from './payment-provider.ts';
import { mergeChange, noFacts, type SubscriptionChange } from './subscription-rules.ts';

/** Assumed length of the paid period until the invoice arrives, usually within seconds. */
const provisionalMs = 24 * 60 * 60 * 1000;

export type FactBundle = {
  provider: string;
  /** Each event is applied only once. Undefined for the provider's answer to a query. */
  eventId: string | undefined;
  facts: readonly PaymentFact[];
  nowMs: number;
  keyHashOf(subscriptionId: string): string;
};

export type LicensedSubscription = SubscriptionRow & {
  revoked_at: number | null;
  refunded_charge_at: number | null;
};

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

type Tables = Transaction<PremiumTables>;

/** Finds subscriptions of the sandbox, which nobody paid for, only if `hasSandbox`. */
export function createSubscriptionStore(
  database: Database<PremiumTables>,
  { hasSandbox }: { hasSandbox: boolean },
) {
  const { kysely } = database;
  const subscriptions = () =>
    kysely
      .selectFrom('premium_subscriptions as subscription')
      .$if(!hasSandbox, (found) => found.where('subscription.provider', '!=', sandboxProviderId))
      .leftJoin('premium_refunds as refund', 'refund.customer_id', 'subscription.customer_id')
      .selectAll('subscription')
      .select('refund.charged_at as refunded_charge_at');
  const findByKey = database.prepare((db, keyHash: string) =>
    db
      .selectFrom('premium_licences as licence')
      .innerJoin('premium_subscriptions as subscription', 'subscription.id', 'licence.subscription_id')
      .leftJoin('premium_refunds as refund', 'refund.customer_id', 'subscription.customer_id')
      .selectAll('subscription')
      .select(['licence.revoked_at', 'refund.charged_at as refunded_charge_at'])
      .where('licence.key_hash', '=', keyHash)
      .$if(!hasSandbox, (found) => found.where('subscription.provider', '!=', sandboxProviderId)),
  );

  return {
    findByKey: (keyHash: string): Promise<LicensedSubscription | undefined> => findByKey.first(keyHash),

    findSubscription: (id: string) => subscriptions().where('subscription.id', '=', id).executeTakeFirst(),

    listSubscriptions: (afterId: string, limit: number) =>
      subscriptions()
        .where('subscription.id', '>', afterId)
        .orderBy('subscription.id')
        .limit(limit)
        .execute(),

    /** Returns false if the event was applied before. */
    async applyFacts(bundle: FactBundle): Promise<boolean> {
      return await database.transaction(async (transaction) => {
        if (bundle.eventId !== undefined && !(await takeEvent(transaction, bundle.eventId, bundle.nowMs))) {
          return false;
        }
        for (const fact of bundle.facts) await applyFact(transaction, fact, bundle);
        return true;
      });
    },

    /** Deletes refunds of charges before `beforeMs` whose customer has no subscription. Returns how many. */
    async forgetForeignRefunds(beforeMs: number, limit: number): Promise<number> {
      const foreign = kysely
        .selectFrom('premium_refunds as refund')
        .leftJoin('premium_subscriptions as subscription', 'subscription.customer_id', 'refund.customer_id')
        .select('refund.customer_id')
        .where('subscription.id', 'is', null)
        .where('refund.charged_at', '<=', beforeMs)
        .limit(limit);
      const query = kysely.deleteFrom('premium_refunds').where('customer_id', 'in', foreign);
      const [deleted = 0] = await database.unit([{ query }]);
      return deleted;
    },

    forgetEvents: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(database, { table: 'premium_events', key: 'id', time: 'received_at' }, beforeMs, limit),
  };
}

async function takeEvent(transaction: Tables, id: string, nowMs: number): Promise<boolean> {
  const result = await transaction
    .insertInto('premium_events')
    .values({ id, received_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

async function applyFact(transaction: Tables, fact: PaymentFact, bundle: FactBundle): Promise<void> {
  switch (fact.about) {
    case 'checkout':
      return await finishCheckout(transaction, fact.checkout, bundle);
    case 'subscription':
      return await changeSubscription(transaction, fact, bundle, fact.change);
    case 'refund':
      return await keepRefund(transaction, fact.customerId, fact.chargedAtMs);
  }
}

async function finishCheckout(
  transaction: Tables,
  checkout: FinishedCheckout,
  bundle: FactBundle,
): Promise<void> {
  const { reference, sessionId, subscriptionId, atMs, isPaid } = checkout;
  const begun = await transaction
    .selectFrom('premium_checkouts')
    .select(['price_id', 'paid_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const paidAtMs = isPaid ? Math.min(atMs, begun?.paid_at ?? atMs) : (begun?.paid_at ?? null);
  await transaction
    .updateTable('premium_checkouts')
    .set({ session_id: sessionId, subscription_id: subscriptionId, paid_at: paidAtMs })
    .where('reference', '=', reference)
    .execute();
  const change = { kind: 'paid', fromMs: atMs, untilMs: atMs + provisionalMs } as const;
  await changeSubscription(transaction, checkout, bundle, isPaid ? change : undefined);
  if (begun) {
    await transaction
      .updateTable('premium_subscriptions')
      .set({ price_id: begun.price_id })
      .where('id', '=', subscriptionId)
      .execute();
  }
  await transaction
    .insertInto('premium_licences')
    .values({
      key_hash: bundle.keyHashOf(subscriptionId),
      subscription_id: subscriptionId,
      serial: 0,
      issued_at: bundle.nowMs,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function changeSubscription(
  transaction: Tables,
  { subscriptionId, customerId }: { subscriptionId: string; customerId: string | null },
  { provider, nowMs }: FactBundle,
  change: SubscriptionChange | undefined,
): Promise<void> {
  await transaction
    .insertInto('premium_subscriptions')
    .values({
      id: subscriptionId,
      provider,
      customer_id: customerId,
      price_id: null,
      created_at: nowMs,
      ...noFacts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await transaction
    .selectFrom('premium_subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const { paid_from, paid_until, failed_at, ended_at, cancels, cancel_set_at, cancel_set_by } =
    change === undefined ? known : mergeChange(known, change);
  await transaction
    .updateTable('premium_subscriptions')
    .set({
      customer_id: known.customer_id ?? customerId,
      ...{ paid_from, paid_until, failed_at, ended_at, cancels, cancel_set_at, cancel_set_by },
    })
    .where('id', '=', subscriptionId)
    .execute();
}

async function keepRefund(transaction: Tables, customerId: string, chargedAtMs: number): Promise<void> {
  const known = await transaction
    .selectFrom('premium_refunds')
    .select('charged_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (known !== undefined && known.charged_at >= chargedAtMs) return;
  await transaction
    .insertInto('premium_refunds')
    .values({ customer_id: customerId, charged_at: chargedAtMs })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ charged_at: chargedAtMs }))
    .execute();
}
