import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const script = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'partitions.sql'), 'utf8');
const partBytes = 256 * 1024;
const lifeMs = 600_000;
const dayMs = 24 * 60 * 60 * 1000;

it('partitions.sql partitions the hot tables with their rows, and every statement still works', async () => {
  const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true });
  const witness = new pg.Client({ connectionString: here.location.url });
  await witness.connect();
  const countIn = async (table: string) =>
    (
      await witness.query<{ place: string; count: number }>(
        `select tableoid::regclass::text as place, count(*)::int as count from ${table} group by 1`,
      )
    ).rows;
  const before = await here.generate();
  await here.deliver([before.email], 'Subject: before\r\n\r\nHello');

  await witness.query(script);
  expect(await here.list(before)).toMatchObject([{ subject: 'before' }]);

  here.entitlements.known.set('key', { licenceId: 'licence1', customDomains: ['own.test'] });
  const licensed = (await here.call({ action: 'generate', key: 'key', name: 'jane' })).json();
  const boxes = [licensed, ...(await Promise.all(Array.from({ length: 60 }, () => here.generate())))];
  for (const { email } of boxes) await here.deliver([email], 'Subject: after\r\n\r\nHello');
  const large = await here.begin([before.email, licensed.email]);
  await large.append(Buffer.from(`Subject: large\r\n\r\n${'x'.repeat(partBytes)}`));
  await large.finish(Buffer.from('x'));
  expect(await here.list(before)).toMatchObject([{ subject: 'large' }, { subject: 'before' }]);
  const [newest] = await here.list(licensed);
  expect(newest).toMatchObject({ subject: 'large', isRead: false });
  await here.call({ action: 'mark_read', emailId: newest.id });
  expect((await here.list(licensed))[0]).toMatchObject({ id: newest.id, isRead: true });
  const places = await countIn('temp_email_mailboxes');
  expect(places.map(({ place }) => place).sort()).toEqual(
    Array.from({ length: 8 }, (_, place) => `temp_email_mailboxes_${place}`),
  );
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(boxes.length + 1);

  const { email, token } = boxes[1] ?? before;
  expect((await here.call({ action: 'delete', email, token })).statusCode).toBe(200);
  expect(await here.checkRecipient(email)).toBe('unknown_mailbox');
  here.clock.now += lifeMs;
  await here.runJobs();
  for (const table of ['mailboxes', 'messages', 'message_parts', 'closed']) {
    expect(await countIn(`temp_email_${table}`), table).toEqual([]);
  }
  here.clock.now += dayMs;
  await here.runJobs();
  expect(await countIn('temp_email_names')).toEqual([]);
  await witness.end();
  await here.close();
});
