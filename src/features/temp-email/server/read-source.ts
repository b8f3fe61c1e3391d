import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MessageStore } from './message-store.ts';

type ReadSourceNeeds = { access: MailboxAccess; messages: MessageStore };

export function readSource({ access, messages }: ReadSourceNeeds): EndpointHandler {
  return handle(contract.readSource, async (input, { clientAddress }) => {
    const message = await access.authorizeMessage(input, clientAddress);
    return {
      filename: 'message.eml',
      bytes: messages.readParts(message.mailbox_key, message.id),
      sizeBytes: message.size_bytes,
    };
  });
}
