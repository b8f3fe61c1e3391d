import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { observeCalls } from '#test/support/databases/observe-calls.ts';
import { KnownInboxes } from '../inbox/known-inboxes.ts';
import { tempEmailMigrations } from '../migrations/temp-email-migrations.ts';
import type { NewMailbox, TempEmailTables } from '../temp-email-tables.ts';
import { KnownMailboxes } from './known-mailboxes.ts';
import { createMailboxStore, type MailboxStore } from './mailbox-store.ts';
import { mintMailbox } from './mint-mailbox.ts';

const nowMs = Date.UTC(2026, 0, 10, 12);
const clock = { nowMs: () => nowMs };
const keys = new LeaseKeys('temp-email', clock);
const goodNames = Array.from({ length: 40 }, (_, n) => `quiet-otter-${1000 + n}`);

const mint = (name: string): NewMailbox =>
  mintMailbox({ keys, keyOf: (address) => address }, { email: `${name}@mayfly.test`, nowMs }).made;
const codeOf = (error: unknown) => (isAppError(error) ? error.code : error);

describe('mailboxes that are created together, on PostgreSQL', () => {
  let opened: TestDatabase;
  let calls: ReturnType<typeof observeCalls>;
  let mailboxes: MailboxStore;
  let known: KnownMailboxes;
  let inboxes: KnownInboxes;
  let earlier: NewMailbox;

  beforeEach(async () => {
    const postgresql = databases.find(({ name }) => name === 'postgresql');
    opened =
      (await postgresql?.open(tempEmailMigrations)) ?? expect.fail('PostgreSQL is not among the databases');
    calls = observeCalls();
    const database = calls.between(opened.database).forRoom<TempEmailTables>();
    known = new KnownMailboxes(clock, true);
    inboxes = new KnownInboxes({ clock, notifications: database.notifications });
    mailboxes = createMailboxStore({ database, known, inboxes });
    earlier = mint('calm-heron-1111');
    await mailboxes.createMailbox(earlier, 0);
  });
  afterEach(async () => {
    known.close();
    inboxes.close();
    keys.close();
    await opened.close();
  });

  /** Creates all of them in one turn, so that they are one batch. Returns 'created' or an error code for each. */
  const createTogether = async (wanted: readonly NewMailbox[]) => {
    calls.reset();
    const outcomes = await Promise.allSettled(wanted.map((made) => mailboxes.createMailbox(made, 0)));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'created' : codeOf(outcome.reason)));
  };
  const expectOnly = async (created: readonly NewMailbox[]) => {
    const { kysely } = opened.database.forRoom<TempEmailTables>();
    const named = await kysely
      .selectFrom('temp_email_names as name')
      .innerJoin('temp_email_mailboxes as mailbox', 'mailbox.mailbox_key', 'name.mailbox_key')
      .select(['name.address_key', 'mailbox.mailbox_key'])
      .execute();
    const expected = created.map(({ addressKey, mailbox: { mailbox_key } }) => ({
      address_key: addressKey,
      mailbox_key,
    }));
    expect(named.sort(byName)).toEqual(expected.sort(byName));
    const names = await kysely.selectFrom('temp_email_names').select('address_key').execute();
    expect(names).toHaveLength(created.length);
    expect(await mailboxes.countLiveMailboxes(nowMs)).toBe(created.length);
    expect(await mailboxes.countGeneratedMailboxes()).toBe(created.length);
  };

  it('are created by one statement, except those whose name is used already', async () => {
    const good = goodNames.map(mint);
    const twins = [mint('calm-heron-2222'), mint('calm-heron-2222')];
    const [twin, otherTwin, used, ...others] = await createTogether([
      ...twins,
      mint('calm-heron-1111'),
      ...good,
    ]);
    expect(used).toBe('unit_condition_failed');
    expect(others).toEqual(Array(good.length).fill('created'));
    expect([twin, otherTwin].sort()).toEqual(['created', 'unit_condition_failed']);
    expect(calls.counts).toMatchObject({ write: 1, unit: 2 });
    await expectOnly([earlier, ...good, ...twins.slice(twin === 'created' ? 0 : 1).slice(0, 1)]);
  });

  it('are each created in a unit of their own, except the bad one, if one of their rows exists already', async () => {
    const good = goodNames.map(mint);
    const bad = mint('calm-heron-3333');
    bad.mailbox.mailbox_key = earlier.mailbox.mailbox_key;
    expect(await createTogether([bad, ...good])).toEqual([
      'unique_violation',
      ...Array(good.length).fill('created'),
    ]);
    expect(calls.counts).toMatchObject({ write: 1, unit: good.length + 1 });
    await expectOnly([earlier, ...good]);
  });
});

function byName(one: { address_key: string }, other: { address_key: string }): number {
  return one.address_key < other.address_key ? -1 : 1;
}
