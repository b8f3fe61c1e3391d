import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { LeaseStore } from './lease-store.ts';
import type { NumberAccess } from './number-access.ts';
import type { SmsRow } from './temp-phone-tables.ts';

type ListMessagesNeeds = { access: NumberAccess; leases: LeaseStore };

const unknownSender = 'Unknown';

export function listMessages({ access, leases }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const lease = await access.authorizeRead(input, clientAddress);
    if (lease.message_count === 0) return [];
    return (await leases.listMessages(lease.lease_key)).map(presentMessage);
  });
}

function presentMessage(row: SmsRow): contract.PhoneMessage {
  return {
    id: row.id,
    from: row.sender || unknownSender,
    message: row.body,
    date: new Date(row.received_at).toISOString(),
    code: row.code,
    isRead: row.is_read !== 0,
  };
}
