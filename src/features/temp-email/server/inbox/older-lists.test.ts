import { describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '#test/support/rooms/open-inbox.ts';

describe('a list in memory that lacks new messages', () => {
  const erased = { item: null, authentication: null };
  /** Lists an inbox of one message, makes that message unreadable in the database, and adds another. */
  async function openGrownInbox(between?: (inbox: OpenInbox) => unknown) {
    const inbox = await openInbox();
    await inbox.list();
    await inbox.database.updateTable('temp_email_messages').set(erased).execute();
    await between?.(inbox);
    await inbox.acceptParsed('second');
    return inbox;
  }
  const first = { id: 'first', isRead: false, pending: false, authentication: 'none' };
  const second = { ...first, id: 'second' };

  it('is used again: only the new messages are read', async () => {
    const { list, acceptParsed } = await openGrownInbox();
    expect(await list()).toEqual([second, first]);
    for (const name of ['third', 'fourth']) await acceptParsed(name);
    const all = [{ ...first, id: 'fourth' }, { ...first, id: 'third' }, second, first];
    expect(await list()).toEqual(all);
    expect(await list()).toEqual(all);
  });

  it('is used again while a new message is being checked', async () => {
    const { accept, list, settle } = await openGrownInbox();
    await accept('third');
    expect(await list()).toMatchObject([{ authentication: { verdict: 'pending' } }, second, first]);
    await settle();
    expect(await list()).toMatchObject([{ authentication: { verdict: 'verified' } }, second, first]);
  });

  it.each<[string, Parameters<typeof openGrownInbox>[0]]>([
    ['a message was marked read', ({ messages, key, first: { id } }) => messages.markMessageRead(key, id)],
    [
      'the sizes do not add up, as after a failover that lost a message',
      ({ database }) => database.updateTable('temp_email_mailboxes').set({ used_bytes: 5 }).execute(),
    ],
  ])('is read again if %s', async (_why, between) => {
    const { list, settle } = await openGrownInbox(between);
    expect(await list()).toMatchObject([second, { authentication: { verdict: 'pending' } }]);
    await settle();
  });

  it('is read again if its newest message is no longer in the database, as after a failover that lost a message', async () => {
    const { list } = await openGrownInbox(({ database, idOf }) =>
      database
        .updateTable('temp_email_messages')
        .set({ id: idOf('other') })
        .execute(),
    );
    expect(await list()).toEqual([second]);
  });

  it('is read again if a message arrived and the counts are the same, as after a failover that lost a message', async () => {
    const { key, inboxes, database, list, settle } = await openInbox();
    await list();
    await database.updateTable('temp_email_messages').set(erased).execute();
    inboxes.noteArrivals([key]);
    expect(await list()).toMatchObject([{ authentication: { verdict: 'pending' } }]);
    await settle();
  });

  it('is not kept if a message is missing, as after a failover that lost a message', async () => {
    const { database, inboxes, list } = await openInbox();
    await database.deleteFrom('temp_email_messages').execute();
    expect(await list()).toEqual([]);
    expect(inboxes.sizes.lists).toBe(0);
  });
});
