import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '#test/support/files/find-free-port.ts';
import { type Anchor, benchFolder, findTool, startOrSkip, untilListening } from './smtp-anchors.ts';

const programs = join(benchFolder, 'bin');
const postfixMaster = '/usr/lib/postfix/sbin/master';
const buildDeadlineMs = 15 * 60_000;
const goPrograms = {
  mailpit: { module: 'github.com/axllent/mailpit', version: '1.33.1' },
  inbucket: { module: 'github.com/inbucket/inbucket/v3/cmd/inbucket', version: '3.1.1' },
} as const;

export async function startPeers(): Promise<Anchor[]> {
  const peers = [
    await startOrSkip('Mailpit', startMailpit),
    await startOrSkip('Inbucket', startInbucket),
    await startOrSkip('Postfix', startPostfix),
  ];
  return peers.filter((peer) => peer !== undefined);
}

function findGoProgram(name: keyof typeof goPrograms): string {
  const file = join(programs, name);
  if (existsSync(file)) return file;
  const { module, version } = goPrograms[name];
  console.log(`building ${module} ${version}`);
  execFileSync('go', ['install', `${module}@v${version}`], {
    env: { ...process.env, GOBIN: programs },
    timeout: buildDeadlineMs,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return file;
}

export async function startMailpit(): Promise<Anchor> {
  const [port, web] = [await findFreePort(), await findFreePort()];
  const home = mkdtempSync(join(tmpdir(), 'mayfly-mailpit-'));
  const options = ['--smtp', `127.0.0.1:${port}`, '--listen', `127.0.0.1:${web}`, '--max', '0', '--quiet'];
  const child = spawn(findGoProgram('mailpit'), [...options, '--database', join(home, 'mail.db')], {
    stdio: 'ignore',
  });
  await untilListening('Mailpit', port);
  return { name: `Mailpit ${goPrograms.mailpit.version}`, keeps: 'in SQLite, not synced', port, child };
}

async function startInbucket(): Promise<Anchor> {
  const [port, web, pop] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const home = mkdtempSync(join(tmpdir(), 'mayfly-inbucket-'));
  const child = spawn(findGoProgram('inbucket'), [], {
    cwd: home,
    stdio: 'ignore',
    env: {
      ...process.env,
      INBUCKET_LOGLEVEL: 'error',
      INBUCKET_SMTP_ADDR: `127.0.0.1:${port}`,
      INBUCKET_WEB_ADDR: `127.0.0.1:${web}`,
      INBUCKET_POP3_ADDR: `127.0.0.1:${pop}`,
      INBUCKET_STORAGE_TYPE: 'file',
      INBUCKET_STORAGE_PARAMS: `path:${home}`,
    },
  });
  await untilListening('Inbucket', port);
  return {
    name: `Inbucket ${goPrograms.inbucket.version}`,
    keeps: 'the last 500 in files, not synced',
    port,
    child,
  };
}

/** Runs Debian's Postfix on folders of its own. It answers once the mail is synced to its queue, then delivers to a maildir. */
async function startPostfix(): Promise<Anchor> {
  const postfix = findTool('postfix');
  if (postfix === undefined || userInfo().uid !== 0) throw new Error("it needs Debian's package, and root");
  const port = await findFreePort();
  const home = mkdtempSync(join(tmpdir(), 'mayfly-postfix-'));
  chmodSync(home, 0o755);
  for (const name of ['config', 'queue', 'data', 'mail']) mkdirSync(join(home, name));
  const mailUid = 65_534;
  execFileSync('chown', ['-R', 'postfix', join(home, 'data')]);
  execFileSync('chown', ['-R', String(mailUid), join(home, 'mail')]);
  const settings = {
    compatibility_level: '3.6',
    queue_directory: join(home, 'queue'),
    data_directory: join(home, 'data'),
    maillog_file: '/dev/stdout',
    myhostname: 'anchor.example',
    mydestination: '',
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    mynetworks: '127.0.0.0/8',
    virtual_mailbox_domains: 'anchor.example',
    virtual_mailbox_base: join(home, 'mail'),
    virtual_mailbox_maps: 'static:box/',
    virtual_uid_maps: `static:${mailUid}`,
    virtual_gid_maps: `static:${mailUid}`,
    virtual_mailbox_limit: '0',
    alternate_config_directories: '',
  };
  writeFileSync(
    join(home, 'config', 'main.cf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  const services = [
    `127.0.0.1:${port} inet n - n - 200 smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'proxymap unix - - n - - proxymap',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  writeFileSync(join(home, 'config', 'master.cf'), `${services.join('\n')}\n`);
  const config = ['-c', join(home, 'config')];
  // Creates the folders of the queue.
  execFileSync(postfix, [...config, 'check'], { stdio: 'ignore' });
  // Starts the master directly, because a child of `postfix start-fg` survives when the command is killed.
  const child = spawn(postfixMaster, [...config, '-d'], { stdio: 'ignore' });
  await untilListening('Postfix', port);
  const version = execFileSync(join(dirname(postfix), 'postconf'), ['-d', '-h', 'mail_version'], {
    encoding: 'utf8',
  }).trim();
  return { name: `Postfix ${version} to a maildir`, keeps: 'on disk, synced', port, child };
}
