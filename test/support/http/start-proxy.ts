import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../files/find-free-port.ts';
import { patient } from '../patience.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const readyMs = patient(20_000);
const askAgainMs = 20;
const guide = readFileSync(join(root, 'docs', 'use', 'reverse-proxy.md'), 'utf8');

export type StartedProxy = { siteUrl: string; close(): Promise<void> };
type Configured = { program: string; args: readonly string[]; env?: Readonly<Record<string, string>> };

/** Each configuration as documented, with ports, names and certificates of this machine. */
const configurations = {
  'Caddy of the guide': (folder: string, port: number, upstream: string): Configured => {
    const text = blockOf('Caddy', '')
      .replace(/^mayfly\.example /mu, `http://127.0.0.1:${port} `)
      .replace('127.0.0.1:3000', upstream);
    return caddy(folder, text);
  },
  'Caddy of the compose files': (folder: string, port: number, upstream: string): Configured => ({
    ...caddy(folder, readFileSync(join(root, 'deploy', 'compose', 'Caddyfile'), 'utf8')),
    env: { SITE_HOST: `http://127.0.0.1:${port}`, SITE_NODES: upstream },
  }),
  'nginx of the guide': (folder: string, port: number, upstream: string): Configured => {
    const server = blockOf('nginx', 'nginx')
      .replace(/^ {2}(?:listen \[::\]|ssl_).*\n/gmu, '')
      .replace('listen 80', `listen unix:${folder}/redirect.socket`)
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', upstream);
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${scratch.join(' ')}\n${server}\n}`,
    );
    return { program: 'nginx', args: ['-p', folder, '-c', file, '-e', 'stderr'] };
  },
} as const;

export type ProxyName = keyof typeof configurations;
export const proxyNames = Object.keys(configurations) as ProxyName[];

export function isInstalled(name: ProxyName): boolean {
  const program = name.startsWith('nginx') ? 'nginx' : 'caddy';
  return spawnSync(program, [program === 'nginx' ? '-v' : 'version']).status === 0;
}

export async function startProxy(name: ProxyName, upstream: string): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-proxy-'));
  const port = await findFreePort();
  const { program, args, env = {} } = configurations[name](folder, port, upstream);
  const child = spawn(program, [...args], {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const siteUrl = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${siteUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const close = async () => {
    if (child.exitCode === null) {
      // Caddy would wait for keep-alive connections on SIGTERM.
      child.kill(program === 'caddy' ? 'SIGKILL' : 'SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  };
  const deadline = performance.now() + readyMs;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Error(`${name} does not answer:\n${said}`);
    }
    await delay(askAgainMs);
  }
  return { siteUrl, close };
}

function caddy(folder: string, text: string): Configured {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  return { program: 'caddy', args: ['run', '--adapter', 'caddyfile', '--config', file] };
}

function blockOf(heading: string, language: string): string {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  const [, block] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'mu').exec(section) ?? [];
  if (block === undefined) throw new Error(`the guide has no configuration of ${heading}`);
  return block;
}
