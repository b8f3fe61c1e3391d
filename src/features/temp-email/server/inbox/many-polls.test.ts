import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { observeCalls } from '#test/support/databases/observe-calls.ts';
import { type Mailbox, openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';
import { KnownInboxes } from './known-inboxes.ts';
import { createMessageStore } from './message-store.ts';

const polls = 10_000;
const mailboxCount = 1_200;
const changedCount = 120;
/**
 * Queries for 500 mailboxes each, and queries for 128 messages each. Doubled, because polls with a wrong token may
 * arrive after the rows of the others were read, and memory never answers them.
 */
const maxQueries = 2 * (Math.ceil(mailboxCount / 500) + Math.ceil(changedCount / 128));
/** One look-up of mailboxes and one of messages. The pool has ten connections. */
const maxAtOnce = 2;
/** Mailbox keys per notification, which may have 2,000 bytes. */
const keysAtOnce = 100;

it(`${polls} polls of ${mailboxCount} uncached mailboxes at one instant take at most ${maxQueries} queries, ${maxAtOnce} at a time, on PostgreSQL`, async () => {
  const calls = observeCalls();
  const here = await openTempEmailRoom({ engine: 'postgresql', unlimited: true, between: calls.between });
  const database = (await openDatabase(here.location)).forRoom<TempEmailTables>();
  const inboxes = new KnownInboxes({ clock: here.clock, notifications: database.notifications });
  const keys = new LeaseKeys('temp-email', here.clock);
  const quota = { messages: 10, bytes: 10_000 };
  const elsewhere = createMessageStore({ database, quota, keys, inboxes });
  const read = ({ email, token }: Mailbox, knownVersion?: string) =>
    here.call({ action: 'messages', email, token, knownVersion });

  const mailboxes = await Promise.all(Array.from({ length: mailboxCount }, () => here.generate()));
  const [changed, unchanged] = [mailboxes.slice(0, changedCount), mailboxes.slice(changedCount)];
  await Promise.all(changed.map(({ email }) => here.deliver([email])));
  await Promise.all(changed.map((mailbox) => read(mailbox)));
  await here.room.close();
  await here.database.notifications.ready();
  const first = await Promise.all(mailboxes.map((mailbox) => read(mailbox)));
  const versions = first.map(({ headers }) => String(headers['answer-version']));
  calls.reset();
  const cached = await Promise.all(mailboxes.map((mailbox, n) => read(mailbox, versions[n])));
  expect(cached.every(({ statusCode }) => statusCode === 204)).toBe(true);
  expect(calls.counts.query).toBe(0);

  let heard = 0;
  here.database.notifications.subscribe('mayfly_inboxes', {
    receive: (payload) => {
      heard += payload.split(' ').length;
    },
  });
  for (const [n, { token }] of changed.entries())
    await elsewhere.markMessageRead(leaseKeyOfToken(token), first[n]?.json()[0].id);
  const unchangedKeys = unchanged.map(({ token }) => leaseKeyOfToken(token));
  for (let from = 0; from < unchangedKeys.length; from += keysAtOnce)
    inboxes.forget(unchangedKeys.slice(from, from + keysAtOnce));
  await expect.poll(() => heard).toBe(mailboxCount);

  calls.reset();
  const expected: string[] = [];
  const answers = await Promise.all(
    Array.from({ length: polls }, async (_, n) => {
      const index = n % mailboxCount;
      const mailbox = mailboxes[index] ?? expect.fail();
      const isWrong = n >= polls - mailboxCount;
      expected[n] = isWrong ? 'token_expired' : index < changedCount ? 'list' : 'unchanged';
      const token = isWrong ? `${mailbox.token.slice(0, -1)}-` : mailbox.token;
      return summarize(await read({ ...mailbox, token }, versions[index]));
    }),
  );
  expect(answers).toEqual(expected);
  expect(calls.counts).toMatchObject({ unit: 0, write: 0 });
  expect(calls.counts.query).toBeGreaterThan(0);
  expect(calls.counts.query).toBeLessThanOrEqual(maxQueries);
  expect(calls.mostRunning).toBeLessThanOrEqual(maxAtOnce);
  keys.close();
  inboxes.close();
  await database.close();
  await here.close();
});

function summarize({ statusCode, body }: { statusCode: number; body: string }): string {
  if (statusCode === 204) return 'unchanged';
  const answer = JSON.parse(body);
  return statusCode === 200 && answer.length === 1 && answer[0].isRead ? 'list' : answer.code;
}
