import { MessageReader } from '#features/temp-email/server/message-reader.ts';
import { createMessageStore, type MessageStore } from '#features/temp-email/server/message-store.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { TempEmailRoom } from './temp-email-room.ts';

type ReaderParts = {
  /** Takes the place of parts of the store. */
  store?: Partial<MessageStore>;
  push?: Pick<PushHub, 'tell'>;
};

/** A reader apart from the room's own, over a mailbox with `count` messages. `told` holds the ids it announced. */
export async function openReader(here: TempEmailRoom, count: number, parts: ReaderParts = {}) {
  const { email, token } = await here.generate();
  for (let n = 0; n < count; n += 1) await here.deliver([email]);
  const key = leaseKeyOfToken(token);
  const store = createMessageStore(here.database.forRoom<TempEmailTables>(), { messages: 1, bytes: 1 });
  const told: unknown[] = [];
  const reader = new MessageReader({
    messages: { ...store, ...parts.store },
    mail: here.mail,
    push: parts.push ?? { tell: (_topic, { data }) => told.push(data.id) },
    ownDomains: [],
    log: { warn: () => undefined },
  });
  const rows = await store.listMessages({ mailbox_key: key, message_count: count });
  return { reader, rows, told, key };
}
