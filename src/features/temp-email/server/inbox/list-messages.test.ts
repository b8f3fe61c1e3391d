import { describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { countCrypto } from '#test/support/measure/count-crypto.ts';
import { type OpenInbox, openInbox } from '#test/support/rooms/open-inbox.ts';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

describe('the list of messages, on SQLite', () => {
  it('comes from memory while nothing changes', async () => {
    const { database, inboxes, list } = await openInbox();
    const first = await list();
    expect(first).toEqual([{ id: 'first', isRead: false, pending: false, authentication: 'none' }]);
    await database.deleteFrom('temp_email_messages').execute();
    await database.deleteFrom('temp_email_mailboxes').execute();
    expect(await list()).toEqual(first);
    expect(inboxes.sizes.lists).toBe(1);
  });

  const changes: [string, (inbox: OpenInbox) => Promise<unknown>, object[]][] = [
    ['a new message', ({ accept }) => accept('second'), [{ subject: 'x' }, { id: 'first' }]],
    [
      'a new read mark',
      ({ messages, key, first }) => messages.markMessageRead(key, first.id),
      [{ isRead: true }],
    ],
  ];

  it.each(changes)('includes %s at the very next request', async (_name, change, expected) => {
    const inbox = await openInbox();
    await inbox.list();
    await change(inbox);
    expect(await inbox.list()).toMatchObject(expected);
    await inbox.settle();
  });

  it.each(changes)(
    'includes %s at the next request even if the answer to the commit was lost',
    async (_name, change, expected) => {
      const inbox = await openInbox();
      await inbox.list();
      inbox.connection.losesAnswers = true;
      await expect(change(inbox)).rejects.toThrow('lost');
      inbox.connection.losesAnswers = false;
      expect(await inbox.list()).toMatchObject(expected);
      await inbox.settle();
    },
  );

  it('keeps the first result of parsing and of the sender check, because other processes may have cached it', async () => {
    const { first, messages, list } = await openInbox();
    await messages.saveItem(first, '{"id":"later"');
    await messages.saveAuthentication(first, '"later"');
    expect(await list()).toMatchObject([{ id: 'first', authentication: 'none' }]);
  });

  it('opens no record that this process has just sealed', async () => {
    const { acceptParsed, list, inboxes, key } = await openInbox();
    const countOpened = async () => (await countCrypto(() => list())).calls.createDecipheriv;
    expect(await countOpened()).toBe(0);
    await acceptParsed('second');
    expect(await countOpened()).toBe(0);
    expect(inboxes.sizes).toMatchObject({ lists: 1, texts: 0 });
    inboxes.forget([key]);
    expect(await countOpened()).toBe(4);
  });

  it('keeps no text of a message that was deleted or parsed meanwhile', async () => {
    const { accept, first, list, messages, mailboxes, inboxes, key, idOf } = await openInbox();
    await list();
    await messages.saveItem(first, '{"id":"later"');
    expect(inboxes.sizes.texts).toBe(0);
    await accept('second');
    await mailboxes.closeMailbox(key);
    await mailboxes.deleteMailboxes([key]);
    await messages.saveItem({ ...first, id: idOf('second') }, '{"id":"second"');
    expect(inboxes.sizes.texts).toBe(0);
  });

  it('replaces a result that does not open', async () => {
    const { first, messages, database, list } = await openInbox();
    const broken = { item: Buffer.from('broken'), authentication: Buffer.from('torn') };
    await database.updateTable('temp_email_messages').set(broken).execute();
    await messages.saveItem({ ...first, broken }, '{"id":"again"');
    await messages.saveAuthentication({ ...first, broken }, '"again"');
    expect(await list()).toMatchObject([{ id: 'again', authentication: 'again' }]);
  });

  it('contains no message newer than the mailbox row that it belongs to', async () => {
    const { acceptParsed, list, beforeRows } = await openInbox();
    beforeRows(() => acceptParsed('second'));
    expect(await list()).toMatchObject([{ id: 'first' }]);
    beforeRows(async () => undefined);
    expect(await list()).toMatchObject([{ id: 'second' }, { id: 'first' }]);
  });

  it('includes, at the next request, a message that was stored while the list was being built', async () => {
    const { accept, list, onceRead, inboxes, settle } = await openInbox();
    onceRead(() => accept('second'));
    expect(await list()).toHaveLength(1);
    expect(inboxes.sizes.lists).toBe(0);
    onceRead(async () => undefined);
    expect(await list()).toHaveLength(2);
    await settle();
  });

  it('is cached only after all messages are authenticated', async () => {
    const { key, accept, list, inboxes, settle } = await openInbox();
    await list();
    await accept('second');
    const cached = () =>
      inboxes.findList({ mailbox_key: key, message_count: 9, read_count: 0 } as MailboxRow);
    expect(await list()).toMatchObject([{ authentication: { verdict: 'pending' } }, {}]);
    expect(cached()).toMatchObject({ message_count: 1 });
    await settle();
    await list();
    expect(cached()).toMatchObject({ message_count: 2 });
  });

  it.each([
    ['closed', 'received', ({ mailboxes, key }) => mailboxes.closeMailbox(key)],
    ['closed', 'lost', ({ mailboxes, key }) => mailboxes.closeMailbox(key)],
    ['purged', 'received', ({ mailboxes, key }) => mailboxes.deleteMailboxes([key])],
    ['purged', 'lost', ({ mailboxes, key }) => mailboxes.deleteMailboxes([key])],
  ] satisfies [string, string, (inbox: OpenInbox) => Promise<void>][])(
    'leaves the cache when its mailbox is %s and the answer of the database is %s',
    async (_how, answer, end) => {
      const inbox = await openInbox();
      await inbox.list();
      inbox.connection.losesAnswers = answer === 'lost';
      await end(inbox).catch(() => undefined);
      expect(inbox.inboxes.sizes.lists).toBe(0);
      await expect(inbox.list()).rejects.toMatchObject({ code: 'token_expired' });
    },
  );

  it('is not cached if its mailbox ended while the list was being built', async () => {
    const { key, mailboxes, list, onceRead, inboxes } = await openInbox();
    onceRead(() => mailboxes.closeMailbox(key));
    await list();
    expect(inboxes.sizes.lists).toBe(0);
    await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is not shown to a wrong token or after expiry', async () => {
    const { clock, list } = await openInbox();
    await list();
    await expect(list('wrong')).rejects.toMatchObject({ code: 'token_expired' });
    clock.now += 600_000 - 1;
    expect(await list()).toHaveLength(1);
    clock.now += 1;
    await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
  });
});

it.each(databases)(
  'a mail to two recipients is in both inboxes, cached or not, on $name',
  async ({ name: engine }) => {
    const here = await openTempEmailRoom({ engine });
    const one = await here.generate();
    const other = await here.generate();
    for (const mailbox of [one, other]) expect(await here.list(mailbox)).toEqual([]);
    await here.deliver([one.email, other.email]);
    for (const mailbox of [one, other]) expect(await here.list(mailbox)).toHaveLength(1);
    await here.close();
  },
);
