import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MessageStore } from './message-store.ts';

type MarkReadNeeds = { access: MailboxAccess; messages: MessageStore };

/** The 128 random bits of the id permit this one call; an unknown id gets the same answer. */
export function markRead({ access, messages }: MarkReadNeeds): EndpointHandler {
  return handle(contract.markRead, async ({ emailId }, { clientAddress }) => {
    access.limitClient(clientAddress);
    const message = await access.findMessage(emailId);
    if (message?.is_read === 0) await messages.markMessageRead(message.mailbox_key, message.id);
    return { success: true } as const;
  });
}
