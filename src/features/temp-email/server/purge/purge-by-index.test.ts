import pg from 'pg';
import { expect, it } from 'vitest';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const strangers = 10_000;
const ended = 40;
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

it('the purge reads only the rows that it deletes, on PostgreSQL', async () => {
  const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true });
  const witness = new pg.Client({ connectionString: here.location.url });
  await witness.connect();
  const countRead = async (tables: string) => Number((await witness.query(readSql, [tables])).rows[0]?.read);
  // An earlier test may have used this database.
  const mailBefore = await countRead('temp_email_message%');
  // PostgreSQL sessions report their reads late, so this mail arrives while the tables are small.
  const boxes = await Promise.all(Array.from({ length: ended }, () => here.generate()));
  for (const { email } of boxes) await here.deliver([email]);
  await witness.query(fillSql(here.clock.now + 2 * lifeMs));
  const before = await countRead('temp_email%');
  here.clock.now += lifeMs;
  await here.runJobs();
  await here.database.close();
  // PostgreSQL adds a session's reads to the statistics only after the session has ended.
  await expect
    .poll(async () =>
      Number(
        (
          await witness.query(
            `select count(*) from pg_stat_activity where application_name = 'mayfly' and datname = current_database()`,
          )
        ).rows[0]?.count,
      ),
    )
    .toBe(0);
  // Two rows for each expired mailbox: its message and its only part.
  expect((await countRead('temp_email_message%')) - mailBefore).toBe(2 * ended);
  // No table or index was scanned as a whole.
  expect((await countRead('temp_email%')) - before).toBeLessThan(strangers);
  const { rows } = await witness.query('select count(*) as left from temp_email_messages');
  expect(Number(rows[0]?.left)).toBe(strangers);
  await witness.end();
  await here.close();
});
