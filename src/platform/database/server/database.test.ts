import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BoxTables, boxMigrations } from '#test/support/databases/boxes.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import type { Database } from './database.ts';
import { deleteOldest } from './delete-oldest.ts';

for (const engine of databases) {
  describe(`database on ${engine.name}`, () => {
    let opened: TestDatabase;
    let db: Database<BoxTables>;

    beforeEach(async () => {
      opened = await engine.open(boxMigrations);
      db = opened.database.forRoom<BoxTables>();
    });
    afterEach(() => opened.close());

    const addBox = (id: string, live = 0) => ({
      query: db.kysely.insertInto('boxes').values({ id, live, note: null }),
    });
    const takePlace = (id: string) => ({
      query: db.kysely
        .updateTable('boxes')
        .set((eb) => ({ live: eb('live', '+', 1) }))
        .where('id', '=', id)
        .where('live', '<', 1),
      expectRows: 1,
    });
    const listBoxes = async () => {
      const rows = await db.kysely.selectFrom('boxes').select('id').orderBy('id').execute();
      return rows.map((row) => row.id);
    };

    it('returns the number of affected rows of each statement', async () => {
      const counts = await db.unit([
        addBox('a'),
        addBox('b'),
        { query: db.kysely.updateTable('boxes').set({ live: 3 }) },
        { query: db.kysely.deleteFrom('boxes').where('id', '=', 'nobody') },
      ]);
      expect(counts).toEqual([1, 1, 2, 0]);
      expect(await listBoxes()).toEqual(['a', 'b']);
      expect(await db.unit([])).toEqual([]);
    });

    it('deletes a limited number of the oldest rows up to a time', async () => {
      await db.unit([addBox('new', 9), addBox('older', 2), addBox('oldest', 1), addBox('old', 3)]);
      const boxes = { table: 'boxes', key: 'id', time: 'live' } as const;
      expect(await deleteOldest(db, boxes, 3, 2)).toBe(2);
      expect(await listBoxes()).toEqual(['new', 'old']);
      expect(await deleteOldest(db, boxes, 3, 2)).toBe(1);
      expect(await deleteOldest(db, boxes, 3, 2)).toBe(0);
      expect(await listBoxes()).toEqual(['new']);
    });

    it('rolls back a unit with a failing statement, and commits the units around it', async () => {
      const outcomes = await Promise.allSettled([
        db.unit([addBox('a'), addBox('b')]),
        db.unit([addBox('c'), addBox('a'), addBox('d')]),
        db.unit([addBox('e')]),
        db.unit([addBox('e')]),
        db.unit([addBox('f')]),
      ]);
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(failures.length).toBeGreaterThanOrEqual(2);
      for (const failure of failures) expect(failure.reason).toMatchObject({ code: 'unique_violation' });
      const boxes = await listBoxes();
      expect(boxes).toContain('e');
      expect(boxes).toContain('f');
      expect(boxes.includes('c')).toBe(boxes.includes('d'));
    });

    it('rolls back only the unit whose condition is not met', async () => {
      await db.unit([addBox('box')]);
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map((id) => db.unit([addBox(id), takePlace('box')])),
      );
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(failures).toHaveLength(2);
      for (const { reason } of failures) {
        expect(reason).toMatchObject({ code: 'unit_condition_failed', details: { statement: 1 } });
      }
      expect(await listBoxes()).toHaveLength(2);
    });

    it('enforces a condition on a unit of one statement', async () => {
      await expect(db.unit([takePlace('nobody')])).rejects.toMatchObject({
        code: 'unit_condition_failed',
        details: { statement: 0 },
      });
    });

    it('reads numbers, bytes, null and booleans the same on both engines', async () => {
      const body = Buffer.from('xxletterxx').subarray(2, 8);
      const receivedAt = 1_800_000_000_000;
      await db.unit([
        addBox('a', 1),
        {
          query: db.kysely
            .insertInto('letters')
            .values({ id: 'l', box_id: 'a', received_at: receivedAt, body }),
        },
      ]);
      const row = await db.kysely.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ id: 'l', received_at: receivedAt });
      expect(row.body).toBeInstanceOf(Uint8Array);
      expect(Buffer.from(row.body).toString()).toBe('letter');
      const totals = await db.kysely
        .selectFrom('letters')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('received_at').as('sum')])
        .executeTakeFirstOrThrow();
      expect(totals).toEqual({ count: 1, sum: receivedAt });
    });

    it('stores a boolean as an integer and rejects unsupported values', async () => {
      const live = true as unknown as number;
      await db.unit([{ query: db.kysely.insertInto('boxes').values({ id: 'a', live, note: null }) }]);
      const row = await db.kysely.selectFrom('boxes').select('live').executeTakeFirstOrThrow();
      expect(row.live).toBe(1);
      const when = new Date() as unknown as string;
      await expect(
        db.unit([{ query: db.kysely.insertInto('boxes').values({ id: 'b', live: 0, note: when }) }]),
      ).rejects.toThrow(TypeError);
    });

    it('replaces a NUL in a text with U+FFFD', async () => {
      await db.unit([{ query: db.kysely.insertInto('boxes').values({ id: 'a', live: 0, note: 'x\0y' }) }]);
      const row = await db.kysely.selectFrom('boxes').select('note').executeTakeFirstOrThrow();
      expect(row.note).toBe('x\ufffdy');
    });

    it("does not change the caller's bytes", async () => {
      const body = Buffer.from('letter');
      await db.unit([
        addBox('a'),
        { query: db.kysely.insertInto('letters').values({ id: 'l', box_id: 'a', received_at: 1, body }) },
      ]);
      expect(body.toString()).toBe('letter');
    });

    it('writes through kysely and reads its own writes', async () => {
      const result = await db.kysely
        .insertInto('boxes')
        .values({ id: 'a', live: 0, note: 'x' })
        .returning(['id', 'note'])
        .executeTakeFirstOrThrow();
      expect(result).toEqual({ id: 'a', note: 'x' });
      const update = await db.kysely.updateTable('boxes').set({ live: 2 }).executeTakeFirstOrThrow();
      expect(update.numUpdatedRows).toBe(1n);
      const raw = await sql<{ live: number }>`select live from boxes`.execute(db.kysely);
      expect(raw.rows).toEqual([{ live: 2 }]);
    });

    it('runs a prepared statement with different parameters', async () => {
      const insert = db.prepare((kysely, id: string, live: number) =>
        kysely.insertInto('boxes').values({ id, live, note: 'fixed' }),
      );
      const find = db.prepare((kysely, atLeast: number, note: string) =>
        kysely
          .selectFrom('boxes')
          .select('id')
          .where('note', '=', note)
          .where('live', '>=', atLeast)
          .orderBy('id'),
      );
      await db.unit([{ query: insert.with('a', 1) }, { query: insert.with('b', 2) }]);
      await Promise.all([
        db.unit([{ query: insert.with('c', 3) }]),
        db.unit([{ query: insert.with('d', 4) }]),
      ]);
      expect(await find.all(2, 'fixed')).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'd' }]);
      expect(await find.first(4, 'fixed')).toEqual({ id: 'd' });
      expect(await find.first(5, 'fixed')).toBeUndefined();
      expect(insert.with('x', 1).compile().parameters).toEqual(['x', 1, 'fixed']);
    });

    it('runs a prepared statement again after its first execution failed', async () => {
      const insert = db.prepare((kysely, id: string) =>
        kysely.insertInto('boxes').values({ id, live: 0, note: null }),
      );
      await db.unit([addBox('a')]);
      await expect(db.unit([addBox('a'), { query: insert.with('b') }])).rejects.toMatchObject({
        code: 'unique_violation',
      });
      for (const id of ['c', 'd']) await db.unit([addBox(`${id}2`), { query: insert.with(id) }]);
      expect(await listBoxes()).toEqual(['a', 'c', 'c2', 'd', 'd2']);
    });

    it('makes a transaction visible once it is committed, and returns its result', async () => {
      const result = await db.transaction(async (transaction) => {
        await transaction.insertInto('boxes').values({ id: 'a', live: 0, note: null }).execute();
        expect(await listBoxes()).toEqual([]);
        return (await transaction.selectFrom('boxes').selectAll().execute()).length;
      });
      expect(result).toBe(1);
      expect(await listBoxes()).toEqual(['a']);
    });

    it('rolls back a transaction whose work fails, and continues', async () => {
      const work = db.transaction(async (transaction) => {
        await transaction.insertInto('boxes').values({ id: 'a', live: 0, note: null }).execute();
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      await db.unit([addBox('b')]);
      expect(await listBoxes()).toEqual(['b']);
    });

    it('isolates concurrent transactions from each other', async () => {
      await db.unit([addBox('box')]);
      const visit = () =>
        db.transaction(async (transaction) => {
          const box = await transaction.selectFrom('boxes').select('live').executeTakeFirstOrThrow();
          await transaction
            .updateTable('boxes')
            .set({ live: box.live + 1 })
            .execute();
        });
      await Promise.all([visit(), visit(), visit()]);
      const box = await db.kysely.selectFrom('boxes').select('live').executeTakeFirstOrThrow();
      expect(box.live).toBe(3);
    });

    it('reports a failing statement without its values', async () => {
      const error = await db
        .unit([{ query: sql<unknown>`insert into nowhere values (${'secret'})`.compile(db.kysely) as never }])
        .catch((reason: Error) => reason);
      expect(String(error)).not.toContain('secret');
    });

    it('answers a ping, and closes once even if asked several times', async () => {
      expect(await db.ping()).toBeGreaterThan(0);
      const write = db.unit([addBox('a')]);
      await Promise.all([db.close(), db.close()]);
      await expect(write).resolves.toEqual([1]);
      await db.close();
      await expect(db.unit([addBox('b')])).rejects.toThrow();
    });
  });
}
