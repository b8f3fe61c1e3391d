import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgresql } from '#test/support/databases/postgresql.ts';
import { cpuSecondsOfTree } from './child.ts';

/** Settings of a PostgreSQL that syncs every commit to disk, as in production. */
export const durableServer = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  wal_level: 'replica',
} as const;

export type PurgeStore = {
  settings: Readonly<Record<string, string>>;
  /** Call it after the product has created its tables. */
  open(dataDir: string): Promise<PurgeView>;
  close(): Promise<void>;
};

export type PurgeView = {
  /** Counts the open and closed addresses that are not purged yet, except those of the health check. */
  countLeft(): Promise<number>;
  countBytes(): Promise<number>;
  /** CPU time of the database server. 0 for SQLite, which runs inside the product. */
  cpuSeconds(): number;
  close(): Promise<void>;
};

const leftSql = `select (select count(*) from temp_email_mailboxes where mailbox_key not like '_________~%')
  + (select count(*) from temp_email_closed) as count`;
const postgresqlBytesSql =
  "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'temp_email%'";
const sqliteBytesSql = 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size';

export function sqliteStore(): PurgeStore {
  return {
    settings: {},
    async open(dataDir) {
      const database = new DatabaseSync(join(dataDir, 'mayfly.db'), { readOnly: true });
      const left = database.prepare(leftSql);
      const bytes = database.prepare(sqliteBytesSql);
      return {
        countLeft: async () => Number(left.get()?.count),
        countBytes: async () => Number(bytes.get()?.bytes),
        cpuSeconds: () => 0,
        close: async () => database.close(),
      };
    },
    close: async () => undefined,
  };
}

export async function postgresqlStore(): Promise<PurgeStore> {
  const server = await startPostgresql(durableServer);
  return {
    settings: { MAYFLY_DATABASE_URL: server.url },
    async open() {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const read = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0];
      return {
        countLeft: async () => Number(await read(leftSql)),
        countBytes: async () => Number(await read(postgresqlBytesSql)),
        cpuSeconds: () => cpuSecondsOfTree(server.home?.pid ?? 0),
        close: () => client.end(),
      };
    },
    close: () => server.close(),
  };
}
