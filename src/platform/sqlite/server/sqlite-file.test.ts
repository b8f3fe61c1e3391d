import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import {
  createSqliteLetters,
  fillLetters,
  letterMigrations,
  type SqliteLetters,
} from '#test/support/databases/sqlite-letters.ts';

const pageBytes = 16_384;

describe('a SQLite file', () => {
  let place: SqliteLetters;
  beforeEach(async () => {
    place = await createSqliteLetters();
  });
  afterEach(() => place.remove());

  it('is accessible only to its owner, and so is its folder', async () => {
    const db = await place.open();
    await fillLetters(db, 1);
    expect(statSync(place.directory).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(place.directory)) {
      expect(statSync(join(place.directory, name)).mode & 0o777, name).toBe(0o600);
    }
  });

  it.each([
    ['is not a database', () => Buffer.alloc(9000, 'not a database ')],
    ['has a broken page', (sound: Buffer) => sound.fill(0xa5, pageBytes, pageBytes * 3)],
    ['is cut short', (sound: Buffer) => sound.subarray(0, pageBytes + 100)],
  ])('is rejected with advice, and not changed, if it %s', async (_, damage) => {
    const db = await place.open();
    await fillLetters(db, 20);
    await db.close();
    const damaged = damage(readFileSync(place.file));
    writeFileSync(place.file, damaged);
    const refusal = {
      code: 'database_corrupt',
      details: { file: place.file, advice: expect.stringContaining('backup') },
    };
    await expect(place.open()).rejects.toMatchObject(refusal);
    await expect(migrate({ file: place.file }, letterMigrations)).rejects.toMatchObject(refusal);
    expect(readFileSync(place.file).equals(damaged)).toBe(true);
  });

  it('is rejected if it is empty, or if it is missing but its log exists', async () => {
    writeFileSync(place.file, '');
    await expect(place.open()).rejects.toMatchObject({ code: 'database_corrupt' });
    rmSync(place.file);
    writeFileSync(`${place.file}-wal`, 'something');
    await expect(place.open()).rejects.toMatchObject({ code: 'database_corrupt' });
    expect(existsSync(place.file)).toBe(false);
  });

  it('is not empty after its creation, and no temporary file remains', async () => {
    expect(readdirSync(place.directory)).toEqual(['mayfly.db']);
    expect(statSync(place.file).size).toBeGreaterThan(0);
  });
});
