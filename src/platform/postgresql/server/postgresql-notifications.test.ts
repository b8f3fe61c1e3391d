import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';

let opened: TestDatabase;
beforeEach(async () => {
  const postgresql = databases.find((engine) => engine.name === 'postgresql');
  opened = (await postgresql?.open({})) ?? expect.fail('PostgreSQL is not among the databases');
});
afterEach(() => opened.close());

it('no notifications are heard from the end of the connection until listeners know of the loss', async () => {
  const { notifications } = opened.database;
  const missed = vi.fn(() => expect(notifications.isHearing).toBe(false));
  notifications.subscribe('mail', { receive: () => undefined, missed });
  expect(notifications.isHearing).toBe(false);
  await notifications.ready();
  expect(notifications.isHearing).toBe(true);
  const client = new pg.Client({ connectionString: opened.location.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  await expect.poll(() => notifications.isHearing).toBe(false);
  await expect.poll(() => notifications.isHearing).toBe(true);
  expect(missed).toHaveBeenCalledOnce();
});
