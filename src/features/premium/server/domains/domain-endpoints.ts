import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import type { LicenceAccess } from '../licences/licence-access.ts';
import type { CustomDomains } from './custom-domains.ts';

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
