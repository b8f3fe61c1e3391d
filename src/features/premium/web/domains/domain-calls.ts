import type { Caller } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type * as contract from '../../common/contract.ts';

const premium = 'premium';

/** Calls about the custom domains of one licence. */
export function domainCalls(caller: Caller, key: string) {
  return {
    async list(): Promise<contract.CustomDomain[]> {
      const input = { action: 'domains', key } as const;
      const { body } = await caller.call<typeof contract.listDomains>(premium, input);
      return Array.isArray(body) ? body.filter(isDomain) : [];
    },
    /** Looks for the records at once; resolves with the domain as it was listed. */
    async add(domain: string): Promise<string> {
      const input = { action: 'add_domain', key, domain } as const;
      const { body } = await caller.call<typeof contract.addDomain>(premium, input);
      return isDomain(body) ? body.domain : domain;
    },
    async verify(domain: string): Promise<void> {
      const input = { action: 'verify_domain', key, domain } as const;
      await caller.call<typeof contract.verifyDomain>(premium, input);
    },
    async remove(domain: string): Promise<void> {
      const input = { action: 'remove_domain', key, domain } as const;
      await caller.call<typeof contract.removeDomain>(premium, input);
    },
  };
}

/** Our own server's answer: what would break the page when missing is looked at, the rest is as the contract says. */
function isDomain(value: unknown): value is contract.CustomDomain {
  return (
    isRecord(value) &&
    typeof value.domain === 'string' &&
    Array.isArray(value.records) &&
    Array.isArray(value.missing)
  );
}
