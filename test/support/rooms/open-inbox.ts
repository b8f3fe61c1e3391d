import { expect, onTestFinished } from 'vitest';
import { KnownMailboxes } from '#features/temp-email/server/addresses/known-mailboxes.ts';
import { MailboxAccess } from '#features/temp-email/server/addresses/mailbox-access.ts';
import { createMailboxStore } from '#features/temp-email/server/addresses/mailbox-store.ts';
import { mintMailbox } from '#features/temp-email/server/addresses/mint-mailbox.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { KnownInboxes } from '#features/temp-email/server/inbox/known-inboxes.ts';
import { listMessages } from '#features/temp-email/server/inbox/list-messages.ts';
import { MessageAuthenticator } from '#features/temp-email/server/inbox/message-authenticator.ts';
import { MessageReader } from '#features/temp-email/server/inbox/message-reader.ts';
import { createMessageStore } from '#features/temp-email/server/inbox/message-store.ts';
import { leaseOf } from '#features/temp-email/server/sealed-mail.ts';
import type { TempEmailTables } from '#features/temp-email/server/temp-email-tables.ts';
import { observeUnits } from '#platform/database/server/observed-database.ts';
import type { EndpointContext, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases } from '../databases/databases.ts';
import { PlainMailReading } from './temp-email-room.ts';

const context = { clientAddress: '192.0.2.1' } as EndpointContext;

const quota = { messages: 10, bytes: 10_000 };

export type OpenInbox = Awaited<ReturnType<typeof openInbox>>;

/**
 * Opens the endpoint `messages` on a database of its own on SQLite, with a mailbox that has one message. Closes the
 * database at the end of the test.
 */
export async function openInbox() {
  const place = await (databases.find(({ name }) => name === 'sqlite') ?? expect.fail()).open(
    tempEmailMigrations,
  );
  onTestFinished(() => place.close());
  const clock = { now: 1_000_000, nowMs: () => clock.now };
  const unlimited = new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs: 1, clock });
  const keys = new LeaseKeys('temp-email', clock);
  /** If `losesAnswers` is true, every unit commits and then rejects, as if its answer were lost. */
  const connection = { losesAnswers: false };
  const ended = () => {
    if (connection.losesAnswers) throw new Error('lost');
  };
  const database = observeUnits(place.database, { begun: () => ended }).forRoom<TempEmailTables>();
  const inboxes = new KnownInboxes({ clock, notifications: database.notifications });
  const mailboxes = createMailboxStore({
    database,
    known: new KnownMailboxes(clock, false),
    inboxes,
  });
  const store = createMessageStore({ database, quota, keys, inboxes });
  let built = async () => undefined as unknown;
  let listing = built;
  const messages: typeof store = {
    ...store,
    listFinished: async (...asked) => {
      await listing();
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
  const savedMessage = (name: string) => ({
    lease,
    id: idOf(name),
    broken: { item: null, authentication: null },
  });
  const acceptParsed = async (name: string) => {
    await accept(name);
    await messages.saveItem(savedMessage(name), `{"id":"${name}"`);
    await messages.saveAuthentication(savedMessage(name), '"none"');
  };
  await acceptParsed('first');
  const list = async (token = answer.token): Promise<Record<string, unknown>[]> => {
    const { json } = (await endpoint.run({ email: 'a@mayfly.test', token }, context)) as RawJson;
    return JSON.parse(Buffer.from(json).toString());
  };
  return {
    key,
    idOf,
    first: savedMessage('first'),
    clock,
    connection,
    database: database.kysely,
    inboxes,
    mailboxes,
    messages,
    accept,
    acceptParsed,
    list,
    settle: () => Promise.all([reader.close(), authenticator.close()]),
    /** Sets a callback that runs between reading the mailbox and reading its messages. */
    beforeRows: (wait: () => Promise<unknown>) => {
      listing = wait;
    },
    /** Sets a callback that runs between reading the rows of an answer and building it. */
    onceRead: (wait: () => Promise<unknown>) => {
      built = wait;
    },
  };
}
