import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../../common/contract.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { NumberAccess } from '../numbers/number-access.ts';
import type { UsageCounter } from '../usage-counter.ts';

type MarkReadNeeds = { access: NumberAccess; leases: LeaseStore; usage: UsageCounter };

/** The 128 random bits of the id permit this one call; an unknown id gets the same answer. */
export function markRead({ access, leases, usage }: MarkReadNeeds): EndpointHandler {
  return handle(contract.markRead, async ({ messageId }, { clientAddress }) => {
    access.limitClient(clientAddress);
    const lease = await access.findLeaseOf(messageId);
    if (lease === undefined || !(await leases.isUnread(lease.lease_key, messageId)))
      return { success: true } as const;
    const isFirst = await leases.markMessageRead(lease.lease_key, messageId);
    if (isFirst) usage.count('phone', 'opened');
    return { success: true } as const;
  });
}
