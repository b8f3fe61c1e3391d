import { type Kysely, sql } from 'kysely';
import { createLookup } from '#platform/database/server/create-lookup.ts';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { deleteOldest } from '#platform/database/server/delete-oldest.ts';
import { isUnsupported } from '#platform/database/server/storage-errors.ts';
import type { KnownInboxes } from '../inbox/known-inboxes.ts';
import {
  counterShards,
  type MailboxRow,
  type NewMailbox,
  type TempEmailTables,
} from '../temp-email-tables.ts';
import type { KnownMailboxes } from './known-mailboxes.ts';
import { normalizeAddress } from './mail-domains.ts';
import { createMailboxBatch } from './mailbox-batch-store.ts';
import { probeKeyPattern } from './mailbox-key.ts';

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export type ExpiredMailbox = Pick<MailboxRow, 'mailbox_key' | 'message_count' | 'used_bytes' | 'took_parts'>;

type MailboxStoreNeeds = {
  database: Database<TempEmailTables>;
  known: KnownMailboxes;
  inboxes: Pick<KnownInboxes, 'forget'>;
};

export function createMailboxStore({ database, known, inboxes }: MailboxStoreNeeds) {
  const findMailbox = createLookup(database, 'mailbox_key', (db) =>
    db.selectFrom('temp_email_mailboxes').selectAll(),
  );
  const findByName = createLookup(database, 'address_key', (db) =>
    db
      .selectFrom('temp_email_names as name')
      .innerJoin('temp_email_mailboxes as mailbox', 'mailbox.mailbox_key', 'name.mailbox_key')
      .selectAll('mailbox')
      .select('name.address_key'),
  );
  /** False on Citus, which refuses to join rows on different servers. */
  let canJoin = true;
  const findName = createLookup(database, 'address_key', (db) =>
    db.selectFrom('temp_email_names').select(['address_key', 'mailbox_key']),
  );
  const createInBatch = database.engine === 'postgresql' ? createMailboxBatch(database) : undefined;
  const insertName = database.prepare((db, addressKey: string, key: string, at: number) =>
    db
      .insertInto('temp_email_names')
      .values({ address_key: addressKey, mailbox_key: key, handed_out_at: at })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const insertMailbox = database.prepare(
    (
      db,
      key: string,
      addressCheck: string,
      tokenHash: string,
      publicKey: string,
      createdAt: number,
      expiresAt: number,
    ) =>
      db.insertInto('temp_email_mailboxes').values({
        mailbox_key: key,
        address_check: addressCheck,
        token_hash: tokenHash,
        public_key: publicKey,
        created_at: createdAt,
        expires_at: expiresAt,
        used_bytes: 0,
        message_count: 0,
        took_parts: 0,
        read_count: 0,
      }),
  );
  const countGenerated = database.prepare((db, shard: number) =>
    db
      .updateTable('temp_email_counters')
      .set({ value: sql<number>`value + 1` })
      .where('shard', '=', shard)
      .where('name', '=', 'generated'),
  );
  const expiring = (db: Kysely<TempEmailTables>, limit: number) =>
    db
      .selectFrom('temp_email_mailboxes')
      .select(['mailbox_key', 'message_count', 'used_bytes', 'took_parts'])
      .orderBy('expires_at')
      .limit(limit);
  const listExpired = database.prepare((db, nowMs: number, limit: number) =>
    expiring(db, limit).where('expires_at', '<=', nowMs),
  );
  const listBeyond = database.prepare((db, latestMs: number, limit: number) =>
    expiring(db, limit).where('expires_at', '>', latestMs),
  );
  const countLive = database.prepare((db, nowMs: number) =>
    db
      .selectFrom('temp_email_mailboxes')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('expires_at', '>', nowMs)
      .where('mailbox_key', 'not like', probeKeyPattern),
  );

  const insertClosed = database.prepare((db, key: string) =>
    db
      .insertInto('temp_email_closed')
      .columns(['mailbox_key'])
      .expression((build) =>
        build.selectFrom('temp_email_mailboxes').select('mailbox_key').where('mailbox_key', '=', key),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  const remove = database.prepare((db, key: string) =>
    db.deleteFrom('temp_email_mailboxes').where('mailbox_key', '=', key),
  );
  const { kysely } = database;
  const deleteByKeys = {
    mailboxes: byKeys((keys) => kysely.deleteFrom('temp_email_mailboxes').where('mailbox_key', 'in', keys)),
    messages: byKeys((keys) => kysely.deleteFrom('temp_email_messages').where('mailbox_key', 'in', keys)),
    parts: byKeys((keys) => kysely.deleteFrom('temp_email_message_parts').where('mailbox_key', 'in', keys)),
  };

  const insertStatements = ({ mailbox, addressKey }: NewMailbox): UnitStatement[] => {
    const { mailbox_key: key, address_check: check, token_hash, public_key, created_at: at } = mailbox;
    return [
      { query: insertName.with(addressKey, key, at), expectRows: 1 },
      { query: insertMailbox.with(key, check, token_hash, public_key, at, mailbox.expires_at) },
    ];
  };

  const deleteKnown = async (keys: readonly string[], statements: readonly UnitStatement[]) => {
    try {
      await database.unit(statements);
    } finally {
      known.forget(keys);
      inboxes.forget(keys);
    }
  };

  return {
    findMailbox,
    async findMailboxByAddress(addressKey: string): Promise<MailboxRow | undefined> {
      if (canJoin) {
        try {
          return await findByName(addressKey);
        } catch (error) {
          if (!isUnsupported(error)) throw error;
          canJoin = false;
        }
      }
      const name = await findName(addressKey);
      return name && (await findMailbox(name.mailbox_key));
    },

    /** Rejects with `unit_condition_failed` if the name was used in the last 24 h. */
    async createMailbox(made: NewMailbox, shard: number): Promise<void> {
      if (!(await createInBatch?.(made)))
        await database.unit([
          ...insertStatements(made),
          { query: countGenerated.with(shard % counterShards) },
        ]);
      const empty = { ...made.mailbox, used_bytes: 0, message_count: 0 };
      known.remember(normalizeAddress(made.address), empty);
    },

    async createProbeMailbox(made: NewMailbox): Promise<void> {
      await database.unit(insertStatements(made));
    },

    /** Deletes these addresses and their mail in one unit. The caller limits the amount. */
    async deleteMailboxes(keys: readonly string[]): Promise<void> {
      await deleteKnown(keys, [
        { query: deleteByKeys.mailboxes(keys) },
        { query: deleteByKeys.messages(keys) },
        { query: deleteByKeys.parts(keys) },
      ]);
    },

    /** The address receives nothing more. The purge deletes its mail in steps. */
    async closeMailbox(key: string): Promise<void> {
      await deleteKnown([key], [{ query: insertClosed.with(key) }, { query: remove.with(key) }]);
    },

    listExpiredMailboxes: (nowMs: number, limit: number): Promise<ExpiredMailbox[]> =>
      listExpired.all(nowMs, limit),

    listMailboxesBeyond: (latestMs: number, limit: number): Promise<ExpiredMailbox[]> =>
      listBeyond.all(latestMs, limit),

    /** Does not count probes. */
    async countLiveMailboxes(nowMs: number): Promise<number> {
      return Number((await countLive.first(nowMs))?.count ?? 0);
    },

    async countGeneratedMailboxes(): Promise<number> {
      const row = await database.kysely
        .selectFrom('temp_email_counters')
        .select((build) => build.fn.sum<number>('value').as('total'))
        .where('name', '=', 'generated')
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    async findOldestExpiry(): Promise<number | undefined> {
      const row = await database.kysely
        .selectFrom('temp_email_mailboxes')
        .select('expires_at')
        .orderBy('expires_at')
        .limit(1)
        .executeTakeFirst();
      return row?.expires_at;
    },

    /** Deletes names used before `beforeMs`. Returns how many. */
    forgetNames: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(
        database,
        { table: 'temp_email_names', key: 'address_key', time: 'handed_out_at' },
        beforeMs,
        limit,
      ),
  };
}

type Query = UnitStatement['query'];

export const keysPerStatement = 32;

/** Compiles the statement once for a fixed number of keys. Shorter lists repeat their first key. */
export function byKeys(build: (keys: string[]) => Query): (keys: readonly string[]) => Query {
  const compiled = build(new Array<string>(keysPerStatement).fill('')).compile();
  return (keys) => ({ compile: () => ({ ...compiled, parameters: fill(keys) }) });
}

function fill(keys: readonly string[]): string[] {
  const [first] = keys;
  if (first === undefined || keys.length > keysPerStatement) {
    throw new RangeError(`${keys.length} keys for one statement`);
  }
  return [...keys, ...new Array<string>(keysPerStatement - keys.length).fill(first)];
}
