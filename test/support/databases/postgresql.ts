import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../files/find-free-port.ts';
import {
  copyBinaries,
  type Identity,
  initialise,
  listOptions,
  quickSettings,
  spawnServer,
  stop,
  waitUntilReady,
} from './postgresql-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL at which a test requests PostgreSQL. The first request starts it. */
    postgresqlBroker: string;
  }
}

export type Postgresql = {
  /** The server's default database. Tests create their own beside it. */
  url: string;
  /** False if TEST_DATABASE_URL is set. Then `stop` and `start` do nothing. */
  isOurs: boolean;
  /** Stops the server, with `crash` as abruptly as a crash would. `start` restarts it with its data. */
  stop(how?: 'crash'): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
  /** Latest output of the server; empty if the test has not started it. */
  log(): string;
  /** Its folder and program, for a replica; undefined if the test has not started it. */
  home: PostgresqlHome | undefined;
};

export type PostgresqlHome = {
  /** Id of the server's main process; 0 while it is stopped. */
  readonly pid: number;
  readonly hasEnded: boolean;
  root: string;
  cluster: string;
  program: string;
  port: number;
  identity: Identity;
};
type Settings = Readonly<Record<string, string>>;

/** The server refuses to run as root. This is the usual id of nobody, which needs no entry in /etc/passwd. */
const unprivilegedId = 65_534;

type Places = {
  /** Folder of the write-ahead log, if it is not beside the tables. */
  logFolder?: string | undefined;
  /** Folder of another PostgreSQL's `bin`, instead of the one of the tests. */
  programs?: string;
};

/** Starts a private PostgreSQL on 127.0.0.1, or uses the one in TEST_DATABASE_URL. */
export async function startPostgresql(settings: Settings = {}, places: Places = {}): Promise<Postgresql> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const log = () => '';
    return { url: given, isOurs: false, start: keep, stop: keep, close: keep, log, home: undefined };
  }
  const root = mkdtempSync(join(tmpdir(), 'mayfly-postgresql-'));
  try {
    return await launch(root, settings, places);
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

async function launch(
  root: string,
  settings: Settings,
  { logFolder, programs }: Places,
): Promise<Postgresql> {
  const identity: Identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  const native = programs ?? copyBinaries(root);
  const cluster = join(root, 'cluster');
  chmodSync(root, 0o755);
  for (const folder of logFolder ? [root, logFolder] : [root]) {
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.uid);
  }
  initialise(native, cluster, identity, logFolder);
  const port = await findFreePort();
  const url = `postgres://mayfly@127.0.0.1:${port}/postgres`;
  const program = join(native, 'bin', 'postgres');
  const options = listOptions({ ...quickSettings, ...settings, port: String(port) });
  const command = [program, '-D', cluster, ...options];
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
  const home: PostgresqlHome = {
    root,
    cluster,
    program,
    port,
    identity,
    get pid() {
      return server.process.pid ?? 0;
    },
    get hasEnded() {
      return server.process.exitCode !== null || server.process.signalCode !== null;
    },
  };
  const take = (how?: 'crash') => stop(server.process, how === 'crash' ? 'SIGQUIT' : 'SIGINT');
  return { url, isOurs: true, start, stop: take, close, log: () => server.log(), home };
}

async function keep(): Promise<void> {}

/**
 * vitest's global setup. Test files run in other processes and most need no PostgreSQL, so the first request
 * starts it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Postgresql> | undefined;
  const broker = createServer((_request, response) => {
    // A test that blocks its thread for seconds would reuse a connection that this server has already closed.
    response.setHeader('connection', 'close');
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
