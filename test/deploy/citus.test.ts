import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilable } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Database, UnitStatement } from '#platform/database/server/database.ts';
import type { StatementBuilder } from '#platform/database/server/prepared-statement.ts';
import { postgresqlError } from '#platform/database/server/storage-errors.ts';
import { locatePostgresql } from '#test/support/databases/databases.ts';
import { replaceCalls } from '#test/support/databases/replace-calls.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const script = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'citus.sql'), 'utf8');
const partBytes = 256 * 1024;
const lifeMs = 600_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Stands in for Citus: rejects what Citus would reject, and records the requests. */
const standIn = `
  create schema citus;
  create table citus.distributed (name text, key text, beside text);
  create function create_distributed_table(name regclass, key text, colocate_with text) returns void language plpgsql as $$
  begin
    if exists (
      select from pg_index join pg_attribute on attrelid = name and attname = key
      where indrelid = name and indisunique and attnum <> all (indkey::int2[])
    ) then
      raise exception 'a unique key of % does not hold %', name, key;
    end if;
    insert into citus.distributed values (name::text, key, colocate_with);
  end $$;
  create function truncate_local_data_after_distributing_table(emptied regclass) returns void language sql as $$
    delete from citus.distributed where name = emptied::text
  $$;`;

type Distributed = { name: string; key: string; beside: string };

const distributed = [
  ...script.matchAll(/create_distributed_table\('(\w+)', '(\w+)', colocate_with => '(\w+)'\)/g),
].map(([, name = '', key = '', beside = '']): Distributed => ({ name, key, beside }));
/** Group of each table. In the tables of one group, rows with the same key are on the same worker. */
const groupOf = new Map(distributed.map(({ name, beside }) => [name, beside === 'none' ? name : beside]));

it('citus.sql lists every table, and distributes a table only by a column that each of its unique keys contains', async () => {
  expect(distributed).toHaveLength(5);
  const { location, remove } = await locatePostgresql();
  const product = await startProduct({
    settings: { MAYFLY_DATABASE_URL: location.url, MAYFLY_SERVE_SITE: 'off' },
  });
  await product.close();
  const witness = new pg.Client({ connectionString: location.url });
  await witness.connect();
  await witness.query(standIn);
  const run = () => witness.query(`begin; ${script}; rollback`).finally(() => witness.query('rollback'));

  await witness.query(`begin; ${script}`);
  expect((await witness.query('select name from citus.distributed')).rows, 'rows left behind').toEqual([]);
  await witness.query('rollback; create table newcomers (id int)');
  await expect(run()).rejects.toThrow('tables that this script does not know: newcomers');
  await witness.query('drop table newcomers; create unique index once on temp_email_messages (ordinal)');
  await expect(run()).rejects.toThrow('a unique key of temp_email_messages does not hold mailbox_key');
  await witness.end();
  await remove();
});

type Seen = { run: Set<string>; refused: string[] };

/** Answers statements that Citus refuses as Citus does, and records the others. */
function record(database: Database<unknown>, seen: Seen): Database<unknown> {
  const note = (query: Compilable) => {
    const { sql } = query.compile();
    if (refusalOf(sql) === undefined) return seen.run.add(sql);
    seen.refused.push(sql);
    throw postgresqlError(Object.assign(new Error('refused'), { code: '0A000' }));
  };
  const unit = async (statements: readonly UnitStatement[]) => {
    for (const { query } of statements) note(query);
    return await database.unit(statements);
  };
  const write = async <Row>(query: Compilable<Row>) => {
    note(query);
    return await database.write(query);
  };
  const prepare = (build: StatementBuilder<unknown, readonly unknown[], unknown>) => {
    const prepared = database.prepare(build);
    const asked = (values: readonly unknown[]) => {
      note(prepared.with(...values));
      return values;
    };
    return {
      with: prepared.with,
      all: async (...values: unknown[]) => prepared.all(...asked(values)),
      first: async (...values: unknown[]) => prepared.first(...asked(values)),
    };
  };
  return replaceCalls(database, { unit, write, prepare: prepare as Database<unknown>['prepare'] });
}

const groupsIn = (sql: string) =>
  new Set([...sql.matchAll(/\btemp_email_\w+/g)].map(([table]) => groupOf.get(table) ?? 'coordinator'));

const tablesWritten = (sql: string) =>
  new Set(
    [...sql.matchAll(/\b(?:insert into|update|delete from) "?(temp_email_\w+)/g)].map(([, table]) => table),
  );

function refusalOf(sql: string): string | undefined {
  if (tablesWritten(sql).size > 1) return 'statement that writes several tables';
  if (/\bjoin\b/.test(sql) && groupsIn(sql).size > 1) return 'join of rows that lie apart';
  return /^insert .* values \(.*select/s.test(sql) ? 'subquery in an insert of values' : undefined;
}

it('a mail needs only statements that Citus runs, from the creation of its address to its deletion, after Citus has refused each batch and the join once', async () => {
  const seen: Seen = { run: new Set(), refused: [] };
  const here = await openTempEmailRoom({
    engine: 'postgresql',
    unlimited: true,
    between: (database) => record(database, seen),
  });
  here.entitlements.known.set('key', { licenceId: 'licence1', customDomains: ['own.test'] });
  const take = async (name: string) => (await here.call({ action: 'generate', key: 'key', name })).json();
  const [free, gone, licensed] = [await here.generate(), await here.generate(), await take('jane')];
  for (const box of [free, gone, licensed]) {
    await here.deliver([box.email]);
    expect(await here.list(box)).toMatchObject([{ subject: 'Hi' }]);
  }
  const large = await here.begin([free.email, licensed.email]);
  await large.append(Buffer.from(`Subject: large\r\n\r\n${'x'.repeat(partBytes)}`));
  await large.finish(Buffer.from('x'));
  for (const box of [free, licensed]) {
    const listed = await here.list(box);
    expect(listed).toMatchObject([{ subject: 'large' }, { subject: 'Hi' }]);
    await here.call({ action: 'mark_read', emailId: listed[0].id });
  }
  await here.call({ action: 'delete', ...gone });
  expect(await here.checkRecipient(gone.email)).toBe('unknown_mailbox');
  expect(await take('jane')).toMatchObject({ code: 'address_taken' });
  here.clock.now += lifeMs;
  expect(await take('jane')).toMatchObject({ email: licensed.email });
  await here.runJobs();
  here.clock.now += dayMs;
  await here.runJobs();
  expect(await here.countRows('temp_email_names')).toBe(0);
  await here.close();

  expect(seen.run.size).toBeGreaterThan(20);
  expect(seen.refused).toEqual([
    expect.stringContaining('insert into temp_email_names'),
    expect.stringContaining('insert into temp_email_messages'),
    expect.stringContaining('from "temp_email_names" as "name" inner join "temp_email_mailboxes"'),
  ]);
});
