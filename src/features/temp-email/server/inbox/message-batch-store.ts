import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { createStatementBatch } from '#platform/database/server/statement-batch.ts';
import { capacityBytes, type MailboxQuota } from '../config.ts';
import type { MessagePartRow, MessageRow, TempEmailTables } from '../temp-email-tables.ts';

export type BatchedMessage = Pick<MessageRow, 'mailbox_key' | 'id' | 'received_at' | 'size_bytes'> &
  Pick<MessagePartRow, 'message_id' | 'part' | 'content'>;

/** Equal to the limits of SQLite's batches (decision 2), so that no message waits long for the others. */
const maxMessages = 256;
const maxBytes = 4 * 1024 * 1024;

/**
 * Stores messages that arrive at the same time in one PostgreSQL statement. Resolves with false for a message that it
 * did not store, for example because its mailbox is gone, locked or full. The caller then stores that message in a unit
 * of its own, which fails with the reason.
 */
export function createMessageBatch(
  database: Database<TempEmailTables>,
  quota: MailboxQuota,
): (message: BatchedMessage) => Promise<boolean> {
  /**
   * Skips locked mailboxes, so that batches of two nodes never wait for each other. Parts are slices of one parameter,
   * because an array of bytes would be sent as text. PostgreSQL keeps its plan, and one made for few mailboxes
   * would scan the index on `expires_at`, so `+ 0` rules that index out.
   */
  const store = database.prepare(
    (
      db,
      nowMs: number,
      keys: readonly string[],
      ids: readonly string[],
      messageIds: readonly string[],
      receivedAt: readonly number[],
      sizes: readonly number[],
      parts: readonly number[],
      starts: readonly number[],
      lengths: readonly number[],
      contents: Uint8Array,
    ) => ({
      compile: () =>
        sql<{ id: string }>`
with input as (
  select * from unnest(
    ${keys}::text[], ${ids}::text[], ${messageIds}::text[], ${receivedAt}::bigint[], ${sizes}::bigint[],
    ${parts}::integer[], ${starts}::integer[], ${lengths}::integer[]
  ) with ordinality as arrived (mailbox_key, id, message_id, received_at, size_bytes, part, start, length, nth)
), sums as (
  select mailbox_key, sum(size_bytes)::bigint as bytes, count(*)::integer as messages from input group by mailbox_key
), locked as (
  select mailbox_key from temp_email_mailboxes
  where mailbox_key = any(${keys}::text[]) and expires_at + 0 > ${nowMs} for update skip locked
), charged as (
  update temp_email_mailboxes as mailbox
  set used_bytes = used_bytes + sums.bytes, message_count = message_count + sums.messages
  from locked join sums using (mailbox_key)
  where mailbox.mailbox_key = locked.mailbox_key
    and used_bytes + sums.bytes <= ${capacityBytes(quota)}::bigint
    and message_count + sums.messages <= ${quota.messages}::integer
  returning mailbox.mailbox_key, message_count - sums.messages as before
), accepted as (
  select input.*, before + row_number() over (partition by mailbox_key order by nth) as ordinal
  from input join charged using (mailbox_key)
), stored as (
  insert into temp_email_messages (mailbox_key, id, ordinal, received_at, size_bytes, is_read)
  select mailbox_key, id, ordinal, received_at, size_bytes, 0 from accepted
), stored_parts as (
  insert into temp_email_message_parts (mailbox_key, message_id, part, is_last, content)
  select mailbox_key, message_id, part, 1, substring(${contents}::bytea from start for length) from accepted
)
select id from accepted`.compile(db),
    }),
  );

  const batch = createStatementBatch<BatchedMessage>({
    idOf: ({ id }) => id,
    maxRequests: maxMessages,
    maxBytes,
    store(messages) {
      const column = <Name extends keyof BatchedMessage>(name: Name) =>
        messages.map((message) => message[name]);
      const contents = column('content');
      let end = 1;
      const starts = contents.map(({ byteLength }) => {
        end += byteLength;
        return end - byteLength;
      });
      const statement = store.with(
        Math.max(...column('received_at')),
        column('mailbox_key'),
        column('id'),
        column('message_id'),
        column('received_at'),
        column('size_bytes'),
        column('part'),
        starts,
        contents.map(({ byteLength }) => byteLength),
        Buffer.concat(contents),
      );
      return database.write(statement);
    },
  });
  return (message) => batch(message, message.content.byteLength);
}
