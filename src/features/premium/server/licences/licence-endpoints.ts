import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import { maxPremiumAddresses, maxPremiumStorageBytes } from '../../common/limits.ts';
import type { CustomDomains } from '../domains/custom-domains.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { loopbackOrigin } from '../payment/payment-provider.ts';
import type { LicenceAccess } from './licence-access.ts';

/** Measures how much of a license is in use. The room that stores mailboxes implements it. */
export interface LicenceUse {
  measure(licenceId: string): Promise<{ addresses: number; bytes: number }>;
}

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

/** Also works after the subscription has ended, because the portal has the receipts and can restart it. */
export function openPortal({ access, provider }: OpenPortalNeeds): EndpointHandler {
  return handle(contract.openPortal, async ({ key }, { clientAddress, headers }) => {
    access.limitClient(clientAddress);
    const subscription = await access.authorizeHolder(key);
    const url =
      provider?.id === subscription.provider
        ? await provider.openPortal(
            { id: subscription.id, customerId: subscription.customer_id },
            loopbackOrigin(headers),
          )
        : undefined;
    if (url === undefined) throw new AppError('portal_not_available');
    return { url };
  });
}

type DomainEndpointsNeeds = {
  access: LicenceAccess;
  customDomains: CustomDomains;
  checksPerLicence: RateLimiter;
};

export function domainEndpoints({
  access,
  customDomains,
  checksPerLicence,
}: DomainEndpointsNeeds): EndpointHandler[] {
  const subscriptionOf = async (key: string, clientAddress: string): Promise<string> => {
    access.limitClient(clientAddress);
    return (await access.authorize(key)).subscription.id;
  };
  return [
    handle(contract.listDomains, async ({ key }, { clientAddress }) =>
      customDomains.list(await subscriptionOf(key, clientAddress)),
    ),
    handle(contract.addDomain, async ({ key, domain }, { clientAddress }) => {
      const id = await subscriptionOf(key, clientAddress);
      checksPerLicence.require(id);
      return await customDomains.add(id, domain);
    }),
    handle(contract.verifyDomain, async ({ key, domain }, { clientAddress }) => {
      const id = await subscriptionOf(key, clientAddress);
      checksPerLicence.require(id);
      return await customDomains.verify(id, domain);
    }),
    handle(contract.removeDomain, async ({ key, domain }, { clientAddress }) => {
      await customDomains.remove(await subscriptionOf(key, clientAddress), domain);
      return { success: true } as const;
    }),
  ];
}
