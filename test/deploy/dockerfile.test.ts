import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProductSettings } from '#app/server/config.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { metricsSettings } from '#platform/metrics/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { runProductHealthCheck } from '#test/support/container-health.ts';
import { brokenDockerfiles, dockerfileRules } from '#test/support/dockerfile-rules.ts';
import { type Instruction, readDockerfile } from '#test/support/read-dockerfile.ts';

const root = join(import.meta.dirname, '..', '..');
const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const instructions = stages.flat();
const last = stages.at(-1) ?? [];
const of = (name: string, among: readonly Instruction[] = instructions) =>
  among.filter((instruction) => instruction.name === name).map(({ text }) => text);

describe.each(dockerfileRules)('rule $code of hadolint: $says', ({ code, breaks }) => {
  it('is kept, and would be missed', () => {
    expect(breaks(stages)).toBe(false);
    expect(breaks(readDockerfile(brokenDockerfiles[code] ?? ''))).toBe(true);
  });
});

/** What a container of ours promises beyond them. */
describe('the Dockerfile', () => {
  it('names a version of every image, and every stage but the last', () => {
    const from = of('FROM');
    const named = /^[\w./-]+:(?!latest\b)[\w.-]+(@sha256:[0-9a-f]{64})?( AS \w+)?$/u;
    expect(from.filter((text) => !named.test(text))).toEqual([]);
    expect(from.map((text) => text.includes(' AS '))).toEqual([true, true, false]);
  });

  it('uses exec form, absolute working folders, COPY instead of ADD, and neither sudo nor cd', () => {
    expect(of('ADD')).toEqual([]);
    expect(of('MAINTAINER')).toEqual([]);
    expect(of('WORKDIR').filter((text) => !text.startsWith('/'))).toEqual([]);
    expect(of('CMD').map((text) => JSON.parse(text))).toEqual([
      ['node', '--max-semi-space-size=8', '--expose-gc', 'src/app/commands/mayfly.ts'],
    ]);
    expect(of('RUN').filter((text) => /\bsudo\b|\bcd \//u.test(text))).toEqual([]);
  });

  it('installs without scripts and recommended packages, and leaves no lists behind', () => {
    const installs = of('RUN').filter((text) => /npm|apt-get/u.test(text));
    for (const text of installs) {
      if (text.includes('npm')) expect(text).toMatch(/npm ci --ignore-scripts/u);
      if (!text.includes('apt-get')) continue;
      expect(text).toMatch(/^apt-get update && apt-get install -y --no-install-recommends /u);
      expect(text).toContain('rm -rf /var/lib/apt/lists/*');
    }
    expect(installs).toHaveLength(4);
  });

  it('has the library of the Node that is pinned in every stage that runs it, before it does', () => {
    const runsPinned = ({ name, text }: Instruction) =>
      (name === 'RUN' && text.startsWith('pinned-node scripts/')) || name === 'CMD';
    const running = stages.filter((stage) => stage.some(runsPinned));
    expect(running).toHaveLength(2);
    for (const stage of running) {
      const installed = stage.findIndex(({ text }) => /apt-get install .*\blibatomic1\b/u.test(text));
      expect(installed).toBeGreaterThan(0);
      expect(installed).toBeLessThan(stage.findIndex(runsPinned));
    }
  });

  it('runs without root from production dependencies alone, and writes to /data only', () => {
    const names = last.map(({ name }) => name);
    expect(of('USER', last)).toEqual(['10001:10001']);
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
    expect(of('VOLUME', last)).toEqual(['/data']);
    expect(of('RUN', last).join()).toContain('install -d -o 10001 -g 10001 -m 0700 /data');
    expect(of('COPY', last)).toContain('--from=production /build/node_modules ./node_modules');
    expect(of('COPY', last).filter((text) => !text.startsWith('--from='))).toEqual([]);
  });

  it('copies what exists, and lets nothing private into the build', () => {
    const copied = of('COPY', last)
      .filter((text) => text.startsWith('--from=site'))
      .flatMap((text) => text.split(' ').slice(1, -1))
      .map((path) => path.replace('/build/', ''));
    expect(copied.filter((path) => path !== 'dist' && !existsSync(join(root, path)))).toEqual([]);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', '.env', '**/*.env']));
    expect(ignored.filter((line) => copied.includes(line) && line !== 'dist')).toEqual([]);
  });

  it('exposes the ports that the settings have by default, and the one of its health check', () => {
    const environment = of('ENV', last).join(' ');
    const metricsPort = /MAYFLY_METRICS_PORT=(\d+)/u.exec(environment)?.[1];
    const ports = [httpSettings.port, smtpSettings.port].map(({ schema }) => schema.parse(undefined));
    expect(of('EXPOSE', last)).toEqual([[...ports, metricsPort].join(' ')]);
    expect(metricsSettings.port.schema.parse(metricsPort)).toBe(Number(metricsPort));
    const given = [...environment.matchAll(/(MAYFLY_\w+)=/gu)].map(([, name]) => name);
    expect(given).toEqual(['MAYFLY_DATA_DIR', 'MAYFLY_HTTP_HOST', 'MAYFLY_SMTP_HOST', 'MAYFLY_METRICS_PORT']);
  });

  it('starts with a public address or a sandbox that somebody asked for, and not without', () => {
    const environment = Object.fromEntries(
      [
        ...of('ENV', last)
          .join(' ')
          .matchAll(/(MAYFLY_\w+)=(\S+)/gu),
      ].map(([, name = '', value = '']) => [name, value]),
    );
    expect(() => loadProductSettings(environment)).toThrow(/MAYFLY_SITE_URL must be the public address/u);
    for (const given of [{ MAYFLY_SITE_URL: 'https://mayfly.example' }, { MAYFLY_SANDBOX: 'true' }]) {
      expect(() => loadProductSettings({ ...environment, ...given })).not.toThrow();
    }
  });

  it('has a health check that tells a process that is ready from one that is not', async () => {
    const [check = ''] = of('HEALTHCHECK', last);
    const command = JSON.parse(check.slice(check.indexOf('CMD') + 'CMD'.length)) as string[];
    expect(await runProductHealthCheck(command)).toEqual({ ready: 0, notReady: 1, gone: 1 });
  });
});
