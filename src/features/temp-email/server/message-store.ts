import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/db/server/database.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { maxListedMessages } from '../common/limits.ts';
import { type FinishedMessage, isFinished } from './finished-message.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import { capacityBytes, type MailboxRoom } from './mailbox-room.ts';
import type { MailboxRow, MessagePartRow, MessageRow, TempEmailTables } from './temp-email-tables.ts';

export type MessageStore = ReturnType<typeof createMessageStore>;

export type NewMessage = Pick<
  MessageRow,
  'mailbox_key' | 'id' | 'received_at' | 'size_bytes' | 'mail_from' | 'client_address' | 'client_name'
>;
export type NewPart = Pick<MessagePartRow, 'mailbox_key' | 'message_id' | 'part' | 'content'>;

/** With 64 KB each, two milliseconds of this thread to read them, and as much to write them into an answer. */
export const messagesAtOnce = 16;

/** @param known told of every change, where there are such */
export function createMessageStore(
  database: Database<TempEmailTables>,
  room: MailboxRoom,
  known?: KnownInboxes,
) {
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
  const insertMessage = database.prepare(
    (
      db,
      key: string,
      id: string,
      receivedAt: number,
      bytes: number,
      mailFrom: string,
      clientAddress: string,
      clientName: string,
    ) => {
      const row = {
        id,
        received_at: receivedAt,
        size_bytes: bytes,
        mail_from: mailFrom,
        client_address: clientAddress,
        client_name: clientName,
        is_read: 0,
      };
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
          mailbox.select([
            'mailbox_key',
            'message_count',
            ...names.map((name) => sql`${row[name]}`.as(name)),
          ]),
        );
    },
  );
  const insertPart = database.prepare(
    (db, key: string, messageId: string, part: number, bytes: number, content: Uint8Array) =>
      db
        .insertInto('temp_email_message_parts')
        .values({ mailbox_key: key, message_id: messageId, part, size_bytes: bytes, content }),
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
      .select(['ordinal', 'is_read', 'authentication', 'item'])
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
      .select('content')
      .where('mailbox_key', '=', key)
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );
  const setRead = database.prepare((db, key: string, id: string) =>
    db
      .updateTable('temp_email_messages')
      .set({ is_read: 1 })
      .where('mailbox_key', '=', key)
      .where('id', '=', id)
      .where('is_read', '=', 0),
  );
  const setItem = database.prepare((db, item: string, key: string, id: string) =>
    db.updateTable('temp_email_messages').set({ item }).where('mailbox_key', '=', key).where('id', '=', id),
  );
  const setAuthentication = database.prepare((db, authentication: string, key: string, id: string) =>
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

  const partStatement = (part: NewPart): UnitStatement => ({
    query: insertPart.with(
      part.mailbox_key,
      part.message_id,
      part.part,
      part.content.byteLength,
      part.content,
    ),
  });

  /** Forgotten whatever comes of it: an answer may be lost after the commit. */
  const change = async (keys: readonly string[], statements: readonly UnitStatement[]) => {
    try {
      return await database.unit(statements);
    } finally {
      known?.forget(keys);
    }
  };

  return {
    /** The statement that makes room in a free mailbox, or is not met. */
    chargeMailbox: (key: string, bytes: number, nowMs: number): UnitStatement[] => [
      { query: charge.with(bytes, key, nowMs, capacityBytes(room) - bytes), expectRows: 1 },
    ],

    /** Statements that store a message and its last part, if the mailbox is alive and has room. */
    acceptMessage(
      message: NewMessage,
      lastPart: NewPart,
      /** What makes room for it in its mailbox, or is not met. */
      charges: readonly UnitStatement[],
    ): UnitStatement[] {
      const { mailbox_key: key, id, size_bytes: bytes } = message;
      return [
        ...charges,
        {
          query: insertMessage.with(
            key,
            id,
            message.received_at,
            bytes,
            message.mail_from,
            message.client_address,
            message.client_name,
          ),
        },
        partStatement(lastPart),
      ];
    },

    /** Statements that store a part of a message still arriving. */
    acceptPart: (part: NewPart, nowMs: number): UnitStatement[] => [
      { query: hold.with(part.mailbox_key, nowMs), expectRows: 1 },
      partStatement(part),
    ],

    /** @param keys of the mailboxes that the statements are about */
    run: (keys: readonly string[], statements: readonly UnitStatement[]) => change(keys, statements),

    async forgetParts(keys: readonly { mailbox_key: string; message_id: string }[]): Promise<void> {
      await database.unit(keys.map((key) => ({ query: dropParts.with(key.mailbox_key, key.message_id) })));
    },

    /**
     * Undefined unless they are few and all of them have been read and authenticated; nearly always they are, and
     * this is quicker. Newest first.
     */
    async listFinished(mailbox: MailboxRow): Promise<FinishedMessage[] | undefined> {
      if (mailbox.message_count > messagesAtOnce) return undefined;
      const rows = await listContents.all(mailbox.mailbox_key);
      return rows.every(isFinished) ? rows.sort(newestFirst) : undefined;
    },

    /** The newest, newest first, read a few at a turn. */
    async listMessages({
      mailbox_key: key,
      message_count: count,
    }: Pick<MailboxRow, 'mailbox_key' | 'message_count'>): Promise<MessageRow[]> {
      const rows: MessageRow[] = [];
      const before = Math.max(0, count - maxListedMessages);
      for (let upTo = count; upTo > before; upTo -= messagesAtOnce) {
        if (upTo < count) await nextTurn();
        const few = await list.all(key, Math.max(before, upTo - messagesAtOnce), upTo);
        rows.push(...few.sort(newestFirst));
      }
      return rows;
    },
    findMessage: (key: string, id: string): Promise<MessageRow | undefined> => find.first(key, id),

    async findNewestSince(key: string, sinceMs: number): Promise<string | undefined> {
      return (await findNewest.first(key, sinceMs))?.id;
    },

    /** One part at a time, so that a large message never fills the memory. */
    async *readParts(key: string, messageId: string): AsyncGenerator<Uint8Array> {
      for (let part = 0; ; part += 1) {
        const row = await findPart.first(key, messageId, part);
        if (!row) return;
        yield row.content;
      }
    },

    /** True for the first call alone, also when several come at once. */
    async markMessageRead(key: string, id: string): Promise<boolean> {
      const [changed = 0] = await change([key], [{ query: setRead.with(key, id) }]);
      return changed > 0;
    },

    async saveItem(key: string, id: string, item: string): Promise<void> {
      await change([key], [{ query: setItem.with(item, key, id) }]);
    },

    async saveAuthentication(key: string, id: string, authentication: string): Promise<void> {
      await change([key], [{ query: setAuthentication.with(authentication, key, id) }]);
    },
  };
}

function newestFirst(one: { ordinal: number }, other: { ordinal: number }): number {
  return other.ordinal - one.ordinal;
}
