import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EndpointHandler, handle, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import * as contract from '../../common/contract.ts';
import { domainOfPath } from '../addresses/mail-domains.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import { isFinished } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import type { MessageAuthenticator } from './message-authenticator.ts';
import type { MessageReader } from './message-reader.ts';
import { type MessageStore, messagesAtOnce } from './message-store.ts';
import { presentMessage } from './present-message.ts';

type ListMessagesNeeds = {
  access: MailboxAccess;
  /** Undefined if other processes change the database too. */
  inboxes: KnownInboxes | undefined;
  messages: MessageStore;
  reader: MessageReader;
  authenticator: MessageAuthenticator;
};

export function listMessages({
  access,
  inboxes,
  messages,
  reader,
  authenticator,
}: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const startedMs = performance.now();
    const changes = inboxes?.changes ?? 0;
    const mailbox = await access.authorizeRead(input, clientAddress);
    reader.warm();
    const known = inboxes?.find(mailbox.mailbox_key);
    if (known) return new RawJson(known.answer);
    const opener = access.openerOf(mailbox, input.token);
    const finished = await listFinished(messages, mailbox, opener);
    if (finished !== undefined) {
      const answer = bytesOf(finished);
      inboxes?.remember({ mailbox, answer }, changes);
      return new RawJson(answer);
    }
    const rows = await messages.listMessages(mailbox, opener);
    const client = clientKey(clientAddress);
    const mailboxDomain = domainOfPath(input.email);
    const items = await reader.readItems(rows, { client, startedMs, mailboxDomain });
    authenticator.authenticateLater(rows, client);
    const presented = rows.flatMap((row, index) => {
      const read = items[index];
      return read === undefined ? [] : [presentMessage(row, read.item, read.isPending)];
    });
    const answer = await writeInTurns(presented);
    if (rows.every(isFinished)) inboxes?.remember({ mailbox, answer }, changes);
    return new RawJson(answer);
  });
}

/** Returns undefined if a message has not been read yet. */
async function listFinished(
  messages: MessageStore,
  mailbox: MailboxRow,
  opener: RecordOpener,
): Promise<string | undefined> {
  if (mailbox.message_count === 0) return '[]';
  const finished = await messages.listFinished(mailbox, opener);
  return finished && listOf(finished.map((row) => presentMessage(row, row.item)));
}

/** Yields to the event loop after every few messages. */
async function writeInTurns(presented: readonly string[]): Promise<Uint8Array> {
  if (presented.length <= messagesAtOnce) return bytesOf(listOf(presented));
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < presented.length; first += messagesAtOnce) {
    const few = presented.slice(first, first + messagesAtOnce).join(',');
    pieces.push(utf8.encode(first === 0 ? `[${few}` : `,${few}`));
    await nextTurn();
  }
  pieces.push(utf8.encode(']'));
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
    await nextTurn();
  }
  return whole;
}

const listOf = (items: readonly string[]) => `[${items.join(',')}]`;

const utf8 = new TextEncoder();

/** Uses its own memory, because a short `Buffer` would keep its whole pool. */
const bytesOf = (text: string) => Buffer.from(utf8.encode(text).buffer);
