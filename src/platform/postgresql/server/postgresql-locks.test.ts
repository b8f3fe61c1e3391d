import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { patient } from '#test/support/patience.ts';
import { PostgresqlLocks } from './postgresql-locks.ts';

let opened: TestDatabase;
let url: string;
let other: Database<unknown>;

beforeEach(async () => {
  const postgresql = databases.find((engine) => engine.name === 'postgresql');
  if (!postgresql) throw new Error('PostgreSQL is not among the databases');
  opened = await postgresql.open({});
  url = opened.location.url ?? '';
  other = await openDatabase({ url });
});
afterEach(async () => {
  await other.close();
  await opened.close();
});

const hold = (database: Database<unknown>, name: string) => database.locks?.hold(name);

it('a lock belongs to one process until that process closes', async () => {
  expect(await hold(opened.database, 'purge')).toBeDefined();
  expect(await hold(opened.database, 'purge')).toBeDefined();
  expect(await hold(other, 'purge')).toBeUndefined();
  expect(await hold(other, 'settle')).toBeDefined();
  await opened.database.close();
  await expect.poll(() => hold(other, 'purge')).toBeDefined();
});

it('a lock is reported as lost when its session ends, and acquired again', async () => {
  const lock = await hold(opened.database, 'purge');
  expect(lock?.aborted).toBe(false);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
  await expect.poll(() => lock?.aborted).toBe(true);
  await expect.poll(() => hold(opened.database, 'purge')).toBeDefined();
  expect(await hold(other, 'purge')).toBeUndefined();
});

it('the locks of a process that hangs go to another process', async () => {
  const hung = new PostgresqlLocks(url, { heartbeatMs: 60_000, silenceMs: patient(500) });
  const lock = await hung.hold('purge');
  expect(lock?.aborted).toBe(false);
  await expect.poll(() => hold(other, 'purge')).toBeDefined();
  await expect.poll(() => lock?.aborted).toBe(true);
  await expect.poll(() => hung.hold('purge')).toBeUndefined();
  await hung.close();
});

it('a lock is acquired again after a pause in which it may have been lost', async () => {
  const silenceMs = patient(10_000);
  const locks = new PostgresqlLocks(url, { heartbeatMs: 60_000, silenceMs });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = () => query.mock.calls.filter(([text]) => String(text).includes('advisory')).length;
  await locks.hold('purge');
  await locks.hold('purge');
  expect(asked()).toBe(1);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + silenceMs);
  expect(await locks.hold('purge')).toBeDefined();
  expect(asked()).toBe(2);
  await locks.close();
});
