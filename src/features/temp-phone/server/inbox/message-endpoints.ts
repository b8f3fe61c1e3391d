import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { validateInput } from '#platform/endpoint/server/validate-input.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import type { LeaseAccess } from '#platform/lease/server/lease-access.ts';
import { leaseEventRoutes } from '#platform/lease/server/lease-events.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import * as contract from '../../common/contract.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { LeaseRow } from '../temp-phone-tables.ts';
import { type OpenedSms, sealedLeaseOf } from './sealed-sms.ts';
import type { UsageCounter } from './sms-intake.ts';

export type NumberAccess = LeaseAccess<LeaseRow, { phone: string; token: string }>;

const unknownSender = 'Unknown';

type ListMessagesNeeds = { access: NumberAccess; leases: LeaseStore; keys: Pick<LeaseKeys, 'openerOf'> };

export function listMessages({ access, leases, keys }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const lease = await access.authorizeRead(input, clientAddress);
    if (lease.message_count === 0) return [];
    const opener = keys.openerOf(input.token, sealedLeaseOf(lease));
    return (await leases.listMessages(lease.lease_key, opener)).map(presentMessage);
  });
}

export function presentMessage({ content, ...row }: OpenedSms): contract.PhoneMessage {
  return {
    id: row.id,
    from: content?.sender || unknownSender,
    message: content?.text ?? '',
    date: new Date(row.received_at).toISOString(),
    code: content?.code ?? null,
    isRead: row.is_read !== 0,
    damaged: content === undefined,
  };
}

type MarkReadNeeds = { access: NumberAccess; leases: LeaseStore; usage: UsageCounter };

/** Needs no token, because the id contains 128 random bits. An unknown id gets the same answer as a known one. */
export function markRead({ access, leases, usage }: MarkReadNeeds): EndpointHandler {
  return handle(contract.markRead, async ({ messageId }, { clientAddress }) => {
    access.limitClient(clientAddress);
    const lease = await access.findLeaseOf(messageId);
    if (lease && (await leases.isUnread(lease.lease_key, messageId))) {
      const isFirst = await leases.markMessageRead(lease.lease_key, messageId);
      if (isFirst) usage.count('phone', 'opened');
    }
    return { success: true } as const;
  });
}

type NumberEventsNeeds = { access: NumberAccess; leases: LeaseStore; push: PushHub };

export function numberEvents({ access, leases, push }: NumberEventsNeeds): HttpRoute[] {
  return leaseEventRoutes({
    path: '/functions/v1/temp-phone/events',
    origin: 'own',
    errors: contract.listMessages.errors,
    received: 'sms-received',
    access,
    push,
    readCredentials: (body) => validateInput(contract.followedNumbers, body).numbers,
    findNewestSince: leases.findNewestSince,
  });
}
