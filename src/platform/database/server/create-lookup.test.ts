import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type BoxTables, boxMigrations } from '#test/support/databases/boxes.ts';
import { databases } from '#test/support/databases/databases.ts';
import { observeCalls } from '#test/support/databases/observe-calls.ts';
import { createLookup, createSeries } from './create-lookup.ts';

it.each(databases)(
  'a look-up returns the row with a key or undefined, and a series returns the rows from a number on, on $name',
  async ({ open }) => {
    const opened = await open(boxMigrations);
    const database = opened.database.forRoom<BoxTables>();
    const boxes = createLookup(database, 'id', (db) => db.selectFrom('boxes').selectAll());
    const letters = createSeries(
      database,
      ['box_id', 'received_at'],
      (db) => db.selectFrom('letters').select(['id', 'box_id', 'received_at']),
      8,
    );
    const letter = (id: string, at: number) => ({ id, box_id: 'a', received_at: at, body: Buffer.from('x') });
    await database.unit([
      { query: database.kysely.insertInto('boxes').values({ id: 'a', live: 1, note: null }) },
      { query: database.kysely.insertInto('letters').values([letter('1', 1), letter('2', 2)]) },
    ]);
    expect(await Promise.all([boxes('a'), boxes('b')])).toEqual([
      { id: 'a', live: 1, note: null },
      undefined,
    ]);
    const rows = await Promise.all([
      letters('a', 1, 1),
      letters('a', 2, 1),
      letters('a', 3, 1),
      letters('b', 1, 1),
    ]);
    expect(rows.map((some) => some.map(({ id }) => id).sort())).toEqual([['1', '2'], ['2'], [], []]);
    await opened.close();
  },
);

it('a burst of look-ups is answered by few queries on PostgreSQL', async () => {
  const [, postgresql] = databases;
  if (postgresql === undefined) throw new Error('no PostgreSQL');
  const opened = await postgresql.open(boxMigrations);
  const { between, counts } = observeCalls();
  const counting = between(opened.database).forRoom<BoxTables>();
  const boxes = createLookup(counting, 'id', (db) => db.selectFrom('boxes').selectAll());
  const letters = createSeries(
    counting,
    ['box_id', 'received_at'],
    (db) => db.selectFrom('letters').select(['box_id', 'received_at']),
    8,
  );
  const burst = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
  const found = await Promise.all(burst(10_000).map((key) => boxes(key)));
  expect(found.every((row) => row === undefined)).toBe(true);
  expect(counts.query).toBe(20);
  const series = await Promise.all(burst(40).map((key) => letters(key, 0, 2)));
  expect(series.flat()).toEqual([]);
  expect(counts.query).toBe(20 + 10);
  await opened.close();
});

it('PostgreSQL keeps the plans of look-ups for a single key', async () => {
  const [, postgresql] = databases;
  if (postgresql === undefined) throw new Error('no PostgreSQL');
  const opened = await postgresql.open(boxMigrations);
  const database = opened.database.forRoom<BoxTables>();
  const boxes = createLookup(database, 'box_id', (db) =>
    db
      .selectFrom('letters')
      .innerJoin('boxes', 'boxes.id', 'letters.box_id')
      .select(['letters.box_id', 'boxes.note']),
  );
  for (let call = 0; call < 40; call += 1) await boxes(`${call}`);
  const { rows } = await sql<{ custom: number; generic: number }>`
    select sum(custom_plans)::integer as custom, sum(generic_plans)::integer as generic
    from pg_prepared_statements where statement like '%inner join "boxes"%'`.execute(opened.database.kysely);
  // PostgreSQL tries five plans for the given keys first.
  expect(rows).toEqual([{ custom: 5, generic: 35 }]);
  await opened.close();
});
