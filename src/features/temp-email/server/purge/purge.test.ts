import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

const partBytes = 256 * 1024;
const mailTables = ['mailboxes', 'messages', 'message_parts', 'closed'] as const;

describe.each(databases)('purge on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine, unlimited: true });
  });
  afterEach(() => here.close());

  const countMailRows = async () => {
    let rows = 0;
    for (const table of mailTables) rows += await here.countRows(`temp_email_${table}`);
    return rows;
  };

  it('runs at startup, and then at least every two seconds', () => {
    const [purge] = here.room.jobs;
    expect(purge).toMatchObject({ id: 'temp-email.purge', atStart: true });
    expect(purge?.everyMs).toBeLessThanOrEqual(2_000);
  });

  it('deletes mailbox, messages and parts at expiry, not a millisecond earlier', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const large = await here.begin([mailbox.email]);
    await large.append(Buffer.alloc(partBytes));
    await large.finish(Buffer.from('end'));
    here.clock.now = mailbox.expiresAt - 1;
    await here.runJobs();
    expect(await here.list(mailbox)).toHaveLength(2);
    here.clock.now = mailbox.expiresAt;
    await here.runJobs();
    expect(await countMailRows()).toBe(0);
    expect(await here.room.figures.countLive()).toBe(0);
    expect(await here.room.figures.countGenerated()).toBe(1);
  });

  it('keeps the mail of live mailboxes', async () => {
    const gone = await here.generate();
    await here.deliver([gone.email]);
    here.clock.now += 300_000;
    const kept = await here.generate();
    await here.deliver([kept.email]);
    here.clock.now = gone.expiresAt;
    await here.runJobs();
    expect(await here.list(kept)).toHaveLength(1);
    expect(await here.countRows('temp_email_message_parts')).toBe(1);
  });

  it('deletes more mailboxes and messages than one step may delete', async () => {
    const boxes = await Promise.all(Array.from({ length: 120 }, () => here.generate()));
    const [crowded] = boxes;
    await Promise.all(boxes.map(({ email }) => here.deliver([email])));
    for (let n = 0; n < 6; n += 1) {
      await Promise.all(Array.from({ length: 100 }, () => here.deliver([crowded?.email ?? ''])));
    }
    here.clock.now += 600_000;
    await here.runJobs();
    expect(await countMailRows()).toBe(0);
  });

  it('deletes the parts of a message that a crash left incomplete', async () => {
    const mailbox = await here.generate();
    await (await here.begin([mailbox.email])).append(Buffer.alloc(partBytes));
    here.clock.now = mailbox.expiresAt;
    await here.runJobs();
    expect(await countMailRows()).toBe(0);
  });

  it('continues after a crash between closing an address and deleting its mail', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const { mailbox_key } = await kysely
      .selectFrom('temp_email_mailboxes')
      .select('mailbox_key')
      .executeTakeFirstOrThrow();
    await kysely.deleteFrom('temp_email_mailboxes').execute();
    await kysely.insertInto('temp_email_closed').values({ mailbox_key }).execute();
    await here.runJobs();
    expect(await countMailRows()).toBe(0);
  });

  it('also deletes a message that arrives during a deletion', async () => {
    const mailbox = await here.generate();
    const incoming = await here.begin([mailbox.email]);
    await incoming.append(Buffer.alloc(partBytes));
    const { email, token } = mailbox;
    const outcomes = await Promise.allSettled([
      here.call({ action: 'delete', email, token }),
      incoming.finish(Buffer.from('end')),
      ...Array.from({ length: 20 }, () => here.deliver([email])),
    ]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    await here.runJobs();
    expect(await countMailRows()).toBe(0);
  });

  it('deletes the name of an address 24 h after the address was made', async () => {
    for (let n = 0; n < 60; n += 1) await here.generate();
    here.clock.now += 24 * 3_600_000 - 1;
    await here.runJobs();
    expect(await here.countRows('temp_email_names')).toBe(60);
    here.clock.now += 1;
    await here.runJobs();
    expect(await here.countRows('temp_email_names')).toBe(0);
  });

  it('ends the event streams of the mailbox with mailbox-expired', async () => {
    const mailbox = await here.generate();
    const reply = await here.openEvents({
      method: 'GET',
      headers: { authorization: `Bearer ${mailbox.token}` },
    });
    here.clock.now = mailbox.expiresAt;
    await here.runJobs();
    const text = (await Array.fromAsync(reply.body as AsyncIterable<string>)).join('');
    expect(text).toContain('event: mailbox-expired\n');
  });

  it('announces a deletion only after all mail is deleted', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const told: Promise<number>[] = [];
    vi.spyOn(here.hub, 'tell').mockImplementation(() => told.push(countMailRows()));
    const { email, token } = mailbox;
    await here.call({ action: 'delete', email, token });
    expect(await Promise.all(told)).toEqual([0]);
  });

  it('reports how late a deletion is', async () => {
    expect(await here.room.findOverdueMs()).toBe(0);
    const mailbox = await here.generate();
    here.clock.now = mailbox.expiresAt;
    expect(await here.room.findOverdueMs()).toBe(0);
    here.clock.now += 5_001;
    expect(await here.room.findOverdueMs()).toBe(5_001);
    await here.runJobs();
    expect(await here.room.findOverdueMs()).toBe(0);
  });
});
