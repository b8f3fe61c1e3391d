import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../../common/contract.ts';
import type { Purge } from '../purge/purge.ts';
import type { MailboxAccess } from './mailbox-access.ts';

type DeleteMailboxNeeds = { access: MailboxAccess; purge: Purge };

/** Address and mail are gone when this answers; the name stays blocked like any other of the last 24 h. */
export function deleteMailbox({ access, purge }: DeleteMailboxNeeds): EndpointHandler {
  return handle(contract.deleteMailbox, async (input, { clientAddress }) => {
    access.limitClient(clientAddress);
    const mailbox = await access.authorize(input);
    await purge.destroyMailbox(mailbox.mailbox_key);
    return { success: true } as const;
  });
}
