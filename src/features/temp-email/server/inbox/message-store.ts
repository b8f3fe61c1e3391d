import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { createSeries } from '#platform/database/server/create-lookup.ts';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import type { LeaseKeys, SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener, Sealer } from '#platform/seal/server/sealer.ts';
import { maxBodyTextBytes, maxListedMessages } from '../../common/limits.ts';
import { capacityBytes, type MailboxQuota } from '../config.ts';
import {
  type FinishedMessage,
  isFinished,
  labelOf,
  type OpenedMessage,
  openMessage,
  openText,
} from '../sealed-mail.ts';
import type { MailboxRow, MessageRow, TempEmailTables } from '../temp-email-tables.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import { createMessageBatch } from './message-batch-store.ts';
import { createPartStore, type NewPart } from './part-store.ts';

export type MessageStore = ReturnType<typeof createMessageStore>;

export type NewMessage = Pick<MessageRow, 'id' | 'received_at' | 'size_bytes'>;
/** At 64 KB each, reading this many messages takes the thread two milliseconds, and so does writing them. */
export const messagesAtOnce = 16;

/** Maximum bytes of items per query of `listContents`: 128 items of 64 KiB. */
const listedAtOnceBytes = 8 * 1024 * 1024;

type SavedMessage = Pick<OpenedMessage, 'lease' | 'id' | 'broken'>;

const nothing = new Uint8Array();

type MessageStoreNeeds = {
  database: Database<TempEmailTables>;
  quota: MailboxQuota;
  keys: LeaseKeys;
  inboxes: Pick<KnownInboxes, 'forget' | 'noteArrivals' | 'countChanges' | 'findText' | 'rememberText'>;
};

export function createMessageStore({ database, quota, keys, inboxes }: MessageStoreNeeds) {
  const charge = database.prepare((db, bytes: number, key: string, nowMs: number, spaceBytes: number) =>
    db
      .updateTable('temp_email_mailboxes')
      .set({ used_bytes: sql<number>`used_bytes + ${bytes}`, message_count: sql<number>`message_count + 1` })
      .where('mailbox_key', '=', key)
      .where('expires_at', '>', nowMs)
      .where('used_bytes', '<=', spaceBytes)
      .where('message_count', '<', quota.messages),
  );
  /** Locks the mailbox, because no part may be stored after its mailbox is closed. */
  const lockMailbox = database.prepare((db, key: string, nowMs: number) =>
    db
      .updateTable('temp_email_mailboxes')
      .set({ took_parts: 1 })
      .where('mailbox_key', '=', key)
      .where('expires_at', '>', nowMs),
  );
  const insertMessage = database.prepare((db, key: string, id: string, receivedAt: number, bytes: number) => {
    const row = { id, received_at: receivedAt, size_bytes: bytes, is_read: 0 };
    const names = Object.keys(row) as (keyof typeof row)[];
    // Citus accepts no subquery among values, but runs an INSERT … SELECT on the server that stores the mailbox.
    return db
      .insertInto('temp_email_messages')
      .columns(['mailbox_key', 'ordinal', ...names])
      .expression(
        db
          .selectFrom('temp_email_mailboxes')
          .select(['mailbox_key', 'message_count', ...names.map((name) => sql`${row[name]}`.as(name))])
          .where('mailbox_key', '=', key),
      );
  });
  /** Unordered, because sorting would copy whole items. */
  const list = database.prepare((db, key: string, after: number, upTo: number) =>
    db
      .selectFrom('temp_email_messages')
      .selectAll()
      .where('mailbox_key', '=', key)
      .where('ordinal', '>', after)
      .where('ordinal', '<=', upTo),
  );
  const listContents = createSeries(
    database,
    ['mailbox_key', 'ordinal'],
    (db, from) => {
      const after = <Name extends keyof MessageRow>(column: Name) =>
        sql<MessageRow[Name]>`case when ordinal > ${from} then ${sql.ref(column)} end`.as(column);
      return db
        .selectFrom('temp_email_messages')
        .select(['mailbox_key', 'id', 'ordinal'])
        .select([after('size_bytes'), after('is_read'), after('authentication'), after('item')]);
    },
    listedAtOnceBytes,
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
  const setRead = database.prepare((db, key: string, id: string) =>
    db
      .updateTable('temp_email_messages')
      .set({ is_read: 1 })
      .where('mailbox_key', '=', key)
      .where('id', '=', id)
      .where('is_read', '=', 0),
  );
  const countRead = database.prepare((db, key: string) =>
    db
      .updateTable('temp_email_mailboxes')
      .set({ read_count: sql<number>`read_count + 1` })
      .where('mailbox_key', '=', key),
  );
  /** The first result stays, because cached lists contain it. Only `broken`, a record that did not open, is replaced. */
  const setOnce = (column: 'item' | 'authentication') =>
    database.prepare((db, record: Uint8Array, key: string, id: string, broken: Uint8Array) =>
      db
        .updateTable('temp_email_messages')
        .set({ [column]: record })
        .where('mailbox_key', '=', key)
        .where('id', '=', id)
        .where((build) => build.or([build(column, 'is', null), build(column, '=', broken)])),
    );
  const setters = { item: setOnce('item'), authentication: setOnce('authentication') };
  const parts = createPartStore(database);
  const storeInBatch = database.engine === 'postgresql' ? createMessageBatch(database, quota) : undefined;

  const save = async (what: keyof typeof setters, message: SavedMessage, content: string) => {
    const { lease, id, broken } = message;
    const changes = inboxes.countChanges(lease.id);
    const label = labelOf(id, what);
    const text = Buffer.from(content);
    const record = keys.sealerOf(lease).seal(label, text);
    const query = setters[what].with(record, lease.id, id, broken[what] ?? nothing);
    const [stored = 0] = await database.unit([{ query }]);
    if (stored > 0) inboxes.rememberText(lease, { label, record, text }, changes);
  };

  const { openMail, openWholeMail, findContext, forgetParts } = parts;

  return {
    openMail,
    openWholeMail,
    findContext,
    forgetParts,

    sealerOf: (lease: SealedLease): Sealer => keys.sealerOf(lease),

    chargeMailbox: (key: string, bytes: number, nowMs: number): UnitStatement[] => [
      { query: charge.with(bytes, key, nowMs, capacityBytes(quota) - bytes), expectRows: 1 },
    ],

    /** The statements fail if the mailbox has expired or its quota is used up. */
    acceptMessage(
      lease: SealedLease,
      { id, received_at: receivedAt, size_bytes: bytes }: NewMessage,
      lastPart: NewPart,
      /** Statements that charge the message's bytes to a quota, and that fail if the quota is used up. */
      charges: readonly UnitStatement[],
    ): UnitStatement[] {
      return [
        ...charges,
        { query: insertMessage.with(lease.id, id, receivedAt, bytes) },
        parts.partStatement(lease, lastPart, true),
      ];
    },

    /**
     * Stores a message for a mailbox without a license together with others. Resolves with false if the caller has to
     * use `acceptMessage`. Rejects with `storage_short` or `storage_busy` if the database is unavailable.
     */
    async acceptInBatch(lease: SealedLease, mail: NewMessage, lastPart: NewPart): Promise<boolean> {
      if (storeInBatch === undefined) return false;
      try {
        return await storeInBatch({ mailbox_key: lease.id, ...mail, ...parts.sealPart(lastPart, true) });
      } finally {
        inboxes.noteArrivals([lease.id]);
      }
    },

    acceptPart: (lease: SealedLease, part: NewPart, nowMs: number): UnitStatement[] => [
      { query: lockMailbox.with(lease.id, nowMs), expectRows: 1 },
      parts.partStatement(lease, part, false),
    ],

    /** Runs statements that add messages to these mailboxes. */
    async run(keys: readonly string[], statements: readonly UnitStatement[]): Promise<void> {
      try {
        await database.unit(statements);
      } finally {
        inboxes.noteArrivals(keys);
      }
    },

    /**
     * Fast path for the common case of few messages that are all parsed and authenticated. Returns undefined otherwise.
     * Lists only messages after the ordinal `after`, and the id of the message with that ordinal.
     */
    async listFinished(
      { mailbox_key: key, message_count: count }: MailboxRow,
      opener: RecordOpener,
      after: number,
    ): Promise<{ rows: FinishedMessage[]; afterId: string | undefined } | undefined> {
      if (count - after > messagesAtOnce) return undefined;
      const found = await listContents(key, after, (count - after) * maxBodyTextBytes);
      const rows = found.filter(({ ordinal }) => ordinal > after && ordinal <= count);
      if (rows.some(({ item, authentication }) => item === null || authentication === null)) return undefined;
      const open: RecordOpener['open'] = (label, record) =>
        inboxes.findText(key, label, record) ?? opener.open(label, record);
      const opened = rows.map(({ id, ordinal, size_bytes, is_read, item, authentication }) => ({
        id,
        ordinal,
        size_bytes,
        is_read,
        item: openText({ open }, id, 'item', item),
        authentication: openText({ open }, id, 'authentication', authentication),
      }));
      const afterId = found.find(({ ordinal }) => ordinal === after)?.id;
      return opened.every(isFinished) ? { rows: opened.sort(newestFirst), afterId } : undefined;
    },

    /**
     * Lists messages after the ordinal `after`, and the id of the message with that ordinal. Yields to the event loop
     * after every `messagesAtOnce` messages.
     */
    async listMessages(
      mailbox: MailboxRow,
      opener: RecordOpener,
      after: number,
    ): Promise<{ rows: OpenedMessage[]; afterId: string | undefined }> {
      const { mailbox_key: key, message_count: count } = mailbox;
      const rows: OpenedMessage[] = [];
      const before = Math.max(0, after - 1, count - maxListedMessages);
      for (let upTo = count; upTo > before; upTo -= messagesAtOnce) {
        if (upTo < count) await nextTurn();
        const few = await list.all(key, Math.max(before, upTo - messagesAtOnce), upTo);
        rows.push(...few.sort(newestFirst).map((row) => openMessage(row, mailbox, opener)));
      }
      const afterId = rows.at(-1)?.ordinal === after ? rows.pop()?.id : undefined;
      return { rows, afterId };
    },

    async findMessage(
      mailbox: MailboxRow,
      id: string,
      opener: RecordOpener,
    ): Promise<OpenedMessage | undefined> {
      const row = await find.first(mailbox.mailbox_key, id);
      return row && openMessage(row, mailbox, opener);
    },

    async findItem({ lease, id, opener }: OpenedMessage): Promise<string | null> {
      return openText(opener, id, 'item', (await find.first(lease.id, id))?.item ?? null);
    },

    /** Needs no opener, because the read mark is not sealed. */
    async isUnread(key: string, id: string): Promise<boolean> {
      return (await find.first(key, id))?.is_read === 0;
    },

    async findNewestSince(key: string, sinceMs: number): Promise<string | undefined> {
      return (await findNewest.first(key, sinceMs))?.id;
    },

    /** Returns true only for the first call, even if calls are concurrent. */
    async markMessageRead(key: string, id: string): Promise<boolean> {
      try {
        const [changed = 0] = await database.unit([
          { query: setRead.with(key, id) },
          { query: countRead.with(key) },
        ]);
        return changed > 0;
      } finally {
        // Also after a failure, because the answer to a commit may be lost.
        inboxes.forget([key]);
      }
    },

    saveItem: (message: SavedMessage, item: string) => save('item', message, item),

    saveAuthentication: (message: SavedMessage, authentication: string) =>
      save('authentication', message, authentication),
  };
}

function newestFirst(one: { ordinal: number }, other: { ordinal: number }): number {
  return other.ordinal - one.ordinal;
}
