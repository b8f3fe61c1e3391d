import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database, DatabaseEngine, RoomMigrations } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database-engine/server/open-database.ts';
import { makePostgresqlDatabase } from './postgresql-database.ts';
import { borrowDatabase } from './reused-databases.ts';
import { makeVolatileFolder } from './volatile-folder.ts';

export type TestDatabase = {
  database: Database<unknown>;
  location: DatabaseLocation;
  close(): Promise<void>;
};

export type TestLocation = { location: DatabaseLocation; remove(): Promise<void> };

/**
 * Both engines. Every store test loops over them. Each `open` returns a migrated database of its own, without
 * rows.
 */
export const databases: readonly {
  name: DatabaseEngine;
  open(migrations: RoomMigrations): Promise<TestDatabase>;
  /** Returns a location for a database that the test migrates and opens itself. */
  locate(): Promise<TestLocation>;
}[] = [
  { name: 'sqlite', open: (migrations) => open(locateMigratedSqlite(migrations)), locate: locateSqlite },
  {
    name: 'postgresql',
    open: (migrations) => open(locateMigratedPostgresql(migrations)),
    locate: locatePostgresql,
  },
];

async function open(located: Promise<TestLocation>): Promise<TestDatabase> {
  const { location, remove } = await located;
  const database = await openDatabase(location);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await database.close();
    await remove();
  };
  return {
    database,
    location,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

async function locateMigratedPostgresql(migrations: RoomMigrations): Promise<TestLocation> {
  const { url, release } = await borrowDatabase(await askForPostgresql(), migrations);
  return { location: { url }, remove: release };
}

const migratedFiles = new WeakMap<RoomMigrations, Promise<Buffer>>();

async function locateMigratedSqlite(migrations: RoomMigrations): Promise<TestLocation> {
  const bytes = migratedFiles.get(migrations) ?? migrateFile(migrations);
  migratedFiles.set(migrations, bytes);
  const place = await locateSqlite();
  writeFileSync(place.location.file, await bytes, { mode: 0o600 });
  return place;
}

async function migrateFile(migrations: RoomMigrations): Promise<Buffer> {
  const { location, remove } = await locateSqlite();
  await migrate(location, migrations);
  const bytes = readFileSync(location.file);
  await remove();
  return bytes;
}

/** Reader and writer are two connections, so even a test's database is a file, in memory if possible. */
async function locateSqlite(): Promise<TestLocation & { location: { file: string } }> {
  const directory = makeVolatileFolder('mayfly-test-');
  const remove = async () => rmSync(directory, { recursive: true, force: true });
  return { location: { file: join(directory, 'mayfly.db') }, remove };
}

export async function locatePostgresql(): Promise<TestLocation & { location: { url: string } }> {
  const { url, remove } = await makePostgresqlDatabase(await askForPostgresql());
  return { location: { url }, remove };
}

async function askForPostgresql(): Promise<string> {
  const response = await fetch(inject('postgresqlBroker'));
  const answer = await response.text();
  if (!response.ok) throw new Error(`PostgreSQL for tests: ${answer}`);
  return answer;
}
