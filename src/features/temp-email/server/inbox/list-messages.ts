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
import { maxListedMessages } from '../../common/limits.ts';
import { domainOfPath } from '../addresses/mail-domains.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import { isFinished, type OpenedMessage } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { type KnownInboxes, type KnownList, versionOf } from './known-inboxes.ts';
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
    const known = inboxes.findList(mailbox);
    if (known?.isCurrent && versionOf(known) === version) return new RawJson(known.answer, headers);
    const inquiry = { ...input, clientAddress };
    const { presented, isFinal, rows, older } =
      (known && (await presentNewer(reading, mailbox, inquiry, known))) ??
      (await presentInbox(reading, mailbox, inquiry));
    const answer = await writeInTurns(presented, older);
    if (!isFinal) return new RawJson(answer);
    inboxes.rememberList(mailbox, { newestId: rows[0]?.id, answer }, changes);
    return new RawJson(answer, headers);
  });
}

type Inquiry = { email: string; token: string; clientAddress: string };

type PresentedInbox = {
  presented: readonly string[];
  /** True if no message is missing and every message has been parsed and authenticated. */
  isFinal: boolean;
  rows: readonly Pick<OpenedMessage, 'id' | 'size_bytes'>[];
  /** Id of the message before these. */
  afterId?: string | undefined;
  /** A list of messages that follow. */
  older?: Uint8Array;
};

/** Reads only the messages after a cached list. Returns undefined if the database has lost a message of that list. */
async function presentNewer(
  reading: InboxReading,
  mailbox: MailboxRow,
  inquiry: Inquiry,
  { message_count: after, used_bytes: olderBytes, newestId, answer }: KnownList,
): Promise<PresentedInbox | undefined> {
  if (after === 0 || after === mailbox.message_count || mailbox.message_count > maxListedMessages)
    return undefined;
  const newer = await presentInbox(reading, mailbox, inquiry, after);
  const bytes = newer.rows.reduce((sum, { size_bytes }) => sum + size_bytes, olderBytes);
  const isWhole = newer.presented.length === mailbox.message_count - after;
  return isWhole && newer.afterId === newestId && bytes === mailbox.used_bytes
    ? { ...newer, older: answer }
    : undefined;
}

/** Lists messages after the ordinal `after`, the newest first. */
export async function presentInbox(
  { access, messages, reader, authenticator }: InboxReading,
  mailbox: MailboxRow,
  { email, token, clientAddress }: Inquiry,
  after = 0,
): Promise<PresentedInbox> {
  if (mailbox.message_count === 0) return { presented: [], isFinal: true, rows: [] };
  const startedMs = performance.now();
  const opener = access.openerOf(mailbox, token);
  const expected = Math.min(mailbox.message_count, maxListedMessages) - after;
  const finished = await messages.listFinished(mailbox, opener, after);
  if (finished !== undefined) {
    const presented = finished.rows.map((row) => presentMessage(row, row.item));
    return { presented, isFinal: presented.length === expected, ...finished };
  }
  const { rows, afterId } = await messages.listMessages(mailbox, opener, after);
  const client = clientKey(clientAddress);
  const items = await reader.readItems(rows, { client, startedMs, mailboxDomain: domainOfPath(email) });
  authenticator.authenticateLater(rows, client);
  const presented = rows.flatMap((row, index) => {
    const read = items[index];
    return read === undefined ? [] : [presentMessage(row, read.item, read.isPending)];
  });
  return { presented, isFinal: rows.length === expected && rows.every(isFinished), rows, afterId };
}

/** Yields to the event loop after every few messages. */
async function writeInTurns(presented: readonly string[], older?: Uint8Array): Promise<Uint8Array> {
  if (presented.length <= messagesAtOnce && older === undefined) return bytesOf(listOf(presented));
  const takeTurn = presented.length > messagesAtOnce ? nextTurn : undefined;
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < presented.length; first += messagesAtOnce) {
    const few = presented.slice(first, first + messagesAtOnce).join(',');
    pieces.push(utf8.encode(first === 0 ? `[${few}` : `,${few}`));
    await takeTurn?.();
  }
  pieces.push(...(older ? [utf8.encode(','), older.subarray(1)] : [utf8.encode(']')]));
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
    await takeTurn?.();
  }
  return whole;
}

const listOf = (items: readonly string[]) => `[${items.join(',')}]`;

const utf8 = new TextEncoder();

/** Avoids `Buffer.from(text)`, which puts a short text into a shared pool and so keeps the whole pool alive. */
const bytesOf = (text: string) => Buffer.from(utf8.encode(text).buffer);
