import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { hashToken, tokenMatches } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import { claimLifeMs } from '../../common/limits.ts';
import type { LicenceKeys } from '../licences/licence-key.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { CheckoutRow } from '../premium-tables.ts';
import type { PaymentIntake } from './payment-intake.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { loopbackOrigin } from './payment-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';

const referenceBytes = 18;
const claimBytes = 32;

type CreateCheckoutNeeds = {
  provider: PaymentProvider | undefined;
  licences: LicenceStore;
  clock: Clock;
  checkoutsPerClient: RateLimiter;
};

/** Passes the email address to the provider without storing it. */
export function createCheckout(needs: CreateCheckoutNeeds): EndpointHandler {
  const { provider, licences, clock, checkoutsPerClient } = needs;
  return handle(contract.createCheckout, async ({ priceId, email }, { clientAddress, headers }) => {
    if (provider === undefined) throw new AppError('checkout_not_configured');
    checkoutsPerClient.require(clientKey(clientAddress));
    const reference = randomBytes(referenceBytes).toString('base64url');
    const claim = randomBytes(claimBytes).toString('base64url');
    await licences.beginCheckout({
      reference,
      claim_hash: hashToken(claim),
      price_id: priceId,
      created_at: clock.nowMs(),
    });
    const ownOrigin = loopbackOrigin(headers);
    const { sessionId, url } = await provider.openCheckout({ reference, priceId, email, ownOrigin });
    await licences.nameSession(reference, sessionId);
    return { url, claim };
  });
}

type ClaimLicenceNeeds = {
  licences: LicenceStore;
  subscriptions: SubscriptionStore;
  keys: LicenceKeys;
  clock: Clock;
  callsPerClient: RateLimiter;
  /** Asks the provider for the payment if no event of it has arrived. */
  payment: { provider: PaymentProvider; intake: PaymentIntake } | undefined;
};

/**
 * The session id is in a URL and therefore not secret, so the key is returned only for the right claim, which is never
 * in a URL.
 */
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

/**
 * Asks whether the checkout is paid, because the provider's event may be late or lost while the visitor waits. Returns
 * undefined if there is no provider or it does not respond.
 */
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
