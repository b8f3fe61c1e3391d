import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createSqliteLetters,
  prepareInsert,
  type SqliteLetters,
} from '#test/support/databases/sqlite-letters.ts';
import { freePageJobs } from './free-pages.ts';

const letterBytes = 1024 * 1024;
const letters = 48;
const keptBytes = 16 * 1024 * 1024;

let place: SqliteLetters;
beforeEach(async () => {
  place = await createSqliteLetters();
});
afterEach(() => place.remove());

const fileBytes = () => statSync(place.file).size;

it('the space of deleted rows returns to the file system, except for a reserve', async () => {
  const database = await place.open();
  const insert = prepareInsert(database);
  for (let n = 0; n < letters; n += 1)
    await database.unit([{ query: insert.with(`letter-${n}`, n, Buffer.alloc(letterBytes, 'x')) }]);
  await database.unit([{ query: database.kysely.deleteFrom('letters') }]);
  const [job] = freePageJobs(database.forRoom<unknown>());
  await job?.run(new AbortController().signal);
  await database.unit([{ query: insert.with('last', 1, Buffer.alloc(10)) }]);
  await database.close();
  expect(fileBytes()).toBeLessThan(keptBytes + 2 * letterBytes);
  expect(fileBytes()).toBeGreaterThan(keptBytes / 2);
});

it('a database with less free space than the reserve does not shrink', async () => {
  const database = await place.open();
  const insert = prepareInsert(database);
  await database.unit([{ query: insert.with('letter', 1, Buffer.alloc(letterBytes)) }]);
  await database.unit([{ query: database.kysely.deleteFrom('letters') }]);
  const [job] = freePageJobs(database.forRoom<unknown>());
  await job?.run(new AbortController().signal);
  await database.close();
  expect(fileBytes()).toBeGreaterThan(letterBytes);
});
