import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { observeUnits } from '#platform/database/server/observed-database.ts';
import type { EndpointContext, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, PlainMailReading } from '#test/support/rooms/temp-email-room.ts';
import { KnownMailboxes } from '../addresses/known-mailboxes.ts';
import { MailboxAccess } from '../addresses/mailbox-access.ts';
import { createMailboxStore } from '../addresses/mailbox-store.ts';
import { mintMailbox } from '../addresses/mint-mailbox.ts';
import { tempEmailMigrations } from '../feature.ts';
import { leaseOf } from '../sealed-mail.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';
import { KnownInboxes } from './known-inboxes.ts';
import { listMessages } from './list-messages.ts';
import { MessageAuthenticator } from './message-authenticator.ts';
import { MessageReader } from './message-reader.ts';
import { createMessageStore } from './message-store.ts';

const clock = { now: 1_000_000, nowMs: () => clock.now };
const unlimited = new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs: 1, clock });
const context = { clientAddress: '192.0.2.1' } as EndpointContext;

let place: TestDatabase;
/** If true, every unit commits and then rejects, as if its answer were lost. */
let losesAnswers: boolean;
beforeEach(async () => {
  place = await (databases.find(({ name }) => name === 'sqlite') ?? expect.fail()).open(tempEmailMigrations);
  losesAnswers = false;
});
afterEach(() => place.close());

const keys = new LeaseKeys('temp-email', clock);

function lossy(database: Database<unknown>): Database<unknown> {
  const ended = () => {
    if (losesAnswers) throw new Error('lost');
  };
  return observeUnits(database, { begun: () => ended });
}

const quota = { messages: 10, bytes: 10_000 };

async function openInbox() {
  const database = lossy(place.database).forRoom<TempEmailTables>();
  const inboxes = new KnownInboxes({ clock, notifications: database.notifications });
  const mailboxes = createMailboxStore({
    database,
    known: new KnownMailboxes(),
    inboxes,
  });
  const store = createMessageStore({ database, quota, keys, inboxes });
  let built = async () => undefined as unknown;
  const messages: typeof store = {
    ...store,
    listFinished: async (...asked) => {
      const rows = await store.listFinished(...asked);
      await built();
      return rows;
    },
  };
  const push = { tell: () => undefined };
  const needs = { messages, mail: new PlainMailReading(), push, log: console };
  const reader = new MessageReader({ ...needs, ownDomains: [] });
  const authenticator = new MessageAuthenticator(needs);
  const access = new MailboxAccess({
    mailboxes,
    keys,
    inboxes,
    messages,
    clock,
    isMemoryExact: true,
    readsPerLease: unlimited,
    readsPerClient: unlimited,
  });
  const endpoint = listMessages({ access, inboxes, messages, reader, authenticator });

  const { made, answer } = mintMailbox(
    { keys, keyOf: () => 'a' },
    { email: 'a@mayfly.test', nowMs: clock.now },
  );
  const key = made.mailbox.mailbox_key;
  const lease = leaseOf(made.mailbox);
  await mailboxes.createMailbox(made, 0);
  const idOf = (name: string) => key + name;
  const accept = (name: string) => {
    const id = idOf(name);
    const facts = { mailFrom: '', clientAddress: '', clientName: '' };
    const message = { id, received_at: clock.now, size_bytes: 1 };
    const part = { messageId: id, part: 0, content: Buffer.from('x'), facts, sealer: keys.sealerOf(lease) };
    const charge = messages.chargeMailbox(key, 1, clock.now);
    return messages.run([key], messages.acceptMessage(lease, message, part, charge));
  };
  const first = { lease, id: idOf('first') };
  await accept('first');
  await messages.saveItem(first, '{"id":"first"');
  await messages.saveAuthentication(first, '"none"');
  const list = async (token = answer.token): Promise<Record<string, unknown>[]> => {
    const { json } = (await endpoint.run({ email: 'a@mayfly.test', token }, context)) as RawJson;
    return JSON.parse(Buffer.from(json).toString());
  };
  return {
    key,
    first,
    inboxes,
    mailboxes,
    messages,
    accept,
    list,
    settle: () => Promise.all([reader.close(), authenticator.close()]),
    /** Sets a callback that runs between reading the rows of an answer and building it. */
    onceRead: (wait: () => Promise<unknown>) => {
      built = wait;
    },
  };
}

describe('the list of messages, on SQLite', () => {
  it('comes from memory while nothing changes', async () => {
    const { inboxes, list } = await openInbox();
    const first = await list();
    expect(first).toEqual([{ id: 'first', isRead: false, pending: false, authentication: 'none' }]);
    const { kysely } = place.database.forRoom<TempEmailTables>();
    await kysely.deleteFrom('temp_email_messages').execute();
    await kysely.deleteFrom('temp_email_mailboxes').execute();
    expect(await list()).toEqual(first);
    expect(inboxes.sizes.answers).toBe(1);
  });

  const changes: [string, (inbox: Awaited<ReturnType<typeof openInbox>>) => Promise<unknown>, object[]][] = [
    ['a new message', ({ accept }) => accept('second'), [{ subject: 'x' }, { id: 'first' }]],
    [
      'a new read mark',
      ({ messages, key, first }) => messages.markMessageRead(key, first.id),
      [{ isRead: true }],
    ],
    [
      'the result of a sender check',
      ({ messages, first }) => messages.saveAuthentication(first, '1'),
      [{ authentication: 1 }],
    ],
    [
      'a message that has been parsed',
      ({ messages, first }) => messages.saveItem(first, '{"id":2'),
      [{ id: 2 }],
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
      losesAnswers = true;
      await expect(change(inbox)).rejects.toThrow('lost');
      losesAnswers = false;
      expect(await inbox.list()).toMatchObject(expected);
      await inbox.settle();
    },
  );

  it('includes, at the next request, a message that was stored while the list was being built', async () => {
    const { accept, list, onceRead, inboxes, settle } = await openInbox();
    onceRead(() => accept('second'));
    expect(await list()).toHaveLength(1);
    expect(inboxes.sizes.answers).toBe(0);
    onceRead(async () => undefined);
    expect(await list()).toHaveLength(2);
    await settle();
  });

  it('is cached only after all messages are authenticated', async () => {
    const { accept, list, inboxes, settle } = await openInbox();
    await list();
    await accept('second');
    expect(await list()).toMatchObject([{ authentication: { verdict: 'pending' } }, {}]);
    expect(inboxes.sizes.answers).toBe(0);
    await settle();
    await list();
    expect(inboxes.sizes.answers).toBe(1);
  });

  it.each([
    ['closed', 'received', ({ mailboxes, key }) => mailboxes.closeMailbox(key)],
    ['closed', 'lost', ({ mailboxes, key }) => mailboxes.closeMailbox(key)],
    ['purged', 'received', ({ mailboxes, key }) => mailboxes.deleteMailboxes([key])],
    ['purged', 'lost', ({ mailboxes, key }) => mailboxes.deleteMailboxes([key])],
  ] satisfies [string, string, (inbox: Awaited<ReturnType<typeof openInbox>>) => Promise<void>][])(
    'leaves the cache when its mailbox is %s and the answer of the database is %s',
    async (_how, answer, end) => {
      const inbox = await openInbox();
      await inbox.list();
      losesAnswers = answer === 'lost';
      await end(inbox).catch(() => undefined);
      expect(inbox.inboxes.sizes.answers).toBe(0);
      await expect(inbox.list()).rejects.toMatchObject({ code: 'token_expired' });
    },
  );

  it('is not cached if its mailbox ended while the list was being built', async () => {
    const { key, mailboxes, list, onceRead, inboxes } = await openInbox();
    onceRead(() => mailboxes.closeMailbox(key));
    await list();
    expect(inboxes.sizes.answers).toBe(0);
    await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is not shown to a wrong token or after expiry', async () => {
    const { list } = await openInbox();
    await list();
    await expect(list('wrong')).rejects.toMatchObject({ code: 'token_expired' });
    const before = clock.now;
    clock.now += 600_000 - 1;
    expect(await list()).toHaveLength(1);
    clock.now += 1;
    await expect(list()).rejects.toMatchObject({ code: 'token_expired' });
    clock.now = before;
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
