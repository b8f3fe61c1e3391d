import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import type { Database } from './database.ts';
import type { Notifications } from './notifications.ts';

function collect(notifications: Notifications, channel: string) {
  const received: string[] = [];
  const missed = vi.fn();
  const unsubscribe = notifications.subscribe(channel, {
    receive: (payload) => received.push(payload),
    missed,
  });
  return { received, missed, unsubscribe };
}

for (const engine of databases) {
  describe(`notifications on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeEach(async () => {
      opened = await engine.open({});
    });
    afterEach(() => opened.close());

    it('reach their own process once, and only listeners of the channel', async () => {
      const { notifications } = opened.database;
      const mail = collect(notifications, 'mail');
      const phone = collect(notifications, 'phone');
      notifications.publish('mail', 'one');
      notifications.publish('mail', 'two');
      await opened.database.ping();
      await opened.database.ping();
      expect(mail.received).toEqual(['one', 'two']);
      expect(phone.received).toEqual([]);
      mail.unsubscribe();
      notifications.publish('mail', 'three');
      await opened.database.ping();
      expect(mail.received).toHaveLength(2);
    });

    it('reject a payload that is too long', () => {
      expect(() => opened.database.notifications.publish('mail', 'x'.repeat(2001))).toThrow(RangeError);
    });
  });
}

describe('notifications between processes on PostgreSQL', () => {
  const postgresql = databases.find((engine) => engine.name === 'postgresql');
  let opened: TestDatabase;
  let url: string;
  let other: Database<unknown>;
  beforeEach(async () => {
    if (!postgresql) throw new Error('PostgreSQL is not among the databases');
    opened = await postgresql.open({});
    url = opened.location.url ?? '';
    other = await openDatabase({ url });
  });
  afterEach(async () => {
    await other.close();
    await opened.close();
  });

  it('arrive at the other process', async () => {
    const { received } = collect(other.notifications, 'mail');
    await other.notifications.ready();
    opened.database.notifications.publish('mail', 'hello');
    await expect.poll(() => received).toEqual(['hello']);
  });

  it('published together arrive in a few batches', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('listen mayfly');
    const carried: string[] = [];
    client.on('notification', ({ payload }) => carried.push(payload ?? ''));
    const { received } = collect(other.notifications, 'mail');
    await other.notifications.ready();
    const payloads = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(100)}`);
    for (const payload of payloads) opened.database.notifications.publish('mail', payload);
    await expect.poll(() => received).toEqual(payloads);
    // PostgreSQL delivers all earlier notifications before this answer.
    await client.query('select 1');
    await client.end();
    expect(carried.length).toBeGreaterThan(1);
    expect(carried.length).toBeLessThan(10);
  });

  it('call `missed` after the connection broke, and arrive again', async () => {
    const { received, missed } = collect(other.notifications, 'mail');
    await other.notifications.ready();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    await client.end();
    await expect.poll(() => missed).toHaveBeenCalledOnce();
    opened.database.notifications.publish('mail', 'again');
    await expect.poll(() => received).toEqual(['again']);
  });

  it('published by other programs on the channel are ignored', async () => {
    const { received } = collect(other.notifications, 'mail');
    await other.notifications.ready();
    const strange = [
      '',
      'hello',
      'null',
      '{}',
      '[]',
      '{"items":7}',
      '{"items":[7,null]}',
      '{"items":[["mail"]]}',
    ];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const text of strange) await client.query('select pg_notify($1, $2)', ['mayfly', text]);
    await client.end();
    opened.database.notifications.publish('mail', 'ours');
    await expect.poll(() => received).toEqual(['ours']);
  });
});
