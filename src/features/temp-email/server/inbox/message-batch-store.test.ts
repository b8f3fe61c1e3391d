import type { Compilable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';

const messages = 40;

describe('messages that arrive together, on PostgreSQL', () => {
  let here: Awaited<ReturnType<typeof openTempEmailRoom>>;
  let counts: { unit: number; write: number };
  /** Called before each batch. */
  let beforeWrite: () => Promise<void>;

  const observed = (database: Database<unknown>): Database<unknown> => {
    const observer: Database<unknown> = Object.create(database, {
      forRoom: { value: () => observer },
      prepare: { value: database.prepare.bind(database) },
      unit: {
        value: (statements: readonly UnitStatement[]) => {
          counts.unit += 1;
          return database.unit(statements);
        },
      },
      write: {
        value: async (query: Compilable) => {
          counts.write += 1;
          await beforeWrite();
          return database.write(query);
        },
      },
    });
    return observer;
  };

  beforeEach(async () => {
    counts = { unit: 0, write: 0 };
    beforeWrite = async () => undefined;
    here = await openTempEmailRoom({ engine: 'postgresql', between: observed });
  });
  afterEach(() => here.close());

  it('are stored in order without a database unit for each message, whether they share a mailbox or not', async () => {
    const boxes = await Promise.all(Array.from({ length: 4 }, () => here.generate()));
    await Promise.all(Array.from({ length: messages }, (_, n) => here.deliver([boxes[n % 4]?.email ?? ''])));
    expect(counts.unit).toBe(0);
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
    expect(counts.unit).toBe(1);
    for (const box of [free, locked]) expect(await here.list(box)).toHaveLength(1);
  });

  it('wait while a slow commit is running, and are then all stored by the next commit', async () => {
    const boxes = await Promise.all(Array.from({ length: messages }, () => here.generate()));
    const commit = Promise.withResolvers<void>();
    const isWriting = Promise.withResolvers<void>();
    counts.write = 0;
    beforeWrite = () => {
      isWriting.resolve();
      return commit.promise;
    };
    const first = here.deliver([boxes[0]?.email ?? '']);
    await isWriting.promise;
    const others = boxes.map(({ email }) => here.deliver([email]));
    commit.resolve();
    await Promise.all([first, ...others]);
    expect(counts).toEqual({ unit: 0, write: 2 });
  });
});
