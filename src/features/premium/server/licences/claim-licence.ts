import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { tokenMatches } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import { claimLifeMs } from '../../common/limits.ts';
import type { PaymentIntake } from '../payment/payment-intake.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { SubscriptionStore } from '../payment/subscription-store.ts';
import type { CheckoutRow } from '../premium-tables.ts';
import type { LicenceKeys } from './licence-key.ts';
import type { LicenceStore } from './licence-store.ts';

type ClaimLicenceNeeds = {
  licences: LicenceStore;
  subscriptions: SubscriptionStore;
  keys: LicenceKeys;
  clock: Clock;
  callsPerClient: RateLimiter;
  /** Asked where no event has come yet; undefined without payment. */
  payment: { provider: PaymentProvider; intake: PaymentIntake } | undefined;
};

/** A session id stands in an address and so is no secret: only the claim, which never does, opens the key. */
export function claimLicence(needs: ClaimLicenceNeeds): EndpointHandler {
  return handle(contract.claimLicence, async ({ sessionId, claim }, { clientAddress }) => {
    needs.callsPerClient.require(clientKey(clientAddress));
    const checkout = await needs.licences.findCheckout(sessionId);
    if (!tokenMatches(claim, checkout?.claim_hash) || !checkout) throw new AppError('claim_refused');
    const finished = checkout.paid_at === null ? await askProvider(needs, sessionId) : checkout;
    if (!finished?.subscription_id || finished.paid_at === null) return { state: 'pending' } as const;
    if (finished.paid_at + claimLifeMs <= needs.clock.nowMs()) throw new AppError('claim_refused');
    return { state: 'paid', key: await keyOf(needs, finished.subscription_id) } as const;
  });
}

/** The event is on its way or lost; the visitor waits. A provider that does not answer is no reason to alarm. */
async function askProvider(
  { payment, licences }: ClaimLicenceNeeds,
  sessionId: string,
): Promise<CheckoutRow | undefined> {
  if (payment === undefined) return undefined;
  try {
    await payment.intake.takeAnswer(await payment.provider.askForCheckout(sessionId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_unavailable') return undefined;
    throw error;
  }
  return await licences.findCheckout(sessionId);
}

async function keyOf(
  { licences, subscriptions, keys }: ClaimLicenceNeeds,
  subscriptionId: string,
): Promise<string> {
  if (!(await subscriptions.findSubscription(subscriptionId))) throw new AppError('claim_refused');
  const good = (await licences.listLicences(subscriptionId)).find(({ revoked_at }) => revoked_at === null);
  if (good === undefined) throw new AppError('claim_refused');
  return keys.make(subscriptionId, good.serial);
}
