import { KnownInboxes } from '#features/temp-email/server/inbox/known-inboxes.ts';
import { MessageReader } from '#features/temp-email/server/inbox/message-reader.ts';
import { createMessageStore, type MessageStore } from '#features/temp-email/server/inbox/message-store.ts';
import { leaseOf } from '#features/temp-email/server/sealed-mail.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import type { TempEmailRoom } from './temp-email-room.ts';

type ReaderParts = {
  parts?: readonly string[];
  store?: Partial<MessageStore>;
  push?: Pick<PushHub, 'tell'>;
};

/**
 * Opens a reader besides the room's own, for a mailbox with `count` messages. `told` contains the ids that it
 * announced.
 */
export async function openReader(here: TempEmailRoom, count: number, parts: ReaderParts = {}) {
  const { email, token } = await here.generate();
  const [last = '', ...before] = parts.parts?.toReversed() ?? ['Subject: Hi\r\n\r\nHello'];
  for (let n = 0; n < count; n += 1) {
    const mail = await here.begin([email]);
    for (const part of before.toReversed()) await mail.append(Buffer.from(part));
    await mail.finish(Buffer.from(last));
  }
  const key = leaseKeyOfToken(token);
  const database = here.database.forRoom<TempEmailTables>();
  const keys = new LeaseKeys('temp-email', here.clock);
  const inboxes = new KnownInboxes({ clock: here.clock, notifications: here.database.notifications });
  const store = createMessageStore({ database, quota: { messages: 1, bytes: 1 }, keys, inboxes });
  const mailbox = await database.kysely
    .selectFrom('temp_email_mailboxes')
    .selectAll()
    .where('mailbox_key', '=', key)
    .executeTakeFirstOrThrow();
  const told: unknown[] = [];
  const reader = new MessageReader({
    messages: { ...store, ...parts.store },
    mail: here.mail,
    push: parts.push ?? { tell: (_topic, { data }) => told.push(data.id) },
    ownDomains: [],
    log: { warn: () => undefined },
  });
  const { rows } = await store.listMessages(mailbox, keys.openerOf(token, leaseOf(mailbox)), 0);
  return { reader, store, rows, told, key };
}
