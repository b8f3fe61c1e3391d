import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HpkeContext } from '#platform/seal/server/hpke.ts';
import type { LeaseKeys, SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener, Sealer } from '#platform/seal/server/sealer.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { maxListedMessages } from '../../common/limits.ts';
import { messageIdInMailbox } from '../addresses/mailbox-key.ts';
import { capacityBytes, type MailboxRoom } from '../mailbox-room.ts';
import { joinFacts, labelOf, labelOfPart, openMessage, openText, splitFacts } from '../sealed-mail.ts';
import type { MailboxRow, MessagePartRow, MessageRow, TempEmailTables } from '../temp-email-tables.ts';
import { type FinishedMessage, isFinished } from './finished-message.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import type { MailFacts, OpenedMessage, StoredMail, WholeMail } from './opened-message.ts';

export type MessageStore = ReturnType<typeof createMessageStore>;

/** In the clear; the store seals it. */
export type NewMessage = Pick<MessageRow, 'id' | 'received_at' | 'size_bytes'>;
export type NewPart = Pick<MessagePartRow, 'part' | 'content'> & {
  messageId: string;
  facts: MailFacts;
  sealer: Pick<Sealer, 'seal'>;
};

/** With 64 KB each, two milliseconds of this thread to read them, and as much to write them into an answer. */
export const messagesAtOnce = 16;

/** Such a read takes the thread half a millisecond, and a message has up to a hundred. */
export const largePartBytes = 64 * 1024;
/** Messages of several parts that are opened at the same time before their answers begin. */
const measuredAtOnce = 4;

type MessageStoreNeeds = {
  database: Database<TempEmailTables>;
  room: MailboxRoom;
  keys: LeaseKeys;
  /** Told of every change. Undefined if other processes change the database too. */
  known: KnownInboxes | undefined;
};

/** Seals what it stores to the mailbox, and opens what it reads with the opener that the caller's token gave. */
export function createMessageStore({ database, room, keys, known }: MessageStoreNeeds) {
  const charge = database.prepare((db, bytes: number, key: string, nowMs: number, spaceBytes: number) =>
    db
      .updateTable('temp_email_mailboxes')
      .set({ used_bytes: sql<number>`used_bytes + ${bytes}`, message_count: sql<number>`message_count + 1` })
      .where('mailbox_key', '=', key)
      .where('expires_at', '>', nowMs)
      .where('used_bytes', '<=', spaceBytes)
      .where('message_count', '<', room.messages),
  );
  /** Holds the row against being closed until the part is there too: no part outlives its mailbox. */
  const hold = database.prepare((db, key: string, nowMs: number) =>
    db
      .updateTable('temp_email_mailboxes')
      .set({ took_parts: 1 })
      .where('mailbox_key', '=', key)
      .where('expires_at', '>', nowMs),
  );
  const insertMessage = database.prepare((db, key: string, id: string, receivedAt: number, bytes: number) => {
    const row = { id, received_at: receivedAt, size_bytes: bytes, is_read: 0 };
    const mailbox = db.selectFrom('temp_email_mailboxes').where('mailbox_key', '=', key);
    const insert = db.insertInto('temp_email_messages');
    if (!database.isSpread) {
      return insert.values({ ...row, mailbox_key: key, ordinal: mailbox.select('message_count') });
    }
    // Citus takes no subquery among values; a SELECT of the same key it runs where that key lies.
    const names = Object.keys(row) as (keyof typeof row)[];
    return insert
      .columns(['mailbox_key', 'ordinal', ...names])
      .expression(
        mailbox.select(['mailbox_key', 'message_count', ...names.map((name) => sql`${row[name]}`.as(name))]),
      );
  });
  const insertPart = database.prepare(
    (db, key: string, messageId: string, part: number, isLast: number, content: Uint8Array) =>
      db.insertInto('temp_email_message_parts').values({
        mailbox_key: key,
        message_id: messageId,
        part,
        is_last: isLast,
        content,
      }),
  );
  /** In no order: sorting moves whole items about. */
  const list = database.prepare((db, key: string, after: number, upTo: number) =>
    db
      .selectFrom('temp_email_messages')
      .selectAll()
      .where('mailbox_key', '=', key)
      .where('ordinal', '>', after)
      .where('ordinal', '<=', upTo),
  );
  const listContents = database.prepare((db, key: string) =>
    db
      .selectFrom('temp_email_messages')
      .select(['id', 'ordinal', 'is_read', 'authentication', 'item'])
      .where('mailbox_key', '=', key),
  );
  const find = database.prepare((db, key: string, id: string) =>
    db.selectFrom('temp_email_messages').selectAll().where('mailbox_key', '=', key).where('id', '=', id),
  );
  const findNewest = database.prepare((db, key: string, sinceMs: number) =>
    db
      .selectFrom('temp_email_messages')
      .select('id')
      .where('mailbox_key', '=', key)
      .where('received_at', '>=', sinceMs)
      .orderBy('ordinal', 'desc')
      .limit(1),
  );
  const findPart = database.prepare((db, key: string, messageId: string, part: number) =>
    db
      .selectFrom('temp_email_message_parts')
      .select(['is_last', 'content'])
      .where('mailbox_key', '=', key)
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );
  const findOwner = database.prepare((db, key: string) =>
    db.selectFrom('temp_email_mailboxes').select('mailbox_key').where('mailbox_key', '=', key),
  );
  const setRead = database.prepare((db, key: string, id: string) =>
    db
      .updateTable('temp_email_messages')
      .set({ is_read: 1 })
      .where('mailbox_key', '=', key)
      .where('id', '=', id)
      .where('is_read', '=', 0),
  );
  const setItem = database.prepare((db, item: Uint8Array, key: string, id: string) =>
    db.updateTable('temp_email_messages').set({ item }).where('mailbox_key', '=', key).where('id', '=', id),
  );
  const setAuthentication = database.prepare((db, authentication: Uint8Array, key: string, id: string) =>
    db
      .updateTable('temp_email_messages')
      .set({ authentication })
      .where('mailbox_key', '=', key)
      .where('id', '=', id),
  );
  const dropParts = database.prepare((db, key: string, messageId: string) =>
    db
      .deleteFrom('temp_email_message_parts')
      .where('mailbox_key', '=', key)
      .where('message_id', '=', messageId),
  );

  const partStatement = (
    lease: SealedLease,
    { messageId: id, part, content, facts, sealer }: NewPart,
    isLast: boolean,
  ): UnitStatement => {
    const plaintext = part === 0 ? joinFacts(facts, content) : content;
    const record = sealer.seal(labelOfPart(id, part, isLast), plaintext);
    const lastMark = isLast ? 1 : 0;
    return {
      query: insertPart.with(lease.id, messageIdInMailbox(id), part, lastMark, record),
    };
  };

  const sealText = (lease: SealedLease, label: Uint8Array, text: string) =>
    keys.sealerOf(lease).seal(label, Buffer.from(text));

  const openFirst = async (message: OpenedMessage) => {
    const row = await findPart.first(message.lease.id, messageIdInMailbox(message.id), 0);
    return row && { ...splitFacts(openPart(message, 0, row)), isLast: row.is_last !== 0 };
  };

  async function* readParts(message: OpenedMessage, first: { content: Uint8Array; isLast: boolean }) {
    yield first.content;
    for (let part = 1, { isLast } = first; !isLast; part += 1) {
      const row = await findPart.first(message.lease.id, messageIdInMailbox(message.id), part);
      // Mail is deleted after its mailbox.
      if (!row)
        throw new AppError((await findOwner.first(message.lease.id)) ? 'seal_broken' : 'message_not_found');
      yield openPart(message, part, row);
      isLast = row.is_last !== 0;
    }
  }

  let measuredBefore = 0;
  const lanes: Promise<unknown>[] = Array(measuredAtOnce).fill(Promise.resolve());
  /** Opens every part, for a few messages at a time: V8 collects opened parts later than thirty messages produce them. */
  const measureMail = (message: OpenedMessage, first: { content: Uint8Array; isLast: boolean }) => {
    const lane = measuredBefore++ % measuredAtOnce;
    const measured = (lanes[lane] ?? Promise.resolve()).then(async () => {
      let sizeBytes = 0;
      for await (const part of readParts(message, first)) {
        sizeBytes += part.byteLength;
        if (part.byteLength >= largePartBytes) await nextTurn();
      }
      return sizeBytes;
    });
    lanes[lane] = measured.catch(() => undefined);
    return measured;
  };

  /** Forgotten whatever comes of it: an answer may be lost after the commit. */
  const change = async (keys: readonly string[], statements: readonly UnitStatement[]) => {
    try {
      return await database.unit(statements);
    } finally {
      known?.forget(keys);
    }
  };

  return {
    /** Throws AppError `seal_broken` if the public key of the lease is damaged. */
    sealerOf: (lease: SealedLease): Sealer => keys.sealerOf(lease),

    /** The statement that makes room in a free mailbox, or is not met. */
    chargeMailbox: (key: string, bytes: number, nowMs: number): UnitStatement[] => [
      { query: charge.with(bytes, key, nowMs, capacityBytes(room) - bytes), expectRows: 1 },
    ],

    /** Statements that store a message and its last part, if the mailbox is alive and has room. */
    acceptMessage(
      lease: SealedLease,
      { id, received_at: receivedAt, size_bytes: bytes }: NewMessage,
      lastPart: NewPart,
      /** What makes room for it in its mailbox, or is not met. */
      charges: readonly UnitStatement[],
    ): UnitStatement[] {
      return [
        ...charges,
        { query: insertMessage.with(lease.id, id, receivedAt, bytes) },
        partStatement(lease, lastPart, true),
      ];
    },

    /** Statements that store a part of a message still arriving. */
    acceptPart: (lease: SealedLease, part: NewPart, nowMs: number): UnitStatement[] => [
      { query: hold.with(lease.id, nowMs), expectRows: 1 },
      partStatement(lease, part, false),
    ],

    /** @param keys of the mailboxes that the statements are about */
    run: (keys: readonly string[], statements: readonly UnitStatement[]) => change(keys, statements),

    async forgetParts(mail: readonly { lease: SealedLease; messageId: string }[]): Promise<void> {
      await database.unit(
        mail.map(({ lease, messageId }) => ({
          query: dropParts.with(lease.id, messageIdInMailbox(messageId)),
        })),
      );
    },

    /**
     * Undefined unless they are few and all of them have been read and authenticated; nearly always they are, and
     * this is quicker. Newest first.
     */
    async listFinished(mailbox: MailboxRow, opener: RecordOpener): Promise<FinishedMessage[] | undefined> {
      if (mailbox.message_count > messagesAtOnce) return undefined;
      const rows = await listContents.all(mailbox.mailbox_key);
      if (rows.some(({ item, authentication }) => item === null || authentication === null)) return undefined;
      const opened = rows.map(({ id, ordinal, is_read, item, authentication }) => ({
        ordinal,
        is_read,
        item: openText(opener, id, 'item', item),
        authentication: openText(opener, id, 'authentication', authentication),
      }));
      return opened.every(isFinished) ? opened.sort(newestFirst) : undefined;
    },

    /** The newest, newest first, read a few at a turn. */
    async listMessages(mailbox: MailboxRow, opener: RecordOpener): Promise<OpenedMessage[]> {
      const { mailbox_key: key, message_count: count } = mailbox;
      const messages: OpenedMessage[] = [];
      const before = Math.max(0, count - maxListedMessages);
      for (let upTo = count; upTo > before; upTo -= messagesAtOnce) {
        if (upTo < count) await nextTurn();
        const few = await list.all(key, Math.max(before, upTo - messagesAtOnce), upTo);
        messages.push(...few.sort(newestFirst).map((row) => openMessage(row, mailbox, opener)));
      }
      return messages;
    },

    async findMessage(
      mailbox: MailboxRow,
      id: string,
      opener: RecordOpener,
    ): Promise<OpenedMessage | undefined> {
      const row = await find.first(mailbox.mailbox_key, id);
      return row && openMessage(row, mailbox, opener);
    },

    /** Reads the item again: another reader may have stored it since the message was listed. */
    async findItem({ lease, id, opener }: OpenedMessage): Promise<string | null> {
      return openText(opener, id, 'item', (await find.first(lease.id, id))?.item ?? null);
    },

    /** For the bearer of the id alone, who opens nothing. */
    async isUnread(key: string, id: string): Promise<boolean> {
      return (await find.first(key, id))?.is_read === 0;
    },

    async findNewestSince(key: string, sinceMs: number): Promise<string | undefined> {
      return (await findNewest.first(key, sinceMs))?.id;
    },

    /** Undefined if the message was deleted meanwhile. Throws AppError `seal_broken` if its first part does not open. */
    async openMail(message: OpenedMessage): Promise<StoredMail | undefined> {
      const first = await openFirst(message);
      return first && { facts: first.facts, parts: readParts(message, first) };
    },

    /**
     * Opens every part before it returns the first, and reads them a second time as they are taken. Undefined if the message
     * was deleted meanwhile. Throws AppError `seal_broken` if a part does not open, or `message_not_found` if the message was
     * deleted between two parts.
     */
    async openWholeMail(message: OpenedMessage): Promise<WholeMail | undefined> {
      const first = await openFirst(message);
      if (!first) return undefined;
      const sizeBytes = first.isLast ? first.content.byteLength : await measureMail(message, first);
      return { facts: first.facts, parts: readParts(message, first), sizeBytes };
    },

    /** The context that a message's records were sealed under, and others of the same sealer. Throws AppError `message_not_found` if it is gone. */
    async findContext({ lease, id, opener }: OpenedMessage): Promise<HpkeContext> {
      const first = await findPart.first(lease.id, messageIdInMailbox(id), 0);
      if (!first) throw new AppError('message_not_found');
      return opener.contextOf(first.content);
    },

    /** True for the first call alone, also when several come at once. */
    async markMessageRead(key: string, id: string): Promise<boolean> {
      const [changed = 0] = await change([key], [{ query: setRead.with(key, id) }]);
      return changed > 0;
    },

    async saveItem({ lease, id }: Pick<OpenedMessage, 'lease' | 'id'>, item: string): Promise<void> {
      const record = sealText(lease, labelOf(id, 'item'), item);
      await change([lease.id], [{ query: setItem.with(record, lease.id, id) }]);
    },

    async saveAuthentication(
      { lease, id }: Pick<OpenedMessage, 'lease' | 'id'>,
      authentication: string,
    ): Promise<void> {
      const record = sealText(lease, labelOf(id, 'authentication'), authentication);
      await change([lease.id], [{ query: setAuthentication.with(record, lease.id, id) }]);
    },
  };
}

function openPart(
  { id, opener }: OpenedMessage,
  part: number,
  { is_last: isLast, content }: Pick<MessagePartRow, 'is_last' | 'content'>,
): Buffer {
  return opener.open(labelOfPart(id, part, isLast !== 0), content);
}

function newestFirst(one: { ordinal: number }, other: { ordinal: number }): number {
  return other.ordinal - one.ordinal;
}
