import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database-engine/server/open-database.ts';
import { findIn, findPostgresqlFolder } from '#test/support/databases/bytes-on-disk.ts';
import { databases } from '#test/support/databases/databases.ts';
import { tempEmailMigrations } from './feature.ts';

const seal = '20261123T0700-temp-email-seal';
const before = Object.fromEntries(Object.entries(tempEmailMigrations).filter(([name]) => name < seal));
const tables = [
  'temp_email_mailboxes',
  'temp_email_messages',
  'temp_email_message_parts',
  'temp_email_operator_mail',
  'temp_email_operator_mail_parts',
];
const markerOf = (table: string) => `zq${table}zq`;
const markers = tables.map(markerOf);
const rowsEach = 20;

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

async function plantMarkers(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  const { kysely } = database.forRoom<Record<string, Record<string, unknown>>>();
  for (const { name, columns } of await kysely.introspection.getTables()) {
    if (!tables.includes(name)) continue;
    const valueFor = (dataType: string, n: number) => {
      if (/int/iu.test(dataType)) return n;
      return /bytea/iu.test(dataType) ? Buffer.alloc(9_000, markerOf(name)) : `${markerOf(name)} ${n}`;
    };
    for (let n = 0; n < rowsEach; n += 1) {
      const row = Object.fromEntries(columns.map((column) => [column.name, valueFor(column.dataType, n)]));
      await kysely.insertInto(name).values(row).execute();
    }
  }
  await database.close();
}

describe.each(databases)('mail stored by a version without sealing, on $name', ({ locate }) => {
  it('is overwritten or removed in the database files', async () => {
    const { location, remove } = await locate();
    undone.push(remove);
    await migrate(location, before);
    await plantMarkers(location);
    // On PostgreSQL this searches only the table files: the WAL keeps old rows until it is recycled.
    const folder = async () =>
      location.url === undefined
        ? dirname(location.file ?? '')
        : join(await findPostgresqlFolder(location.url), 'base');
    expect(findIn([await folder()], markers).sort()).toEqual([...markers].sort());
    await migrate(location, tempEmailMigrations);
    expect(findIn([await folder()], markers)).toEqual([]);
  });
});
