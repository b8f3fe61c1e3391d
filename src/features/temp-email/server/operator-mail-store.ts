import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/db/server/database.ts';
import type { OperatorMailRow, TempEmailTables } from './temp-email-tables.ts';

/** Anyone may write to postmaster: what is kept of it is bounded, and the rest is refused as a full mailbox. */
const maxOperatorMessages = 1_000;
export const maxOperatorBytes = 100 * 1024 * 1024;

export type OperatorMailStore = ReturnType<typeof createOperatorMailStore>;

type NewOperatorPart = { message_id: string; part: number; received_at: number; content: Uint8Array };

/** Mail to postmaster and abuse: for the operator alone, shown to no visitor. */
export function createOperatorMailStore(database: Database<TempEmailTables>) {
  const insertMail = database.prepare(
    (
      db,
      id: string,
      receivedAt: number,
      recipient: string,
      mailFrom: string,
      bytes: number,
      spaceBytes: number,
    ) =>
      db
        .insertInto('temp_email_operator_mail')
        .columns(['id', 'received_at', 'recipient', 'mail_from', 'size_bytes'])
        .expression((build) =>
          build
            .selectFrom(
              build
                .selectFrom('temp_email_operator_mail')
                .select((inner) => [
                  inner.fn.countAll<number>().as('messages'),
                  sql<number>`coalesce(sum(size_bytes), 0)`.as('bytes'),
                ])
                .as('kept'),
            )
            .select([
              sql<string>`${id}`.as('id'),
              sql<number>`${receivedAt}`.as('received_at'),
              sql<string>`${recipient}`.as('recipient'),
              sql<string>`${mailFrom}`.as('mail_from'),
              sql<number>`${bytes}`.as('size_bytes'),
            ])
            .where('kept.messages', '<', maxOperatorMessages)
            .where('kept.bytes', '<=', spaceBytes),
        ),
  );
  const insertPart = database.prepare(
    (db, messageId: string, part: number, receivedAt: number, content: Uint8Array) =>
      db
        .insertInto('temp_email_operator_mail_parts')
        .values({ message_id: messageId, part, received_at: receivedAt, content }),
  );
  const dropParts = database.prepare((db, messageId: string) =>
    db.deleteFrom('temp_email_operator_mail_parts').where('message_id', '=', messageId),
  );
  const findPart = database.prepare((db, messageId: string, part: number) =>
    db
      .selectFrom('temp_email_operator_mail_parts')
      .select('content')
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );

  const acceptPart = (part: NewOperatorPart): UnitStatement => ({
    query: insertPart.with(part.message_id, part.part, part.received_at, part.content),
  });

  return {
    acceptPart,

    /** The first statement fails when the store is full. */
    acceptMail(mail: OperatorMailRow, lastPart: NewOperatorPart): UnitStatement[] {
      const { id, received_at: receivedAt, recipient, mail_from: mailFrom, size_bytes: bytes } = mail;
      const query = insertMail.with(id, receivedAt, recipient, mailFrom, bytes, maxOperatorBytes - bytes);
      return [{ query, expectRows: 1 }, acceptPart(lastPart)];
    },

    async forgetParts(messageId: string): Promise<void> {
      await database.unit([{ query: dropParts.with(messageId) }]);
    },

    listMail: (): Promise<OperatorMailRow[]> =>
      database.kysely
        .selectFrom('temp_email_operator_mail')
        .selectAll()
        .orderBy('received_at', 'desc')
        .limit(maxOperatorMessages)
        .execute(),

    async *readMail(id: string): AsyncGenerator<Uint8Array> {
      for (let part = 0; ; part += 1) {
        const row = await findPart.first(id, part);
        if (!row) return;
        yield row.content;
      }
    },
  };
}
