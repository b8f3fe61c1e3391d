import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { waitOnLease } from '#platform/lease/server/lease-wait.ts';
import { containsWords, keepSince } from '#platform/push/server/message-filter.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import * as contract from '../../common/contract.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import { type NumberAccess, presentMessage } from './message-endpoints.ts';
import { sealedLeaseOf } from './sealed-sms.ts';

type WaitNeeds = {
  access: NumberAccess;
  leases: LeaseStore;
  keys: Pick<LeaseKeys, 'openerOf'>;
  push: PushHub;
  clock: Clock;
};

export function waitMessages({ access, leases, keys, push, clock }: WaitNeeds): EndpointHandler {
  return handle(contract.waitMessages, (input, context) =>
    waitOnLease({
      access,
      push,
      clock,
      input,
      context,
      list: async (lease) => {
        const opener = keys.openerOf(input.token, sealedLeaseOf(lease));
        const rows = await leases.listMessages(lease.lease_key, opener);
        return keepSince(rows.map(presentMessage), input.since, true).filter(
          ({ from, message, code }) =>
            containsWords(from, input.from) &&
            containsWords(message, input.text) &&
            (input.has === undefined || code !== null),
        );
      },
    }),
  );
}
