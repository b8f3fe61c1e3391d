import pg from 'pg';
import type { RoomMigrations } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { makePostgresqlDatabase } from './postgresql-database.ts';

type Table = { name: string; rows: string | null };
type Migrated = { url: string; remove(): Promise<void>; catalog: string; tables: readonly Table[] };

/** Query for everything that a test could have changed besides rows. */
const readCatalog = `
  select md5(string_agg(line, '\n' order by line)) as catalog from (
    select concat_ws(' ', c.oid, c.relname, c.reloptions, a.attnum, a.attname, a.atttypid, a.attnotnull) as line
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger
    union all select extname from pg_extension
    union all select concat_ws(' ', setrole, setdatabase, setconfig) from pg_db_role_setting
  ) as lines`;

const listTables = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;

const endOtherSessions = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** The key is the migrations object itself, because the migrations of two test files may have the same names. */
const unused = new Map<RoomMigrations, Migrated[]>();

/**
 * Returns a PostgreSQL database after these migrations, as good as new. `release` keeps it for the next test of this
 * process, because creating and migrating one takes several times as long as emptying it. The database is deleted with
 * the server of the tests.
 */
export async function borrowDatabase(
  server: string,
  migrations: RoomMigrations,
): Promise<{ url: string; release(): Promise<void> }> {
  const database = (await takeUnused(migrations)) ?? (await makeMigrated(server, migrations));
  // A server that outlives the tests must keep nothing of them.
  if (process.env.TEST_DATABASE_URL) return { url: database.url, release: database.remove };
  const release = async () => {
    unused.set(migrations, [...(unused.get(migrations) ?? []), database]);
  };
  return { url: database.url, release };
}

async function takeUnused(migrations: RoomMigrations): Promise<Migrated | undefined> {
  const database = unused.get(migrations)?.pop();
  if (!database) return undefined;
  if (await connected(database.url, (client) => restore(client, database))) return database;
  await database.remove();
  return undefined;
}

async function makeMigrated(server: string, migrations: RoomMigrations): Promise<Migrated> {
  const { url, remove } = await makePostgresqlDatabase(server);
  await migrate({ url }, migrations);
  return await connected(url, async (client) => {
    const catalog = await askCatalog(client);
    const { rows: names } = await client.query<{ name: string }>(listTables);
    const tables: Table[] = [];
    for (const { name } of names) {
      const { rows } = await client.query(`select json_agg(t)::text as rows from ${name} t`);
      tables.push({ name, rows: rows[0].rows });
    }
    return { url, remove, catalog, tables };
  });
}

/** Restores the original rows. Returns false if anything other than rows has changed. */
async function restore(client: pg.Client, { catalog, tables }: Migrated): Promise<boolean> {
  await client.query(endOtherSessions);
  if ((await askCatalog(client)) !== catalog) return false;
  if (tables.length === 0) return true;
  const filled = await client.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  const list = filled.rows.map(({ name }) => name).join(', ');
  if (list !== '') await client.query(`truncate ${list} restart identity cascade`);
  for (const { name, rows } of tables) {
    if (rows === null) continue;
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
      rows,
    ]);
  }
  return true;
}

async function askCatalog(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ catalog: string }>(readCatalog);
  return rows[0]?.catalog ?? '';
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
