import { type EndpointHandler, handle, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import * as contract from '../common/contract.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MessageReader } from './message-reader.ts';
import type { MessageStore } from './message-store.ts';
import { presentMessage } from './present-message.ts';
import type { MailboxRow } from './temp-email-tables.ts';

type ListMessagesNeeds = {
  access: MailboxAccess;
  /** Undefined where other processes change the database too. */
  inboxes: KnownInboxes | undefined;
  messages: MessageStore;
  reader: MessageReader;
};

export function listMessages({ access, inboxes, messages, reader }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const changes = inboxes?.changes ?? 0;
    const mailbox = await access.authorizeRead(input, clientAddress);
    reader.warm();
    const known = inboxes?.find(mailbox.mailbox_key);
    if (known) return new RawJson(known.answer);
    const finished = await listFinished(messages, mailbox);
    if (finished !== undefined) {
      const answer = bytesOf(finished);
      inboxes?.remember({ mailbox, answer }, changes);
      return new RawJson(answer);
    }
    const rows = await messages.listMessages(mailbox.mailbox_key);
    const client = clientKey(clientAddress);
    const items = await reader.readItems(rows, client);
    reader.authenticateLater(rows, client);
    const presented = rows.flatMap((row, index) => {
      const item = items[index];
      return item === undefined ? [] : [presentMessage(row, item)];
    });
    return new RawJson(listOf(presented));
  });
}

/** Undefined where a message has yet to be read. */
async function listFinished(messages: MessageStore, mailbox: MailboxRow): Promise<string | undefined> {
  if (mailbox.message_count === 0) return '[]';
  const finished = await messages.listFinished(mailbox);
  return finished && listOf(finished.map((row) => presentMessage(row, row.item)));
}

const listOf = (items: readonly string[]) => `[${items.join(',')}]`;

const utf8 = new TextEncoder();

/** In memory of its own: a short `Buffer` lies in a pool with others. */
const bytesOf = (text: string) => Buffer.from(utf8.encode(text).buffer);
