import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { TempEmailTables } from './temp-email-tables.ts';

const strangers = 10_000;
const receivers = 40;
/** With so many mailboxes and no statistics, PostgreSQL's planner prefers the index on `expires_at` to 10 keys. */
const plannedWith = 300;
const lifeMs = 600_000;

/** Live mail of other mailboxes. No ANALYZE has run, so the planner has no statistics about it. */
const fillSql = (expiresAtMs: number) => `
  insert into temp_email_mailboxes (mailbox_key, address_check, token_hash, public_key, created_at, expires_at, used_bytes, message_count, took_parts)
  select 'zz' || n, '', '', '', 0, ${expiresAtMs}, 4, 1, 0 from generate_series(1, ${strangers}) n;
  insert into temp_email_messages (mailbox_key, id, ordinal, received_at, size_bytes, is_read)
  select 'zz' || n, 'zz' || n, 1, 0, 4, 0 from generate_series(1, ${strangers}) n;
  insert into temp_email_message_parts (mailbox_key, message_id, part, is_last, content)
  select 'zz' || n, 'zz' || n, 0, 1, 'mail' from generate_series(1, ${strangers}) n`;

/** Counts the rows and index entries that were read, because a full index scan is as slow as a full table scan. */
const readSql = `
  select (select sum(seq_tup_read) from pg_stat_user_tables where relname like $1)
       + (select sum(idx_tup_read) from pg_stat_user_indexes where relname like $1) as read`;
const sessionsSql = `
  select count(*) from pg_stat_activity where application_name = 'mayfly' and datname = current_database()`;

describe('with 10,000 other mailboxes, on PostgreSQL', () => {
  let here: Awaited<ReturnType<typeof openTempEmailRoom>>;
  let witness: pg.Client;
  const count = async (sql: string, values: string[] = []) =>
    Number(Object.values((await witness.query(sql, values)).rows[0] ?? {})[0]);
  const countRead = (tables: string) => count(readSql, [tables]);
  /** PostgreSQL adds a session's reads to the statistics only after the session has ended. */
  const endSessions = async () => {
    await here.database.close();
    await expect.poll(() => count(sessionsSql)).toBe(0);
  };
  const deliverTo = async (boxes: readonly { email: string }[]) => {
    for (const { email } of boxes) await here.deliver([email]);
  };

  beforeEach(async () => {
    here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true });
    witness = new pg.Client({ connectionString: here.location.url });
    await witness.connect();
  });
  afterEach(async () => {
    await witness.end();
    await here.close();
  });

  it('the purge reads only the rows that it deletes', async () => {
    // An earlier test may have used this database.
    const mailBefore = await countRead('temp_email_message%');
    // PostgreSQL sessions report their reads late, so this mail arrives while the tables are small.
    const boxes = await Promise.all(Array.from({ length: receivers }, () => here.generate()));
    await deliverTo(boxes);
    await witness.query(fillSql(here.clock.now + 2 * lifeMs));
    const before = await countRead('temp_email%');
    here.clock.now += lifeMs;
    await here.runJobs();
    await endSessions();
    // Two rows for each expired mailbox: its message and its only part.
    expect((await countRead('temp_email_message%')) - mailBefore).toBe(2 * receivers);
    // No table or index was scanned as a whole.
    expect((await countRead('temp_email%')) - before).toBeLessThan(strangers);
    expect(await count('select count(*) from temp_email_messages')).toBe(strangers);
  });

  it('a message reads only its own mailbox, even if its statement was planned while there were few', async () => {
    const boxes = await Promise.all(Array.from({ length: plannedWith }, () => here.generate()));
    await deliverTo(boxes);
    await witness.query(fillSql(here.clock.now + 2 * lifeMs));
    const before = await countRead('temp_email%');
    await deliverTo(boxes);
    await endSessions();
    expect((await countRead('temp_email%')) - before).toBeLessThan(strangers);
    expect(await count(`select count(*) from temp_email_messages where mailbox_key not like 'zz%'`)).toBe(
      2 * plannedWith,
    );
  });
});

/** Linux counts the read calls of each thread. */
const ioFile = '/proc/thread-self/io';
const countReadCalls = () => Number(/syscr: (\d+)/.exec(readFileSync(ioFile, 'utf8'))?.[1]);
/** After a minute without use, lists are no longer in memory. */
const pastIdleMs = 61_000;
const othersPerReceiver = 100;
/** One for each level of the index, one for the row, and some to spare. */
const maxReadCalls = 6;

describe('with 4,000 parsed messages of other mailboxes, on SQLite', () => {
  it.runIf(existsSync(ioFile))('a list makes fewer than six read calls', async () => {
    const here = await openTempEmailRoom({ engine: 'sqlite', unlimited: true });
    onTestFinished(() => here.close());
    const boxes = await Promise.all(Array.from({ length: receivers }, () => here.generate()));
    for (const { email } of boxes) await here.deliver([email]);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const parsed = { item: Buffer.alloc(5_000), authentication: Buffer.alloc(200) };
    for (const { token } of boxes) {
      // Their keys surround the key of this mailbox.
      const others = Array.from({ length: othersPerReceiver }, (_, n) => ({
        mailbox_key: `${leaseKeyOfToken(token).slice(0, -2)}${n}`,
        id: `${n}`,
        ordinal: 1,
        received_at: 0,
        size_bytes: 4,
        is_read: 0,
        ...parsed,
      }));
      await kysely.insertInto('temp_email_messages').values(others).execute();
    }
    for (const box of boxes)
      await expect.poll(async () => (await here.list(box))[0].authentication.verdict).toBe('verified');
    here.clock.now += pastIdleMs;
    const before = countReadCalls();
    for (const box of boxes) expect(await here.list(box)).toHaveLength(1);
    expect((countReadCalls() - before) / receivers).toBeLessThan(maxReadCalls);
  });
});
