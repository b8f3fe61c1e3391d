import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/files/find-free-port.ts';

/** Debian's package postfix installs the tools in /usr/sbin. They work without a running postfix. */
const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
const startTries = 3_000;
const startPauseMs = 5;
const backlog = '1000';

/** `keeps` says where a message is when the server answers 250. */
export type Anchor = { name: string; keeps: string; port: number; child: ChildProcess };

export function findTool(name: 'smtp-source' | 'smtp-sink' | 'postfix'): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export function reportMissing(tool: string, instead: string): void {
  console.log(
    `\nSKIPPED: no ${tool} here (Debian: apt-get install --no-install-recommends postfix); ${instead}`,
  );
}

export const startSmtpServerLibrary = () => startOurs('smtp-server', 'nothing', 'smtp-anchor.ts');

export const floorName = 'floor in Node';
export const startFloor = () => startOurs(floorName, 'one row on disk, synced', 'smtp-floor-anchor.ts');

async function startOurs(name: string, keeps: string, file: string): Promise<Anchor> {
  const child = fork(join(import.meta.dirname, file));
  const [address] = (await once(child, 'message')) as [AddressInfo];
  return { name, keeps, port: address.port, child };
}

export async function startSmtpSink(file: string): Promise<Anchor> {
  const port = await findFreePort();
  // smtp-sink refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(file, [...user, `127.0.0.1:${port}`, backlog], { stdio: 'ignore' });
  await untilListening('smtp-sink', port);
  return { name: 'smtp-sink', keeps: 'nothing', port, child };
}

export async function untilListening(name: string, port: number): Promise<void> {
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries === startTries) throw new Error(`${name} does not listen`);
    await wait(startPauseMs);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Ignored by git, because these servers are never dependencies of the product. */
export const benchFolder = join(import.meta.dirname, '..', '..', '.cache', 'bench');
const modules = join(benchFolder, 'node_modules');
const installDeadlineMs = 120_000;
const versions = { Haraka: '3.3.4', maildev: '3.0.0' };
const manifest = {
  private: true,
  dependencies: versions,
  // Pins MIME libraries that Haraka and MailDev depend on. The bench itself does not use these libraries.
  overrides: {
    'encoding-japanese': '2.2.0',
    '@zone-eu/mailsplit': '5.4.19',
    libqp: '2.1.1',
    libmime: '5.3.7',
  },
};

/** npm writes this file last. If it is missing, an installation was interrupted. */
const installed = join(modules, '.package-lock.json');

export async function startMailServers(): Promise<Anchor[]> {
  if (!existsSync(installed) && !install()) return [];
  const anchors = [await startOrSkip('Haraka', startHaraka), await startOrSkip('MailDev', startMailDev)];
  return anchors.filter((anchor) => anchor !== undefined);
}

export async function startOrSkip<Started>(
  name: string,
  start: () => Promise<Started>,
): Promise<Started | undefined> {
  try {
    return await start();
  } catch (error) {
    console.log(`\nSKIPPED: ${name} does not start here (${String(error)})`);
    return undefined;
  }
}

function install(): boolean {
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(join(benchFolder, 'package.json'), JSON.stringify(manifest));
  const options = ['--ignore-scripts', '--omit=dev', '--omit=optional', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['install', ...options], {
      cwd: benchFolder,
      timeout: installDeadlineMs,
      stdio: 'ignore',
    });
    return true;
  } catch {
    console.log('\nSKIPPED: Haraka and MailDev cannot be installed here (no registry?)');
    return false;
  }
}

async function startHaraka(): Promise<Anchor> {
  const port = await findFreePort();
  const home = mkdtempSync(join(tmpdir(), 'mayfly-haraka-'));
  const config = join(home, 'config');
  mkdirSync(config);
  mkdirSync(join(home, 'plugins'));
  cpSync(join(modules, 'Haraka', 'config', 'connection.ini'), join(config, 'connection.ini'));
  writeFileSync(join(config, 'smtp.ini'), `listen=127.0.0.1:${port}\nnodes=0\n`);
  writeFileSync(join(config, 'log.ini'), '[main]\nlevel=crit\n');
  writeFileSync(join(config, 'plugins'), 'accept_all\nqueue/discard\n');
  writeFileSync(join(home, 'plugins', 'accept_all.js'), 'exports.hook_rcpt = (next) => next(OK);\n');
  const program = join(modules, 'Haraka', 'bin', 'haraka');
  const env = { ...process.env, YES_REALLY_DO_DISCARD: '1' };
  const child = spawn(process.execPath, [program, '-c', home], { stdio: 'ignore', env });
  await untilListening('Haraka', port);
  return { name: `Haraka ${versions.Haraka}`, keeps: 'nothing', port, child };
}

async function startMailDev(): Promise<Anchor> {
  const [port, web] = [await findFreePort(), await findFreePort()];
  const program = join(modules, 'maildev', 'dist', 'bin', 'maildev.js');
  const where = ['--smtp', String(port), '--web', String(web), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const child = spawn(process.execPath, [program, ...where, '--silent'], { stdio: 'ignore' });
  await untilListening('MailDev', port);
  return { name: `MailDev ${versions.maildev}`, keeps: 'in memory', port, child };
}
