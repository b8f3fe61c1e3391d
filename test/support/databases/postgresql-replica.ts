import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../files/find-free-port.ts';
import { patient } from '../patience.ts';
import type { Postgresql, PostgresqlHome } from './postgresql.ts';
import { listOptions, quickSettings, spawnServer, stop, waitUntilReady } from './postgresql-server.ts';

/** Settings of a server that replicas can follow, and that loses nothing when it crashes. */
export const primarySettings = {
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '64MB',
  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const;

export type Replica = {
  url: string;
  port: number;
  promote(): Promise<void>;
  close(): Promise<void>;
};

const name = 'replica';
const mostCopies = 5;
/** Files that belong to the running server, or that the copy creates itself. */
const leftBehind = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);

/** Starts a replica of the server. From then on, the server commits nothing without it. */
export async function startReplica(primary: Postgresql): Promise<Replica> {
  const { home } = primary;
  if (!home) throw new Error('a replica needs a server that the test has started');
  const folder = join(home.root, name);
  await copyRunning(primary.url, home, folder);
  const port = await findFreePort();
  const options = listOptions({
    ...quickSettings,
    ...primarySettings,
    port: String(port),
    hot_standby: 'on',
    primary_conninfo: `host=127.0.0.1 port=${home.port} user=mayfly application_name=${name}`,
    synchronous_standby_names: '',
  });
  const server = spawnServer([home.program, '-D', folder, ...options], home.root, home.identity);
  const url = `postgres://mayfly@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  await ask(primary.url, `alter system set synchronous_standby_names = '${name}'`);
  await ask(primary.url, 'select pg_reload_conf()');
  await waitUntilSynchronous(primary.url);
  return {
    url,
    port,
    promote: async () => {
      await ask(url, 'select pg_promote()');
    },
    close: () => stop(server.process),
  };
}

/**
 * Copies the files between the two calls that pg_basebackup would make. The tests' PostgreSQL does not include
 * pg_basebackup.
 */
async function copyRunning(url: string, home: PostgresqlHome, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  copyFiles(home.cluster, folder);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const empty of ['pg_wal', 'pg_replslot']) mkdirSync(join(folder, empty), { recursive: true });
  writeFileSync(join(folder, 'backup_label'), String(rows[0]?.labelfile));
  writeFileSync(join(folder, 'standby.signal'), '');
  giveAway(folder, home.identity);
}

/** Starts again if the server removes a file that is being copied. Files that change meanwhile are repaired from the write-ahead log. */
function copyFiles(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      cpSync(from, to, {
        recursive: true,
        filter: (source) => !leftBehind.has(relative(from, source)) && existsSync(source),
      });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === mostCopies) throw error;
      rmSync(to, { recursive: true, force: true });
    }
  }
}

function giveAway(folder: string, { uid, gid }: PostgresqlHome['identity']): void {
  chmodSync(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(entry)), uid, gid);
}

async function waitUntilSynchronous(url: string): Promise<void> {
  const deadlineMs = performance.now() + patient(10_000);
  while (performance.now() < deadlineMs) {
    const { rows } = await ask(url, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the replica does not follow');
}

async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
