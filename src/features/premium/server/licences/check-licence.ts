import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import * as contract from '../../common/contract.ts';
import { maxPremiumAddresses, maxPremiumStorageBytes } from '../../common/limits.ts';
import { loopbackOrigin } from '../payment/loopback-origin.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { LicenceAccess } from './licence-access.ts';
import type { LicenceUse } from './licence-use.ts';

type CheckLicenceNeeds = {
  access: LicenceAccess;
  use: LicenceUse;
  licenceIdOf(subscriptionId: string): string;
  provider: PaymentProvider | undefined;
  mailDomains: readonly string[];
  listProvedDomains(subscriptionId: string): Promise<string[]>;
  supportContact: string | undefined;
};

export function checkLicence(needs: CheckLicenceNeeds): EndpointHandler {
  return handle(contract.checkLicence, async ({ key }, { clientAddress }) => {
    needs.access.limitClient(clientAddress);
    const { subscription, entitlement } = await needs.access.authorize(key);
    const inUse = await needs.use.measure(needs.licenceIdOf(subscription.id));
    return {
      priceId: subscription.price_id,
      state: entitlement.state,
      endsAt: entitlement.endsAtMs,
      canManage: needs.provider?.id === subscription.provider,
      addresses: { used: inUse.addresses, limit: maxPremiumAddresses },
      storage: { usedBytes: inUse.bytes, limitBytes: maxPremiumStorageBytes },
      mailDomains: [...needs.mailDomains],
      customDomains: await needs.listProvedDomains(subscription.id),
      supportContact: needs.supportContact ?? null,
    };
  });
}

type OpenPortalNeeds = { access: LicenceAccess; provider: PaymentProvider | undefined };

/** Also after the end: there the holder finds the receipts, and may begin anew. */
export function openPortal({ access, provider }: OpenPortalNeeds): EndpointHandler {
  return handle(contract.openPortal, async ({ key }, { clientAddress, header }) => {
    access.limitClient(clientAddress);
    const subscription = await access.authorizeHolder(key);
    const url =
      provider?.id === subscription.provider
        ? await provider.openPortal(
            { id: subscription.id, customerId: subscription.customer_id },
            loopbackOrigin(header),
          )
        : undefined;
    if (url === undefined) throw new AppError('portal_not_available');
    return { url };
  });
}
