import pg from 'pg';
import { expect, it } from 'vitest';
import { openTempEmailRoom } from '#test/support/temp-email-room.ts';

const strangers = 5_000;

/** Mail of others, of which the planner knows nothing: no one has counted the tables. */
const fillSql = `
  insert into temp_email_messages (mailbox_key, id, ordinal, received_at, size_bytes, mail_from, client_address, client_name, is_read)
  select 'zz' || n, 'zz' || n, 1, 0, 4, '', '', '', 0 from generate_series(1, ${strangers}) n;
  insert into temp_email_message_parts (mailbox_key, message_id, part, size_bytes, content)
  select 'zz' || n, 'zz' || n, 0, 4, 'mail' from generate_series(1, ${strangers}) n`;

it('on PostgreSQL the purge reads no mail but what it deletes', async () => {
  const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true });
  const witness = new pg.Client({ connectionString: here.location.url });
  await witness.connect();
  const countRead = async () => {
    const { rows } = await witness.query(
      `select sum(seq_tup_read) as read from pg_stat_user_tables where relname like 'temp_email_message%'`,
    );
    return Number(rows[0]?.read);
  };
  await witness.query(fillSql);
  const boxes = await Promise.all(Array.from({ length: 40 }, () => here.generate()));
  for (const { email } of boxes) await here.deliver([email]);
  const before = await countRead();
  here.clock.now += 600_000;
  await here.runJobs();
  await here.database.close();
  // What a session has read is counted once it has ended.
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
  expect((await countRead()) - before).toBe(0);
  const { rows } = await witness.query('select count(*) as left from temp_email_messages');
  expect(Number(rows[0]?.left)).toBe(strangers);
  await witness.end();
  await here.close();
});
