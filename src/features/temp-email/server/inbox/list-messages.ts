import { setImmediate as nextTurn } from 'node:timers/promises';
import { versionHeader } from '#platform/endpoint/common/define-endpoint.ts';
import {
  type EndpointHandler,
  handle,
  RawJson,
  Unchanged,
} from '#platform/endpoint/server/endpoint-handler.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import * as contract from '../../common/contract.ts';
import { domainOfPath } from '../addresses/mail-domains.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import { isFinished } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { type KnownInboxes, versionOf } from './known-inboxes.ts';
import type { MessageAuthenticator } from './message-authenticator.ts';
import type { MessageReader } from './message-reader.ts';
import { type MessageStore, messagesAtOnce } from './message-store.ts';
import { presentMessage } from './present-message.ts';

export type InboxReading = {
  access: MailboxAccess;
  messages: MessageStore;
  reader: MessageReader;
  authenticator: MessageAuthenticator;
};

type ListMessagesNeeds = InboxReading & {
  inboxes: KnownInboxes;
};

export function listMessages({ inboxes, ...reading }: ListMessagesNeeds): EndpointHandler {
  return handle(contract.listMessages, async (input, { clientAddress }) => {
    const changes = inboxes.countChanges(leaseKeyOfToken(input.token));
    const isPoll = input.knownVersion !== undefined;
    const mailbox = await reading.access.authorizeRead(input, clientAddress, isPoll);
    const version = versionOf(mailbox);
    if (input.knownVersion === version) return new Unchanged(version);
    const headers = { [versionHeader]: version };
    reading.reader.warm();
    const known = inboxes.findAnswer(mailbox);
    if (known) return new RawJson(known, headers);
    const { presented, isFinal } = await presentInbox(reading, mailbox, { ...input, clientAddress });
    const answer = await writeInTurns(presented);
    if (!isFinal) return new RawJson(answer);
    inboxes.rememberAnswer(mailbox, answer, changes);
    return new RawJson(answer, headers);
  });
}

type Inquiry = { email: string; token: string; clientAddress: string };

/** Lists the newest message first. The result is final if every message has been parsed and authenticated. */
export async function presentInbox(
  { access, messages, reader, authenticator }: InboxReading,
  mailbox: MailboxRow,
  { email, token, clientAddress }: Inquiry,
): Promise<{ presented: readonly string[]; isFinal: boolean }> {
  if (mailbox.message_count === 0) return { presented: [], isFinal: true };
  const startedMs = performance.now();
  const opener = access.openerOf(mailbox, token);
  const finished = await messages.listFinished(mailbox, opener);
  if (finished !== undefined)
    return { presented: finished.map((row) => presentMessage(row, row.item)), isFinal: true };
  const rows = await messages.listMessages(mailbox, opener);
  const client = clientKey(clientAddress);
  const items = await reader.readItems(rows, { client, startedMs, mailboxDomain: domainOfPath(email) });
  authenticator.authenticateLater(rows, client);
  const presented = rows.flatMap((row, index) => {
    const read = items[index];
    return read === undefined ? [] : [presentMessage(row, read.item, read.isPending)];
  });
  return { presented, isFinal: rows.every(isFinished) };
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

/** Avoids `Buffer.from(text)`, which puts a short text into a shared pool and so keeps the whole pool alive. */
const bytesOf = (text: string) => Buffer.from(utf8.encode(text).buffer);
