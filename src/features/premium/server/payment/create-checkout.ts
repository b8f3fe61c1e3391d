import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { hashToken } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import { loopbackOrigin } from './loopback-origin.ts';
import type { PaymentProvider } from './payment-provider.ts';

const referenceBytes = 18;
const claimBytes = 32;

type CreateCheckoutNeeds = {
  /** Undefined where there is neither Stripe nor a sandbox. */
  provider: PaymentProvider | undefined;
  licences: LicenceStore;
  clock: Clock;
  checkoutsPerClient: RateLimiter;
};

/** The e-mail address goes to the provider and is kept nowhere here. */
export function createCheckout(needs: CreateCheckoutNeeds): EndpointHandler {
  const { provider, licences, clock, checkoutsPerClient } = needs;
  return handle(contract.createCheckout, async ({ priceId, email }, { clientAddress, header }) => {
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
    const ownOrigin = loopbackOrigin(header);
    const { sessionId, url } = await provider.openCheckout({ reference, priceId, email, ownOrigin });
    await licences.nameSession(reference, sessionId);
    return { url, claim };
  });
}
