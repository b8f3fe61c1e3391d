import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { UsageCounter } from '../usage-counter.ts';
import type { MessageStore } from './message-store.ts';

type MarkReadNeeds = { access: MailboxAccess; messages: MessageStore; usage: UsageCounter };

/** The 96 random bits of the id permit this one call; an unknown id gets the same answer. */
export function markRead({ access, messages, usage }: MarkReadNeeds): EndpointHandler {
  return handle(contract.markRead, async ({ emailId }, { clientAddress }) => {
    access.limitClient(clientAddress);
    const mailbox = await access.findMailboxOf(emailId);
    if (!mailbox || !(await messages.isUnread(mailbox.mailbox_key, emailId)))
      return { success: true } as const;
    const isFirst = await messages.markMessageRead(mailbox.mailbox_key, emailId);
    if (isFirst) usage.count('email', 'opened');
    return { success: true } as const;
  });
}
