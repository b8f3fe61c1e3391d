import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../../common/contract.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { NumberAccess } from '../numbers/number-access.ts';
import type { OpenedSms } from './sealed-sms.ts';

type ListMessagesNeeds = { access: NumberAccess; leases: LeaseStore };

const unknownSender = 'Unknown';

export function listMessages({ access, leases }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const lease = await access.authorizeRead(input, clientAddress);
    if (lease.message_count === 0) return [];
    const opener = access.openerOf(lease, input.token);
    return (await leases.listMessages(lease.lease_key, opener)).map(presentMessage);
  });
}

function presentMessage({ content, ...row }: OpenedSms): contract.PhoneMessage {
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
