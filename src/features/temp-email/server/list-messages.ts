import { type EndpointHandler, handle, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import * as contract from '../common/contract.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MessageReader } from './message-reader.ts';
import type { MessageStore } from './message-store.ts';
import { presentMessage } from './present-message.ts';

type ListMessagesNeeds = { access: MailboxAccess; messages: MessageStore; reader: MessageReader };

export function listMessages({ access, messages, reader }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const mailbox = await access.authorizeRead(input, clientAddress);
    reader.warm();
    if (mailbox.message_count === 0) return new RawJson('[]');
    const finished = await messages.listFinished(mailbox);
    if (finished) return listOf(finished.map((row) => presentMessage(row, row.item)));
    const rows = await messages.listMessages(mailbox.mailbox_key);
    const items = await reader.readItems(rows);
    reader.authenticateLater(rows);
    const presented = rows.flatMap((row, index) => {
      const item = items[index];
      return item === undefined ? [] : [presentMessage(row, item)];
    });
    return listOf(presented);
  });
}

const listOf = (items: readonly string[]) => new RawJson(`[${items.join(',')}]`);
