import { expect, it } from 'vitest';
import { type BoxTables, boxMigrations } from '#test/support/databases/boxes.ts';
import { databases } from '#test/support/databases/databases.ts';
import { createLookup } from './create-lookup.ts';
import type { Database } from './database.ts';

it.each(databases)(
  'a look-up returns the first row or all rows with a key, or undefined if there is none, on $name',
  async ({ open }) => {
    const opened = await open(boxMigrations);
    const database = opened.database.forRoom<BoxTables>();
    const boxes = createLookup(database, 'id', (db) => db.selectFrom('boxes').selectAll());
    const letters = createLookup(database, 'box_id', (db) =>
      db.selectFrom('letters').select(['id', 'box_id']),
    );
    const letter = (id: string) => ({ id, box_id: 'a', received_at: 1, body: Buffer.from('x') });
    await database.unit([
      { query: database.kysely.insertInto('boxes').values({ id: 'a', live: 1, note: null }) },
      { query: database.kysely.insertInto('letters').values([letter('1'), letter('2')]) },
    ]);
    const [known, unknown, one, both] = await Promise.all([
      boxes.first('a'),
      boxes.first('b'),
      letters.first('a'),
      letters.all('a'),
    ]);
    expect([known, unknown]).toEqual([{ id: 'a', live: 1, note: null }, undefined]);
    expect(one).toMatchObject({ box_id: 'a' });
    expect(both.map(({ id }) => id).sort()).toEqual(['1', '2']);
    await opened.close();
  },
);

it.each([
  [10_000, undefined, 20],
  [40, 8, 5],
])(
  'a burst of %i look-ups with `maxKeys` %s costs %i queries on PostgreSQL',
  async (burst, maxKeys, expected) => {
    const [, postgresql] = databases;
    if (postgresql === undefined) throw new Error('no PostgreSQL');
    const opened = await postgresql.open(boxMigrations);
    const database = opened.database.forRoom<BoxTables>();
    let queries = 0;
    const counting: Database<BoxTables> = Object.create(database, {
      prepare: {
        value: (build: Parameters<typeof database.prepare>[0]) => {
          const prepared = database.prepare(build);
          const all = (...values: unknown[]) => {
            queries += 1;
            return prepared.all(...values);
          };
          return { ...prepared, all };
        },
      },
    });
    const boxes = createLookup(counting, 'id', (db) => db.selectFrom('boxes').selectAll(), maxKeys);
    const found = await Promise.all(Array.from({ length: burst }, (_, n) => boxes.first(`${n}`)));
    expect(found.every((row) => row === undefined)).toBe(true);
    expect(queries).toBe(expected);
    await opened.close();
  },
);
