import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestLocation } from '#test/support/databases.ts';
import type { RoomMigrations } from './database.ts';
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

    it('run once, in the order of their stamps', async () => {
      expect(await migrate(place.location, { ...second, ...first })).toEqual([
        '20260101T0000-a-first',
        '20260102T0000-b-second',
      ]);
      expect(await migrate(place.location, { ...second, ...first })).toEqual([]);
      expect(await listTables()).toEqual(['first_things', 'second_things']);
    });

    it('take in a room that comes later with an earlier stamp', async () => {
      await migrate(place.location, second);
      expect(await migrate(place.location, { ...first, ...second })).toEqual(['20260101T0000-a-first']);
    });

    it('refuse a database that a newer release has used', async () => {
      await migrate(place.location, { ...first, ...second });
      await expect(migrate(place.location, first)).rejects.toMatchObject({
        code: 'database_newer',
        details: { migrations: '20260102T0000-b-second', advice: expect.stringContaining('newer release') },
      });
    });

    it('leave nothing behind when one fails, and name it', async () => {
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
