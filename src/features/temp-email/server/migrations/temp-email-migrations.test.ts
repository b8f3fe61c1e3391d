import { afterEach, expect, it } from 'vitest';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases } from '#test/support/databases/databases.ts';
import type { MessageRow, TempEmailTables } from '../temp-email-tables.ts';
import { tempEmailMigrations } from './temp-email-migrations.ts';

const byRowId = '20261127T0300-temp-email-messages-by-row-id';

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

it.each(databases)('messages survive the move to a table with row ids, on $name', async ({ locate }) => {
  const { location, remove } = await locate();
  undone.push(remove);
  const before = Object.entries(tempEmailMigrations).filter(([name]) => name < byRowId);
  await migrate(location, Object.fromEntries(before));
  const messages = Array.from(
    { length: 40 },
    (_, n): MessageRow => ({
      mailbox_key: `mailbox ${n % 7}`,
      id: `message ${n}`,
      ordinal: 1 + Math.floor(n / 7),
      received_at: 1_000_000 + n,
      size_bytes: 5_000 + n,
      is_read: n % 2,
      item: n % 3 === 0 ? null : Buffer.alloc(n * 1_000, n),
      authentication: n % 4 === 0 ? null : Buffer.alloc(200, n),
    }),
  );
  const open = async () => {
    const database = (await openDatabase(location)).forRoom<TempEmailTables>();
    undone.push(() => database.close());
    return database.kysely;
  };
  await (await open()).insertInto('temp_email_messages').values(messages).execute();
  await migrate(location, tempEmailMigrations);
  const found = await (await open()).selectFrom('temp_email_messages').selectAll().execute();
  const byTime = (one: MessageRow, other: MessageRow) => one.received_at - other.received_at;
  const asBuffers = (row: MessageRow) => ({
    ...row,
    item: row.item && Buffer.from(row.item),
    authentication: row.authentication && Buffer.from(row.authentication),
  });
  expect(found.map(asBuffers).sort(byTime)).toEqual(messages);
});
