import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HpkeContext } from '#platform/seal/server/hpke.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { Sealer } from '#platform/seal/server/sealer.ts';
import { messageIdInMailbox } from '../addresses/mailbox-key.ts';
import {
  joinFacts,
  labelOfPart,
  type MailFacts,
  type OpenedMessage,
  type StoredMail,
  splitFacts,
  type WholeMail,
} from '../sealed-mail.ts';
import type { MessagePartRow, TempEmailTables } from '../temp-email-tables.ts';

export type NewPart = Pick<MessagePartRow, 'part' | 'content'> & {
  messageId: string;
  facts: MailFacts;
  sealer: Pick<Sealer, 'seal'>;
};

/**
 * Opening a part of this size takes half a millisecond, and a message has up to a hundred, so readers yield to the
 * event loop after each.
 */
export const largePartBytes = 64 * 1024;
const measuredAtOnce = 4;

function sealPart({ messageId, part, content, facts, sealer }: NewPart, isLast: boolean) {
  const plaintext = part === 0 ? joinFacts(facts, content) : content;
  return {
    message_id: messageIdInMailbox(messageId),
    part,
    content: sealer.seal(labelOfPart(messageId, part, isLast), plaintext),
  };
}

export function createPartStore(database: Database<TempEmailTables>) {
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
  const dropParts = database.prepare((db, key: string, messageId: string) =>
    db
      .deleteFrom('temp_email_message_parts')
      .where('mailbox_key', '=', key)
      .where('message_id', '=', messageId),
  );

  const openFirst = async (message: OpenedMessage) => {
    const row = await findPart.first(message.lease.id, messageIdInMailbox(message.id), 0);
    return row && { ...splitFacts(openPart(message, 0, row)), isLast: row.is_last !== 0 };
  };

  async function* readParts(message: OpenedMessage, first: { content: Uint8Array; isLast: boolean }) {
    yield first.content;
    for (let part = 1, { isLast } = first; !isLast; part += 1) {
      const row = await findPart.first(message.lease.id, messageIdInMailbox(message.id), part);
      // A mailbox is deleted before its mail, so a missing part of an existing mailbox is damage.
      if (!row)
        throw new AppError((await findOwner.first(message.lease.id)) ? 'seal_broken' : 'message_not_found');
      yield openPart(message, part, row);
      isLast = row.is_last !== 0;
    }
  }

  let measuredBefore = 0;
  const lanes: Promise<unknown>[] = Array(measuredAtOnce).fill(Promise.resolve());
  /** Measures only a few messages at a time: with thirty, V8 would not collect their opened parts fast enough. */
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

  return {
    sealPart,

    partStatement(lease: SealedLease, part: NewPart, isLast: boolean): UnitStatement {
      const { message_id, content } = sealPart(part, isLast);
      return { query: insertPart.with(lease.id, message_id, part.part, isLast ? 1 : 0, content) };
    },

    async forgetParts(mail: readonly { lease: SealedLease; messageId: string }[]): Promise<void> {
      await database.unit(
        mail.map(({ lease, messageId }) => ({
          query: dropParts.with(lease.id, messageIdInMailbox(messageId)),
        })),
      );
    },

    /**
     * Returns undefined if the message was deleted meanwhile. Throws AppError `seal_broken` if the first part does not
     * open.
     */
    async openMail(message: OpenedMessage): Promise<StoredMail | undefined> {
      const first = await openFirst(message);
      return first && { facts: first.facts, parts: readParts(message, first) };
    },

    /**
     * Checks every part before it yields the first, and reads them again while the caller consumes them. Returns
     * undefined if the message was deleted meanwhile. Throws AppError `seal_broken` if a part does not open, or
     * `message_not_found` if the message was deleted between two parts.
     */
    async openWholeMail(message: OpenedMessage): Promise<WholeMail | undefined> {
      const first = await openFirst(message);
      if (!first) return undefined;
      const sizeBytes = first.isLast ? first.content.byteLength : await measureMail(message, first);
      return { facts: first.facts, parts: readParts(message, first), sizeBytes };
    },

    /**
     * Returns the context of the sealer that sealed this message, and perhaps others. Throws AppError
     * `message_not_found`.
     */
    async findContext({ lease, id, opener }: OpenedMessage): Promise<HpkeContext> {
      const first = await findPart.first(lease.id, messageIdInMailbox(id), 0);
      if (!first) throw new AppError('message_not_found');
      return opener.contextOf(first.content);
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
