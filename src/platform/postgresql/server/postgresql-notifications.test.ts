import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import { patient } from '#test/support/patience.ts';
import { PostgresqlNotifications } from './postgresql-notifications.ts';
import { PostgresqlPool } from './postgresql-pool.ts';

const signs = { beatMs: patient(20), silenceMs: patient(200) };

let opened: TestDatabase;
let url: string;
let pool: PostgresqlPool;
let near: PostgresqlNotifications;
const lost = vi.fn<() => void>();
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const postgresql = databases.find((engine) => engine.name === 'postgresql');
  if (!postgresql) throw new Error('PostgreSQL is not among the databases');
  opened = await postgresql.open({});
  url = opened.location.url ?? '';
  pool = new PostgresqlPool({ url, maxConnections: 2 });
  near = open(pool);
  lost.mockClear();
  near.subscribe('mail', { receive: () => undefined, senderLost: lost });
  await near.ready();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await pool.end();
  await opened.close();
});

function open(through: Pick<PostgresqlPool, 'query'>): PostgresqlNotifications {
  const made = new PostgresqlNotifications(through, url, signs);
  closing.push(() => made.close());
  return made;
}

async function notify(envelope: object): Promise<void> {
  const payload = JSON.stringify({ from: 'other', items: [], ...envelope });
  await pool.query({ text: 'select pg_notify($1, $2)', values: ['mayfly', payload] });
}

describe('PostgresqlNotifications', () => {
  it('reports a process that died without closing', async () => {
    await notify({ hasDropped: false });
    await expect.poll(() => lost).toHaveBeenCalledOnce();
  });

  it('does not report an idle process, nor one that closed', async () => {
    const idle = open(pool);
    await idle.announce();
    const closed = open(pool);
    await closed.announce();
    await closed.close();
    // Reported last, because it was the last to fall silent.
    await notify({ hasDropped: false });
    await expect.poll(() => lost).toHaveBeenCalled();
    expect(lost).toHaveBeenCalledOnce();
  });

  it('reports notifications that their process could not send', async () => {
    let fails = true;
    const troubled = open({
      query: async (...query) => {
        if (fails) throw new Error('the server is unreachable');
        return await pool.query(...query);
      },
    });
    troubled.publish('mail', 'one');
    await new Promise((resolve) => setImmediate(resolve));
    fails = false;
    troubled.publish('mail', 'two');
    await expect.poll(() => lost).toHaveBeenCalledOnce();
    troubled.publish('mail', 'three');
    await troubled.close();
    expect(lost).toHaveBeenCalledOnce();
  });

  it('assumes that an older release has not sent all notifications', async () => {
    await notify({});
    await notify({});
    await expect.poll(() => lost.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('hears nothing from the end of its connection until it has reported the loss', async () => {
    const missed = vi.fn(() => expect(near.isHearing).toBe(false));
    near.subscribe('mail', { receive: () => undefined, missed });
    expect(near.isHearing).toBe(true);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    await client.end();
    await expect.poll(() => near.isHearing).toBe(false);
    await expect.poll(() => near.isHearing).toBe(true);
    expect(missed).toHaveBeenCalledOnce();
  });
});
