import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { NotificationRelay } from '#platform/push/server/notification-relay.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openReader } from '#test/support/rooms/open-reader.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { readWaitMs } from '../../common/limits.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

type Listed = { id: string; subject: string; code: string | null; damaged: boolean; pending: boolean };

const readInTime = 20;
const readAtOnce = 4;

describe.each(databases)('messages that are still being parsed, on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await here.close();
  });

  async function countStored(): Promise<number> {
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const rows = await kysely
      .selectFrom('temp_email_messages')
      .select('id')
      .where('item', 'is not', null)
      .execute();
    return rows.length;
  }

  it('are marked as pending in a list requested right after a burst of mail', async () => {
    const mailbox = await here.generate();
    for (let n = 0; n < 50; n += 1) await here.deliver([mailbox.email]);
    const rest = Promise.withResolvers<void>();
    here.mail.beforeParse = async () => {
      if (here.mail.parses > readInTime) await rest.promise;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const listing: Promise<Listed[]> = here.list(mailbox);
    // Waits until the database is idle, because its own timeouts would pass together with ours.
    while (here.mail.parses < readInTime + readAtOnce || (await countStored()) < readInTime) await nextTurn();
    vi.advanceTimersByTime(readWaitMs);
    const listed = await listing;
    vi.useRealTimers();
    expect(listed).toHaveLength(50);
    const pending = listed.filter((message) => message.pending);
    const read = listed.filter((message) => !message.pending);
    expect([read.length, pending.length]).toEqual([readInTime, 50 - readInTime]);
    for (const message of read) expect(message).toMatchObject({ subject: 'Hi', code: '4821' });
    for (const message of pending) expect(message).toMatchObject({ subject: '', code: null, damaged: false });
    rest.resolve();
    await here.room.close();
    for (const message of (await here.list(mailbox)) as Listed[]) {
      expect(message).toMatchObject({ subject: 'Hi', code: '4821', pending: false });
    }
    expect(here.mail.parses).toBe(50);
  });

  it('are announced on the streams of every node once they are parsed', async () => {
    const isShared = engine === 'sqlite';
    const there = isShared ? here.database : await openDatabase(here.location);
    const openHub = ({ notifications }: typeof there) => {
      const relay = new NotificationRelay(notifications);
      return new PushHub({ clock: here.clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20, relay });
    };
    const [near, far] = [openHub(here.database), openHub(there)];
    await Promise.all([near.start(), far.start()]);
    const { reader, rows, key } = await openReader(here, 1, { push: near });
    const parsing = Promise.withResolvers<void>();
    here.mail.beforeParse = () => parsing.promise;
    const items = await reader.readItems(rows, {
      client: 'client',
      startedMs: performance.now() - readWaitMs,
      mailboxDomain: 'mayfly.test',
    });
    expect(items).toMatchObject([{ isPending: true }]);
    const endsAtMs = here.clock.now + 600_000;
    const stream = far.open({ topics: [key], client: '192.0.2.1', endsAtMs });
    await stream.next();
    parsing.resolve();
    const { value } = await stream.next();
    expect(value).toContain('event: mail-received');
    expect(value).toContain(`"id":"${rows[0]?.id}"`);
    await reader.close();
    await Promise.all([near.close(), far.close()]);
    if (!isShared) await there.close();
  });
});
