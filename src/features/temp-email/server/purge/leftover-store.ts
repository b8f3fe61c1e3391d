import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { MessagePartRow, MessageRow, TempEmailTables } from '../temp-email-tables.ts';

export type LeftoverStore = ReturnType<typeof createLeftoverStore>;

export type PartKey = Pick<MessagePartRow, 'mailbox_key' | 'message_id' | 'part'> & { size_bytes: number };
export type MessageKey = Pick<MessageRow, 'mailbox_key' | 'id' | 'size_bytes'>;

export function createLeftoverStore(database: Database<TempEmailTables>) {
  const listClosed = database.prepare((db, limit: number) =>
    db.selectFrom('temp_email_closed').select('mailbox_key').orderBy('mailbox_key').limit(limit),
  );
  const deleteClosed = database.prepare((db, key: string) =>
    db.deleteFrom('temp_email_closed').where('mailbox_key', '=', key),
  );
  const listParts = database.prepare((db, key: string, limit: number) =>
    db
      .selectFrom('temp_email_message_parts')
      .select(['mailbox_key', 'message_id', 'part', sql<number>`octet_length(content)`.as('size_bytes')])
      .where('mailbox_key', '=', key)
      .orderBy('message_id')
      .orderBy('part')
      .limit(limit),
  );
  const deletePart = database.prepare((db, key: string, messageId: string, part: number) =>
    db
      .deleteFrom('temp_email_message_parts')
      .where('mailbox_key', '=', key)
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );
  const listMessages = database.prepare((db, key: string, limit: number) =>
    db
      .selectFrom('temp_email_messages')
      .select(['mailbox_key', 'id', 'size_bytes'])
      .where('mailbox_key', '=', key)
      .orderBy('id')
      .limit(limit),
  );
  const deleteMessage = database.prepare((db, key: string, id: string) =>
    db.deleteFrom('temp_email_messages').where('mailbox_key', '=', key).where('id', '=', id),
  );
  const listOldOperatorParts = database.prepare((db, beforeMs: number, limit: number) =>
    db
      .selectFrom('temp_email_operator_mail_parts')
      .select(['message_id', 'part'])
      .where('received_at', '<=', beforeMs)
      .orderBy('received_at')
      .limit(limit),
  );
  const deleteOperatorPart = database.prepare((db, messageId: string, part: number) =>
    db
      .deleteFrom('temp_email_operator_mail_parts')
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );
  const deleteOldOperatorMail = database.prepare((db, beforeMs: number) =>
    db.deleteFrom('temp_email_operator_mail').where('received_at', '<=', beforeMs),
  );

  return {
    async listClosedMailboxes(limit: number): Promise<string[]> {
      return (await listClosed.all(limit)).map((row) => row.mailbox_key);
    },
    listParts: (key: string, limit: number): Promise<PartKey[]> => listParts.all(key, limit),
    listMessages: (key: string, limit: number): Promise<MessageKey[]> => listMessages.all(key, limit),

    /** Call it after all mail of the mailbox is deleted. */
    async forgetMailbox(key: string): Promise<void> {
      await database.unit([{ query: deleteClosed.with(key) }]);
    },

    async deleteParts(parts: readonly PartKey[]): Promise<void> {
      await database.unit(
        parts.map((part) => ({ query: deletePart.with(part.mailbox_key, part.message_id, part.part) })),
      );
    },

    async deleteMessages(messages: readonly MessageKey[]): Promise<void> {
      await database.unit(
        messages.map(({ mailbox_key, id }) => ({ query: deleteMessage.with(mailbox_key, id) })),
      );
    },

    /** Deletes parts from before `beforeMs` together with their mail. Returns the number of parts. */
    async deleteOldOperatorMail(beforeMs: number, limit: number): Promise<number> {
      const parts = await listOldOperatorParts.all(beforeMs, limit);
      if (parts.length === 0) return 0;
      await database.unit([
        ...parts.map((part) => ({ query: deleteOperatorPart.with(part.message_id, part.part) })),
        { query: deleteOldOperatorMail.with(beforeMs) },
      ]);
      return parts.length;
    },
  };
}
