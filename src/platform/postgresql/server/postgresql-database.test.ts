import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases } from '#test/support/databases/databases.ts';
import { startPostgresql } from '#test/support/databases/postgresql.ts';

type Tables = { boxes: { id: string; live: number } };

const migrations: RoomMigrations = {
  '20260101T0000-test-boxes': {
    async up(kysely: Kysely<unknown>) {
      await kysely.schema
        .createTable('boxes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('live', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};

const engine = databases.find(({ name }) => name === 'postgresql');

async function openPostgresql() {
  if (!engine) throw new Error('PostgreSQL is not among the databases');
  const opened = await engine.open(migrations);
  return { ...opened, db: opened.database.forRoom<Tables>(), url: opened.location.url ?? '' };
}

const addBox = (db: Database<Tables>, id: string) => ({
  query: db.kysely.insertInto('boxes').values({ id, live: 0 }),
});

describe('a PostgreSQL database', () => {
  /** The first call waits until the server has started. */
  beforeAll(async () => (await openPostgresql()).close());

  it('retries a unit after a deadlock', async () => {
    const { db, url, close } = await openPostgresql();
    await db.unit([addBox(db, 'a'), addBox(db, 'b')]);
    const visit = (id: string) => ({
      query: db.kysely
        .updateTable('boxes')
        .set((eb) => ({ live: eb('live', '+', 1) }))
        .where('id', '=', id),
    });
    const pass = (lock: number) => ({
      query: db.kysely.selectNoFrom(sql`pg_advisory_xact_lock(${lock})`.as('passed')),
    });
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    };
    const [rival, gate, restart] = await Promise.all([connect(), connect(), connect()]);
    await gate.query('select pg_advisory_lock(1)');
    // Only the session of the unit checks for deadlocks, so that the unit is the one to be rolled back.
    await rival.query(`set deadlock_timeout = '10min'`);
    await rival.query('begin');
    await rival.query(`update boxes set live = 10 where id = 'a'`);
    const isWaiting = (lock: string, sessions: number) =>
      expect
        .poll(async () => {
          const waiting = await gate.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event = '${lock}'`,
          );
          return waiting.rowCount;
        })
        .toBe(sessions);
    const unit = db.unit([pass(2), visit('b'), pass(1), visit('a')]);
    await isWaiting('advisory', 1);
    // Gets its lock when the unit is rolled back, so that the second try waits until the rival is done.
    const isRolledBack = restart.query('select pg_advisory_lock(2)');
    await isWaiting('advisory', 2);
    const crossing = rival.query(`update boxes set live = 10 where id = 'b'`);
    await isWaiting('transactionid', 1);
    await gate.end();
    await isRolledBack;
    await crossing;
    await rival.query('commit');
    await rival.end();
    await restart.end();
    expect(await unit).toEqual([1, 1, 1, 1]);
    const boxes = await db.kysely.selectFrom('boxes').select('live').execute();
    expect(boxes).toEqual([{ live: 11 }, { live: 11 }]);
    await close();
  });

  it('rejects with storage_busy when the server ends a session, and works in the next session', async () => {
    const { db, url, close } = await openPostgresql();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const work = db.transaction(async (transaction) => {
      await transaction.insertInto('boxes').values({ id: 'half', live: 0 }).execute();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await transaction.selectFrom('boxes').selectAll().execute();
    });
    await expect(work).rejects.toMatchObject({ code: 'storage_busy' });
    await expect.poll(() => db.unit([addBox(db, 'later')])).toEqual([1]);
    const boxes = await db.kysely.selectFrom('boxes').select('id').execute();
    expect(boxes).toEqual([{ id: 'later' }]);
    await client.end();
    await close();
  });

  it('rejects with storage_busy if there is no server', async () => {
    await expect(openDatabase({ url: 'postgres://mayfly@127.0.0.1:1/none' })).rejects.toMatchObject({
      code: 'storage_busy',
    });
  });

  it('rejects with storage_busy while the server is down and works when it is back', async ({ skip }) => {
    const server = await startPostgresql();
    skip(!server.isOurs, 'the server is not ours to stop');
    await migrate({ url: server.url }, migrations);
    const db = (await openDatabase({ url: server.url })).forRoom<Tables>();
    const received: string[] = [];
    const missed = vi.fn();
    db.notifications.subscribe('mail', { receive: (payload) => received.push(payload), missed });
    await db.unit([addBox(db, 'before')]);
    await server.stop();
    await expect(db.unit([addBox(db, 'during')])).rejects.toMatchObject({ code: 'storage_busy' });
    await expect(db.ping()).rejects.toMatchObject({ code: 'storage_busy' });
    await server.start();
    await expect.poll(() => db.unit([addBox(db, 'after')])).toEqual([1]);
    await expect.poll(() => missed).toHaveBeenCalled();
    const boxes = await db.kysely.selectFrom('boxes').select('id').orderBy('id').execute();
    expect(boxes).toEqual([{ id: 'after' }, { id: 'before' }]);
    await db.close();
    await server.close();
  });

  it('finishes requests that wait for a connection before it closes', async () => {
    const { db, close } = await openPostgresql();
    const writes = Array.from({ length: 40 }, (_, index) => db.unit([addBox(db, `box-${index}`)]));
    const reads = Array.from({ length: 40 }, () => db.kysely.selectFrom('boxes').selectAll().execute());
    await db.close();
    await expect(Promise.all(writes)).resolves.toHaveLength(40);
    await expect(Promise.all(reads)).resolves.toHaveLength(40);
    await close();
  });
});
