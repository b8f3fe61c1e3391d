import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomMigrations } from '#platform/database/server/database.ts';
import { findIn } from '#test/support/databases/bytes-on-disk.ts';
import { databases, type TestLocation } from '#test/support/databases/databases.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

function createTable(name: string): RoomMigrations[string] {
  return {
    async up(kysely: Kysely<unknown>) {
      await kysely.schema.createTable(name).addColumn('id', 'text').execute();
    },
  };
}

const first = { '20260101T0000-a-first': createTable('first_things') };
const second = { '20260102T0000-b-second': createTable('second_things') };

for (const engine of databases) {
  describe(`migrations on ${engine.name}`, () => {
    let place: TestLocation;
    beforeEach(async () => {
      place = await engine.locate();
    });
    afterEach(() => place.remove());

    const listTables = async () => {
      const database = await openDatabase(place.location);
      const tables = await database.kysely.introspection.getTables();
      await database.close();
      return tables.map((table) => table.name).sort();
    };

    it('run once, in the order of their timestamps', async () => {
      expect(await migrate(place.location, { ...second, ...first })).toEqual([
        '20260101T0000-a-first',
        '20260102T0000-b-second',
      ]);
      expect(await migrate(place.location, { ...second, ...first })).toEqual([]);
      expect(await listTables()).toEqual(['first_things', 'second_things']);
    });

    it('run even if they are older than a migration that has already run, as happens with a new room', async () => {
      await migrate(place.location, second);
      expect(await migrate(place.location, { ...first, ...second })).toEqual(['20260101T0000-a-first']);
    });

    it('reject a database of a newer release', async () => {
      await migrate(place.location, { ...first, ...second });
      await expect(migrate(place.location, first)).rejects.toMatchObject({
        code: 'database_newer',
        details: { migrations: '20260102T0000-b-second', advice: expect.stringContaining('newer release') },
      });
    });

    it('roll back if one of them fails, and the error names that migration', async () => {
      const broken: RoomMigrations = {
        '20260103T0000-c-broken': {
          async up(kysely: Kysely<unknown>) {
            await kysely.schema.createTable('third_things').addColumn('id', 'text').execute();
            await sql`insert into nowhere values (1)`.execute(kysely);
          },
        },
      };
      await expect(migrate(place.location, { ...first, ...broken })).rejects.toThrow(
        '20260103T0000-c-broken',
      );
      expect(await listTables()).toEqual([]);
      expect(await migrate(place.location, first)).toEqual(['20260101T0000-a-first']);
    });
  });
}

describe('migrations of several nodes that start together', () => {
  const postgresql = databases.find((engine) => engine.name === 'postgresql');

  it('run once', async () => {
    const place = await postgresql?.locate();
    if (!place) throw new Error('PostgreSQL is not among the databases');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(place.location, { ...first, ...second })));
    expect(runs.flat().sort()).toEqual(['20260101T0000-a-first', '20260102T0000-b-second']);
    await place.remove();
  });
});

it('migrations overwrite the bytes of deleted rows and dropped tables in the files of SQLite', async () => {
  const place = await (databases.find(({ name }) => name === 'sqlite') ?? expect.fail()).locate();
  const folder = dirname(place.location.file ?? expect.fail());
  const fill: RoomMigrations[string] = {
    async up(kysely) {
      for (const table of ['first_things', 'second_things'])
        for (let n = 0; n < 100; n += 1)
          await sql`insert into ${sql.table(table)} values (${`zqmarkerzq ${n} `.repeat(1_000)})`.execute(
            kysely,
          );
    },
  };
  const drop: RoomMigrations[string] = {
    async up(kysely) {
      await sql`delete from first_things`.execute(kysely);
      await kysely.schema.dropTable('second_things').execute();
    },
  };
  const before = { ...first, ...second, '20260103T0000-c-fill': fill };
  await migrate(place.location, before);
  expect(findIn([folder], ['zqmarkerzq'])).toHaveLength(1);
  await migrate(place.location, { ...before, '20260104T0000-d-drop': drop });
  expect(findIn([folder], ['zqmarkerzq'])).toEqual([]);
  await place.remove();
});
