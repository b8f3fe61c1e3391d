import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases } from '#test/support/databases/databases.ts';
import { observeCalls } from '#test/support/databases/observe-calls.ts';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { beginAt } from '#test/support/smtp/sink-talk.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';
import { KnownInboxes } from './known-inboxes.ts';
import { createMessageStore } from './message-store.ts';

const quota = { messages: 10, bytes: 10_000 };

describe('the list of messages, on PostgreSQL', () => {
  it('comes from memory for polls while nothing changes, and shows what another node changed', async () => {
    const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true });
    const database = (await openDatabase(here.location)).forRoom<TempEmailTables>();
    const inboxes = new KnownInboxes({ clock: here.clock, notifications: database.notifications });
    const keys = new LeaseKeys('temp-email', here.clock);
    const elsewhere = createMessageStore({ database, quota, keys, inboxes });
    const { email, token } = await here.generate();
    const read = (knownVersion?: string) => here.call({ action: 'messages', email, token, knownVersion });
    await here.deliver([email]);
    await read();
    await here.room.close();
    await here.database.notifications.ready();
    const first = await read();
    const version = String(first.headers['answer-version']);

    const [row = expect.fail()] = await database.kysely
      .deleteFrom('temp_email_mailboxes')
      .returningAll()
      .execute();
    expect((await read(version)).statusCode).toBe(204);
    expect((await read()).json()).toMatchObject({ code: 'token_expired' });
    await database.kysely.insertInto('temp_email_mailboxes').values(row).execute();

    await elsewhere.markMessageRead(leaseKeyOfToken(token), first.json()[0].id);
    expect((await read()).json()).toMatchObject([{ isRead: true }]);
    await expect.poll(async () => (await read(version)).statusCode).toBe(200);
    expect((await read(version)).json()).toMatchObject([{ isRead: true }]);
    await here.deliver([email]);
    expect((await read(version)).json()).toHaveLength(2);
    await database.close();
    await here.close();
  });

  it('shows polls a change 45 s later even if no notification of it arrives', async () => {
    const here = await openTempEmailRoom({ engine: 'postgresql' });
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const { email, token } = await here.generate();
    const read = (knownVersion?: string) => here.call({ action: 'messages', email, token, knownVersion });
    await here.database.notifications.ready();
    const version = String((await read()).headers['answer-version']);
    await kysely.updateTable('temp_email_mailboxes').set({ read_count: 1 }).execute();
    here.clock.now += 44_999;
    expect((await read(version)).statusCode).toBe(204);
    here.clock.now += 1;
    expect((await read(version)).statusCode).toBe(200);
    await here.close();
  });

  it('stays the same if notifications of another node are late, in another order or doubled, each of which costs one query', async () => {
    const calls = observeCalls();
    const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true, between: calls.between });
    const { notifications } = here.database;
    const database = await openDatabase(here.location);
    const other = here.make(database);
    const inboxes = new KnownInboxes({ clock: here.clock, notifications: database.notifications });
    const keys = new LeaseKeys('temp-email', here.clock);
    const elsewhere = createMessageStore({
      database: database.forRoom<TempEmailTables>(),
      quota,
      keys,
      inboxes,
    });
    const { email, token } = await here.generate();
    const read = (knownVersion?: string) => here.call({ action: 'messages', email, token, knownVersion });
    await here.deliver([email]);
    await read();
    await here.room.close();
    await notifications.ready();
    const first = await read();
    const oldVersion = String(first.headers['answer-version']);
    let heard = 0;
    for (const channel of ['mayfly_inboxes', 'mayfly_arrivals'])
      notifications.subscribe(channel, {
        receive: () => {
          heard += 1;
        },
      });
    const hear = async (channel: string, payload: string) => {
      const before = heard;
      database.notifications.publish(channel, payload);
      await expect.poll(() => heard).toBe(before + 1);
    };

    const late: [channel: string, payload: string][] = [];
    const publish = vi
      .spyOn(database.notifications, 'publish')
      .mockImplementation((...notification) => late.push(notification));
    const arriving = await beginAt(other.mailSink, [email], { receivedAtMs: here.clock.now });
    await arriving.finish(Buffer.from('Subject: Hi\r\n\r\nHello'));
    await elsewhere.markMessageRead(leaseKeyOfToken(token), first.json()[0].id);
    publish.mockRestore();
    const [arrival, change] = late;
    if (!arrival || !change) throw new Error('a notification is missing');
    expect([arrival[0], change[0]]).toEqual(['mayfly_arrivals', 'mayfly_inboxes']);

    await hear(...change);
    await expect.poll(async () => (await read(oldVersion)).headers['answer-version']).toBeDefined();
    const current = await read();
    const version = String(current.headers['answer-version']);
    expect(current.json()).toMatchObject([{ isRead: false }, { isRead: true }]);
    for (const again of [arrival, arrival, change, arrival, change, change]) {
      await hear(...again);
      calls.reset();
      expect((await read(version)).statusCode).toBe(204);
      expect((await read(version)).statusCode).toBe(204);
      expect(calls.counts).toEqual({ query: 1, unit: 0, write: 0 });
      expect((await read(oldVersion)).json()).toEqual(current.json());
      expect((await read()).json()).toEqual(current.json());
    }

    // Publishes the same payload as the last change.
    await elsewhere.markMessageRead(leaseKeyOfToken(token), current.json()[0].id);
    await expect.poll(async () => (await read(version)).statusCode).toBe(200);
    expect((await read(version)).json()).toMatchObject([{ isRead: true }, { isRead: true }]);
    await other.close();
    await database.close();
    await here.close();
  });
});

it.each(databases)(
  'an inbox read message by message equals the inbox read at once, on $name',
  async ({ name: engine }) => {
    const here = await openTempEmailRoom({ engine, unlimited: true });
    const { email, token } = await here.generate();
    const list = async () => (await here.call({ action: 'messages', email, token })).json();
    for (const arriving of [1, 1, 3, 1, 20, 1]) {
      for (let n = 0; n < arriving; n += 1) await here.deliver([email]);
      await list();
      await here.room.close();
      const [newest] = await list();
      if (arriving === 3) await here.call({ action: 'mark_read', email, token, emailId: newest.id });
    }
    const inParts = await list();
    expect(inParts).toHaveLength(27);
    // Lists that were not used for a minute leave the memory.
    here.clock.now += 60_000;
    expect(await list()).toEqual(inParts);
    await here.close();
  },
);

describe.each(databases)('a request that names the version of its list, on $name', ({ name: engine }) => {
  it('is answered without a body until the list changes', async () => {
    const here = await openTempEmailRoom({ engine });
    const mailbox = await here.generate();
    const read = (knownVersion?: string, { email, token } = mailbox) =>
      here.call({ action: 'messages', email, token, knownVersion });
    const versionOf = ({ headers }: Awaited<ReturnType<typeof read>>) => String(headers['answer-version']);

    const empty = await read();
    expect(empty.json()).toEqual([]);
    const unchanged = await read(versionOf(empty));
    expect([unchanged.statusCode, unchanged.body, versionOf(unchanged)]).toEqual([204, '', versionOf(empty)]);

    await here.deliver([mailbox.email]);
    const pending = await read(versionOf(empty));
    expect(pending.json()).toMatchObject([{ authentication: { verdict: 'pending' } }]);
    expect(pending.headers['answer-version']).toBeUndefined();
    await here.room.close();

    const finished = await read(versionOf(empty));
    expect(finished.json()).toMatchObject([{ authentication: { verdict: 'verified' }, isRead: false }]);
    expect((await read(versionOf(finished))).statusCode).toBe(204);
    await here.call({ action: 'mark_read', emailId: finished.json()[0].id });
    const marked = await read(versionOf(finished));
    expect(marked.json()).toMatchObject([{ isRead: true }]);
    expect((await read(versionOf(marked))).statusCode).toBe(204);

    const refused = await read(versionOf(marked), { ...mailbox, token: `${mailbox.token.slice(0, -1)}-` });
    expect(refused.json()).toMatchObject({ code: 'token_expired' });
    await here.call({ action: 'delete', email: mailbox.email, token: mailbox.token });
    expect((await read(versionOf(marked))).json()).toMatchObject({ code: 'token_expired' });
    await here.close();
  });
});
