import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/db/server/migrate.ts';
import { openDatabase } from '#platform/db/server/open-database.ts';
import { findIn, findPostgresqlFolder } from '#test/support/bytes-on-disk.ts';
import { databases } from '#test/support/databases.ts';
import { tempEmailMigrations } from './feature.ts';

const seal = '20261123T0700-temp-email-seal';
const { [seal]: _, ...before } = tempEmailMigrations;
const marker = 'zqmarkerzq';

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

describe.each(databases)('mail stored before it was sealed, on $name', ({ locate }) => {
  it('is overwritten or removed in the tables on the disk', async () => {
    const { location, remove } = await locate();
    undone.push(remove);
    await migrate(location, before);
    const database = (await openDatabase(location)).forRoom<Record<string, Record<string, unknown>>>();
    for (let n = 0; n < 20; n += 1)
      await database.kysely
        .insertInto('temp_email_operator_mail_parts')
        .values({
          message_id: `${marker} ${n}`,
          part: 0,
          received_at: 1,
          content: Buffer.alloc(9_000, marker),
        })
        .execute();
    await database.close();
    // The write-ahead log of PostgreSQL keeps what was written until it begins anew.
    const tables = async () =>
      location.url === undefined
        ? dirname(location.file ?? '')
        : join(await findPostgresqlFolder(location.url), 'base');
    expect(findIn([await tables()], [marker])).toEqual([marker]);
    await migrate(location, tempEmailMigrations);
    expect(findIn([await tables()], [marker])).toEqual([]);
  });
});
