import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { createStatementBatch } from '#platform/database/server/statement-batch.ts';
import { counterShards, type NewMailbox, type TempEmailTables } from '../temp-email-tables.ts';

/** A statement for this many mailboxes has about 50 KB. */
const maxMailboxes = 256;

/**
 * Creates mailboxes that are requested at the same time in one PostgreSQL statement. Resolves with false for a mailbox
 * that it did not create, usually because the name was used in the last 24 h.
 */
export function createMailboxBatch(
  database: Database<TempEmailTables>,
): (made: NewMailbox) => Promise<boolean> {
  /** Inserts the names in sorted order, so that the statements of two nodes cannot deadlock. */
  const store = database.prepare(
    (
      db,
      shard: number,
      keys: readonly string[],
      addressKeys: readonly string[],
      addressChecks: readonly string[],
      tokenHashes: readonly string[],
      publicKeys: readonly string[],
      createdAt: readonly number[],
      expiresAt: readonly number[],
    ) => ({
      compile: () =>
        sql<{ id: string }>`
with input as (
  select * from unnest(
    ${keys}::text[], ${addressKeys}::text[], ${addressChecks}::text[], ${tokenHashes}::text[], ${publicKeys}::text[],
    ${createdAt}::bigint[], ${expiresAt}::bigint[]
  ) as wanted (mailbox_key, address_key, address_check, token_hash, public_key, created_at, expires_at)
), named as (
  insert into temp_email_names (address_key, mailbox_key, handed_out_at)
  select address_key, mailbox_key, created_at from input order by address_key
  on conflict do nothing returning mailbox_key
), made as (
  insert into temp_email_mailboxes (mailbox_key, address_check, token_hash, public_key, created_at, expires_at,
    used_bytes, message_count, took_parts, read_count)
  select mailbox_key, address_check, token_hash, public_key, created_at, expires_at, 0, 0, 0, 0
  from input join named using (mailbox_key)
  returning mailbox_key
), counted as (
  update temp_email_counters set value = value + (select count(*) from made)
  where name = 'generated' and shard = ${shard}
)
select mailbox_key as id from made`.compile(db),
    }),
  );

  return createStatementBatch<NewMailbox>({
    idOf: ({ mailbox }) => mailbox.mailbox_key,
    maxRequests: maxMailboxes,
    store(wanted) {
      const column = <Name extends keyof NewMailbox['mailbox']>(name: Name) =>
        wanted.map(({ mailbox }) => mailbox[name]);
      const statement = store.with(
        randomInt(counterShards),
        column('mailbox_key'),
        wanted.map(({ addressKey }) => addressKey),
        column('address_check'),
        column('token_hash'),
        column('public_key'),
        column('created_at'),
        column('expires_at'),
      );
      return database.write(statement);
    },
  });
}
