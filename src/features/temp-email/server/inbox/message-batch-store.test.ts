import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import type { IncomingMessage } from '#platform/smtp/server/mail-sink.ts';
import { observeCalls } from '#test/support/databases/observe-calls.ts';
import { type Mailbox, openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { mailboxLifeSeconds, maxMailboxBytes, maxMailboxMessages } from '../../common/limits.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

const messages = 40;
const halfLifeMs = (mailboxLifeSeconds * 1000) / 2;
const mail = Buffer.from('Subject: Hi\r\n\r\nHello');

const codeOf = (error: unknown) => (isAppError(error) ? error.code : error);
const byKey = (one: { mailbox_key: string }, other: { mailbox_key: string }) =>
  one.mailbox_key < other.mailbox_key ? -1 : 1;

describe('messages that arrive together, on PostgreSQL', () => {
  let here: Awaited<ReturnType<typeof openTempEmailRoom>>;
  let calls: ReturnType<typeof observeCalls>;
  beforeEach(async () => {
    calls = observeCalls();
    here = await openTempEmailRoom({ engine: 'postgresql', between: calls.between });
  });
  afterEach(() => here.close());

  const generateMany = (count: number) => Promise.all(Array.from({ length: count }, () => here.generate()));
  const beginAll = (boxes: readonly Mailbox[]) => Promise.all(boxes.map(({ email }) => here.begin([email])));
  /** Finishes all of them in one turn, so that they are one batch. Returns 'stored' or an error code for each. */
  const finishTogether = async (begun: readonly IncomingMessage[]) => {
    calls.reset();
    const outcomes = await Promise.allSettled(begun.map((message) => message.finish(mail)));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'stored' : codeOf(outcome.reason)));
  };
  const expectStoredIn = async (boxes: readonly Mailbox[]) => {
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const messagesIn = await kysely
      .selectFrom('temp_email_messages as message')
      .innerJoin('temp_email_message_parts as part', 'part.mailbox_key', 'message.mailbox_key')
      .innerJoin('temp_email_mailboxes as mailbox', 'mailbox.mailbox_key', 'message.mailbox_key')
      .select(['message.mailbox_key', 'message.size_bytes', 'mailbox.used_bytes', 'part.is_last'])
      .execute();
    const one = { size_bytes: mail.byteLength, used_bytes: mail.byteLength, is_last: 1 };
    const expected = boxes.map(({ token }) => ({ mailbox_key: leaseKeyOfToken(token), ...one }));
    expect(messagesIn.sort(byKey)).toEqual(expected.sort(byKey));
  };

  it('are stored in order without a database unit for each message, whether they share a mailbox or not', async () => {
    const boxes = await Promise.all(Array.from({ length: 4 }, () => here.generate()));
    await Promise.all(Array.from({ length: messages }, (_, n) => here.deliver([boxes[n % 4]?.email ?? ''])));
    expect(calls.counts.unit).toBe(0);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    for (const { token } of boxes) {
      const key = leaseKeyOfToken(token);
      const rows = await kysely
        .selectFrom('temp_email_messages')
        .select('ordinal')
        .where('mailbox_key', '=', key)
        .orderBy('ordinal')
        .execute();
      expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
    }
  });

  it('do not wait for a message to a mailbox that another transaction has locked', async () => {
    const [locked, free] = [await here.generate(), await here.generate()];
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const unlock = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const locking = kysely.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('temp_email_mailboxes')
        .select('mailbox_key')
        .where('mailbox_key', '=', leaseKeyOfToken(locked.token))
        .forUpdate()
        .execute();
      isLocked.resolve();
      await unlock.promise;
    });
    await isLocked.promise;
    const waiting = here.deliver([locked.email]);
    await here.deliver([free.email]);
    unlock.resolve();
    await Promise.all([waiting, locking]);
    expect(calls.counts.unit).toBe(1);
    for (const box of [free, locked]) expect(await here.list(box)).toHaveLength(1);
  });

  it('wait while a slow commit is running, and are then all stored by the next commit', async () => {
    const boxes = await Promise.all(Array.from({ length: messages }, () => here.generate()));
    const commit = Promise.withResolvers<void>();
    const isWriting = Promise.withResolvers<void>();
    calls.reset();
    calls.beforeWrite = () => {
      isWriting.resolve();
      return commit.promise;
    };
    const first = here.deliver([boxes[0]?.email ?? '']);
    await isWriting.promise;
    const others = boxes.map(({ email }) => here.deliver([email]));
    commit.resolve();
    await Promise.all([first, ...others]);
    expect(calls.counts).toMatchObject({ unit: 0, write: 2 });
  });

  it('are stored by one statement, except messages to full, closed and expired mailboxes, which get their own errors', async () => {
    const expired = await here.generate();
    here.clock.now += halfLifeMs;
    const [closed, outOfBytes, outOfMessages] = [
      await here.generate(),
      await here.generate(),
      await here.generate(),
    ];
    const good = await generateMany(messages);
    const half = messages / 2;
    const bad = [expired, closed, outOfBytes, outOfMessages];
    const begun = await beginAll([...good.slice(0, half), ...bad, ...good.slice(half)]);
    await here.call({ action: 'delete', email: closed.email, token: closed.token });
    await here.setMailbox(outOfBytes.email, { used_bytes: 2 * maxMailboxBytes });
    await here.setMailbox(outOfMessages.email, { message_count: maxMailboxMessages });
    here.clock.now += halfLifeMs;

    expect(await finishTogether(begun)).toEqual([
      ...Array(half).fill('stored'),
      'unknown_mailbox',
      'unknown_mailbox',
      'mailbox_full',
      'mailbox_message_limit',
      ...Array(half).fill('stored'),
    ]);
    expect(calls.counts).toMatchObject({ write: 1, unit: bad.length });
    await expectStoredIn(good);
  });

  it('are stored one by one if their mailbox cannot hold all of them, until it is full', async () => {
    const [nearlyFull, ...good] = await generateMany(messages);
    if (!nearlyFull) throw new Error('no mailbox');
    const begun = await beginAll([nearlyFull, nearlyFull, ...good]);
    await here.setMailbox(nearlyFull.email, { message_count: maxMailboxMessages - 1 });

    const [first, second, ...others] = await finishTogether(begun);
    expect([first, second].sort()).toEqual(['mailbox_message_limit', 'stored']);
    expect(others).toEqual(Array(good.length).fill('stored'));
    expect(calls.counts).toMatchObject({ write: 1, unit: 2 });
    await expectStoredIn([nearlyFull, ...good]);
  });

  it('are each stored in a unit of their own, except the bad one, if a value of one mailbox makes the statement fail', async () => {
    const [bad, ...good] = await generateMany(messages);
    if (!bad) throw new Error('no mailbox');
    const begun = await beginAll([bad, ...good]);
    // PostgreSQL rejects the sum of this number and 1 as out of range.
    await here.setMailbox(bad.email, { message_count: 2 ** 31 - 1 });

    expect(await finishTogether(begun)).toEqual([
      'mailbox_message_limit',
      ...Array(good.length).fill('stored'),
    ]);
    expect(calls.counts).toMatchObject({ write: 1, unit: messages });
    await expectStoredIn(good);
  });

  it('are each stored in a unit of their own, except the bad one, if a row of one message exists already', async () => {
    const [bad, ...good] = await generateMany(messages);
    if (!bad) throw new Error('no mailbox');
    const [unlucky, ...others] = await beginAll([bad, ...good]);
    if (!unlucky) throw new Error('no message');
    await unlucky.append(mail);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    const part = await kysely.selectFrom('temp_email_message_parts').selectAll().executeTakeFirstOrThrow();
    await kysely
      .insertInto('temp_email_message_parts')
      .values({ ...part, part: 1 })
      .execute();

    expect(await finishTogether([unlucky, ...others])).toEqual([
      'storage_short',
      ...Array(good.length).fill('stored'),
    ]);
    // The last unit deletes the parts of the bad message.
    expect(calls.counts).toMatchObject({ write: 1, unit: messages + 1 });
    await expectStoredIn(good);
    expect(await here.countRows('temp_email_message_parts')).toBe(good.length);
  });
});
