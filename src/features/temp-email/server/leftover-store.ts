import type { Database, UnitStatement } from '#platform/db/server/database.ts';
import type { TempEmailTables } from './temp-email-tables.ts';

export type LeftoverStore = ReturnType<typeof createLeftoverStore>;

type Tables = TempEmailTables;

/** What the purge deletes step by step: the mail of addresses that are gone, and old operator mail. */
export function createLeftoverStore(database: Database<Tables>) {
  const listClosed = database.prepare((db, limit: number) =>
    db.selectFrom('temp_email_closed').select('mailbox_key').orderBy('mailbox_key').limit(limit),
  );
  const listParts = database.prepare((db, key: string, limit: number) =>
    db
      .selectFrom('temp_email_message_parts')
      .select(['mailbox_key', 'message_id', 'part', 'size_bytes'])
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
      .select(['mailbox_key', 'id'])
      .where('mailbox_key', '=', key)
      .orderBy('id')
      .limit(limit),
  );
  const deleteMessage = database.prepare((db, key: string, id: string) =>
    db.deleteFrom('temp_email_messages').where('mailbox_key', '=', key).where('id', '=', id),
  );
  const forgetClosed = database.prepare((db, key: string) =>
    db.deleteFrom('temp_email_closed').where('mailbox_key', '=', key),
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
    listParts: (key: string, limit: number) => listParts.all(key, limit),
    listMessages: (key: string, limit: number) => listMessages.all(key, limit),
    listOldOperatorParts: (beforeMs: number, limit: number) => listOldOperatorParts.all(beforeMs, limit),

    partDeletion: (row: { mailbox_key: string; message_id: string; part: number }): UnitStatement => ({
      query: deletePart.with(row.mailbox_key, row.message_id, row.part),
    }),
    messageDeletion: (row: { mailbox_key: string; id: string }): UnitStatement => ({
      query: deleteMessage.with(row.mailbox_key, row.id),
    }),
    closedDeletion: (key: string): UnitStatement => ({ query: forgetClosed.with(key) }),
    operatorPartDeletion: (row: { message_id: string; part: number }): UnitStatement => ({
      query: deleteOperatorPart.with(row.message_id, row.part),
    }),
    operatorMailDeletion: (beforeMs: number): UnitStatement => ({
      query: deleteOldOperatorMail.with(beforeMs),
    }),

    run: (statements: readonly UnitStatement[]) => database.unit(statements),
  };
}
