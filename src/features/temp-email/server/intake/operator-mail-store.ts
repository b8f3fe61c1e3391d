import { sql } from 'kysely';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import type { SecretBox } from '#platform/seal/server/secret-box.ts';
import { labelOf, labelOfPart, openText } from '../sealed-mail.ts';
import type { OperatorMailRow, TempEmailTables } from '../temp-email-tables.ts';

/** Anyone may write to postmaster, so mail beyond these limits is rejected. */
const maxOperatorMessages = 1_000;
export const maxOperatorBytes = 100 * 1024 * 1024;

export type OperatorMailStore = ReturnType<typeof createOperatorMailStore>;

type NewOperatorPart = { message_id: string; part: number; received_at: number; content: Uint8Array };
type OperatorFacts = { recipient: string; mailFrom: string };
/**
 * `damaged` if the envelope does not open but part 0 does, which proves that the secret is right. `unopened` if neither
 * opens: the server secret has changed since the mail arrived, or both are damaged.
 */
type OperatorMail = Omit<OperatorMailRow, 'envelope'> & { facts: OperatorFacts | 'damaged' | 'unopened' };
type NewOperatorMail = Omit<OperatorMail, 'facts'> & { facts: OperatorFacts };

type OperatorMailNeeds = {
  database: Database<TempEmailTables>;
  /** Encrypts with a key derived from the server secret. */
  box: SecretBox;
};

export function createOperatorMailStore({ database, box }: OperatorMailNeeds) {
  const isSqlite = database.engine === 'sqlite';
  const insertMail = database.prepare(
    (db, id: string, receivedAt: number, envelope: Uint8Array, bytes: number, spaceBytes: number) =>
      db
        .insertInto('temp_email_operator_mail')
        .columns(['id', 'received_at', 'envelope', 'size_bytes'])
        .expression((build) =>
          build
            .selectFrom(
              build
                .selectFrom('temp_email_operator_mail')
                .select((inner) => [
                  inner.fn.countAll<number>().as('messages'),
                  sql<number>`coalesce(sum(size_bytes), 0)`.as('bytes'),
                ])
                .as('stored'),
            )
            .select([
              sql<string>`${id}`.as('id'),
              sql<number>`${receivedAt}`.as('received_at'),
              (isSqlite ? sql<Uint8Array>`${envelope}` : sql<Uint8Array>`cast(${envelope} as bytea)`).as(
                'envelope',
              ),
              sql<number>`${bytes}`.as('size_bytes'),
            ])
            .where('stored.messages', '<', maxOperatorMessages)
            .where('stored.bytes', '<=', spaceBytes),
        ),
  );
  const insertPart = database.prepare(
    (db, messageId: string, part: number, isLast: number, receivedAt: number, content: Uint8Array) =>
      db
        .insertInto('temp_email_operator_mail_parts')
        .values({ message_id: messageId, part, is_last: isLast, received_at: receivedAt, content }),
  );
  const dropParts = database.prepare((db, messageId: string) =>
    db.deleteFrom('temp_email_operator_mail_parts').where('message_id', '=', messageId),
  );
  const findPart = database.prepare((db, messageId: string, part: number) =>
    db
      .selectFrom('temp_email_operator_mail_parts')
      .select(['is_last', 'content'])
      .where('message_id', '=', messageId)
      .where('part', '=', part),
  );

  const findEnvelope = database.prepare((db, id: string) =>
    db.selectFrom('temp_email_operator_mail').select('envelope').where('id', '=', id),
  );

  const partStatement = (
    { message_id: id, part, received_at: at, content }: NewOperatorPart,
    isLast: boolean,
  ): UnitStatement => {
    const record = box.seal(labelOfPart(id, part, isLast), content);
    return { query: insertPart.with(id, part, isLast ? 1 : 0, at, record) };
  };

  /** Returns undefined if the part does not exist. Throws AppError `seal_broken` if it does not open. */
  const openPart = async (id: string, part: number) => {
    const row = await findPart.first(id, part);
    if (!row) return undefined;
    const isLast = row.is_last !== 0;
    return { isLast, content: box.open(labelOfPart(id, part, isLast), row.content) };
  };

  const opensPart = async (id: string, part: number): Promise<boolean> => {
    try {
      return (await openPart(id, part)) !== undefined;
    } catch (error) {
      if (isAppError(error, 'seal_broken')) return false;
      throw error;
    }
  };

  const openMail = async ({ envelope, ...row }: OperatorMailRow): Promise<OperatorMail> => {
    const facts = openText(box, row.id, 'envelope', envelope);
    if (facts !== null) return { ...row, facts: JSON.parse(facts) };
    return { ...row, facts: (await opensPart(row.id, 0)) ? 'damaged' : 'unopened' };
  };

  /** If the envelope opens, the secret is right, so a first part that does not open is damaged. */
  const openFirstPart = async (id: string) => {
    const mail = await findEnvelope.first(id);
    if (!mail) return undefined;
    const isSecretRight = openText(box, id, 'envelope', mail.envelope) !== null;
    try {
      const first = await openPart(id, 0);
      if (!first) throw new AppError('message_damaged');
      return first;
    } catch (error) {
      if (isSecretRight && isAppError(error, 'seal_broken')) {
        throw new AppError('message_damaged', { cause: error });
      }
      throw error;
    }
  };

  /** The first part has opened, so the secret is right and a failure means damage. */
  const openNextPart = async (id: string, part: number) => {
    const next = await openPart(id, part).catch((error) => {
      if (isAppError(error, 'seal_broken')) throw new AppError('message_damaged', { cause: error });
      throw error;
    });
    if (!next) throw new AppError('message_damaged');
    return next;
  };

  return {
    acceptPart: (part: NewOperatorPart): UnitStatement => partStatement(part, false),

    acceptMail(
      { id, received_at: at, size_bytes: bytes, facts }: NewOperatorMail,
      lastPart: NewOperatorPart,
    ): UnitStatement[] {
      const envelope = box.seal(labelOf(id, 'envelope'), Buffer.from(JSON.stringify(facts)));
      const query = insertMail.with(id, at, envelope, bytes, maxOperatorBytes - bytes);
      return [{ query, expectRows: 1 }, partStatement(lastPart, true)];
    },

    async forgetParts(messageId: string): Promise<void> {
      await database.unit([{ query: dropParts.with(messageId) }]);
    },

    async listMail(): Promise<OperatorMail[]> {
      const rows = await database.kysely
        .selectFrom('temp_email_operator_mail')
        .selectAll()
        .orderBy('received_at', 'desc')
        .limit(maxOperatorMessages)
        .execute();
      const mail: OperatorMail[] = [];
      for (const row of rows) mail.push(await openMail(row));
      return mail;
    },

    /**
     * Yields nothing for an unknown id. Throws AppError `message_damaged` if a part is missing or damaged, or
     * `seal_broken` if the server secret may have changed.
     */
    async *readMail(id: string): AsyncGenerator<Uint8Array> {
      let opened = await openFirstPart(id);
      for (let part = 1; opened; part += 1) {
        yield opened.content;
        opened = opened.isLast ? undefined : await openNextPart(id, part);
      }
    },
  };
}
