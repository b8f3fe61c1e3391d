import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/support/files/find-free-port.ts';
import { type Anchor, untilListening } from './smtp-anchors.ts';

/** Ignored by git; they are never dependencies of the product. */
const folder = join(import.meta.dirname, '..', '..', '.cache', 'bench');
const modules = join(folder, 'node_modules');
const installDeadlineMs = 120_000;
const manifest = {
  private: true,
  dependencies: { Haraka: '3.3.4', maildev: '3.0.0' },
  // What both read MIME with; taking it in is all that is measured.
  overrides: {
    'encoding-japanese': '2.2.0',
    '@zone-eu/mailsplit': '5.4.19',
    libqp: '2.1.1',
    libmime: '5.3.7',
  },
};

/** npm writes it last: without it an installation was broken off. */
const installed = join(modules, '.package-lock.json');

/** Haraka and MailDev as processes; one that cannot be installed or started is left out with a loud word. */
export async function startMailServers(): Promise<Anchor[]> {
  if (!existsSync(installed) && !install()) return [];
  const anchors = [await startOrTell('Haraka', startHaraka), await startOrTell('MailDev', startMailDev)];
  return anchors.filter((anchor) => anchor !== undefined);
}

async function startOrTell(name: string, start: () => Promise<Anchor>): Promise<Anchor | undefined> {
  try {
    return await start();
  } catch (error) {
    console.log(`\nSKIPPED: ${name} does not start here (${String(error)}); it is left out`);
    return undefined;
  }
}

function install(): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['--ignore-scripts', '--omit=dev', '--omit=optional', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['install', ...options], {
      cwd: folder,
      timeout: installDeadlineMs,
      stdio: 'ignore',
    });
    return true;
  } catch {
    console.log('\nSKIPPED: Haraka and MailDev cannot be installed here (no registry?); they are left out');
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
  return { name: 'Haraka, discarding', port, child };
}

async function startMailDev(): Promise<Anchor> {
  const [port, web] = [await findFreePort(), await findFreePort()];
  const program = join(modules, 'maildev', 'dist', 'bin', 'maildev.js');
  const where = ['--smtp', String(port), '--web', String(web), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const child = spawn(process.execPath, [program, ...where, '--silent'], { stdio: 'ignore' });
  await untilListening('MailDev', port);
  return { name: 'MailDev, in memory', port, child };
}
