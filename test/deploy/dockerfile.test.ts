import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProductSettings } from '#app/server/settings/config.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { metricsSettings } from '#platform/metrics/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { brokenDockerfiles, dockerfileRules } from '#test/support/files/dockerfile-rules.ts';
import { type Instruction, readDockerfile } from '#test/support/files/read-dockerfile.ts';
import { runProductHealthCheck } from '#test/support/product/container-health.ts';

const root = join(import.meta.dirname, '..', '..');
const program = join('src', 'app', 'commands', 'mayfly.ts');
const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const instructions = stages.flat();
const last = stages.at(-1) ?? [];
const of = (name: string, among: readonly Instruction[] = instructions) =>
  among.filter((instruction) => instruction.name === name).map(({ text }) => text);

describe.each(dockerfileRules)('rule $code of hadolint: $says', ({ code, breaks }) => {
  it('is obeyed by the Dockerfile and detects a violation', () => {
    expect(breaks(stages)).toBe(false);
    expect(breaks(readDockerfile(brokenDockerfiles[code] ?? ''))).toBe(true);
  });
});

describe('the Dockerfile', () => {
  it('pins a version of every image, and names every stage except the last', () => {
    const from = of('FROM');
    const named =
      /^(--platform=\$BUILDPLATFORM )?[\w./-]+:(?!latest\b)[\w.-]+(@sha256:[0-9a-f]{64})?( AS \w+)?$/u;
    expect(from.filter((text) => !named.test(text))).toEqual([]);
    expect(from.map((text) => text.includes(' AS '))).toEqual([true, true, false]);
  });

  it('uses absolute working folders, COPY instead of ADD, no MAINTAINER, and neither sudo nor cd', () => {
    expect(of('ADD')).toEqual([]);
    expect(of('MAINTAINER')).toEqual([]);
    expect(of('WORKDIR').filter((text) => !text.startsWith('/'))).toEqual([]);
    expect(of('RUN').filter((text) => /\bsudo\b|\bcd \//u.test(text))).toEqual([]);
  });

  it("starts the program with the heap options and the allocator setting of the program's first line", () => {
    const [firstLine = ''] = readFileSync(join(root, program), 'utf8').split('\n');
    const [entry = ''] = of('ENTRYPOINT', last);
    const [node, ...options] = JSON.parse(entry) as string[];
    expect(options.pop()).toBe('/app/dist/server/mayfly.js');
    const [allocator = '', ...command] = firstLine.replace('#!/usr/bin/env -S ', '').split(' ');
    expect([node, ...options]).toEqual(command);
    expect(of('ENV', last).join(' ')).toContain(allocator);
    expect(of('CMD')).toEqual([]);
  });

  it('installs without scripts, and builds and runs on the oldest major version of Node.js that package.json allows', () => {
    expect(of('RUN').filter((text) => text.includes('npm '))).toEqual([
      'npm ci --ignore-scripts --omit=dev --include=optional',
    ]);
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const versions = of('FROM').flatMap((text) => /\bnode:(\d+)-/u.exec(text)?.[1] ?? []);
    expect(versions).toHaveLength(2);
    for (const version of versions) expect(engines.node).toMatch(new RegExp(`^>=${version}\\.`, 'u'));
  });

  it('runs without root, shell and package manager, and writes only to /data', () => {
    expect(of('FROM', last)[0]).toMatch(/^gcr\.io\/distroless\//u);
    expect(of('RUN', last)).toEqual([]);
    expect(of('USER', last)).toEqual(['10001:10001']);
    expect(of('VOLUME', last)).toEqual(['/data']);
    expect(of('RUN').join()).toContain('install -d -o 10001 -g 10001 -m 0700 /data');
    expect(of('COPY', last)).toContain('--from=package --chown=10001:10001 /data /data');
    expect(of('COPY', last).filter((text) => !text.startsWith('--from='))).toEqual([]);
  });

  it('copies every file of the package into the build, and no private file', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', '.env', '**/*.env']));
    for (const needed of ['src', 'scripts', 'README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md']) {
      expect(existsSync(join(root, needed))).toBe(true);
      expect(ignored).not.toContain(needed);
    }
  });

  it('exposes the default ports of the settings, and the port of its health check', () => {
    const environment = of('ENV', last).join(' ');
    const metricsPort = /MAYFLY_METRICS_PORT=(\d+)/u.exec(environment)?.[1];
    const ports = [httpSettings.port, smtpSettings.port].map(({ schema }) => schema.parse(undefined));
    expect(of('EXPOSE', last)).toEqual([[...ports, metricsPort].join(' ')]);
    expect(metricsSettings.port.schema.parse(metricsPort)).toBe(Number(metricsPort));
    const given = [...environment.matchAll(/(MAYFLY_\w+)=/gu)].map(([, name]) => name);
    expect(given).toEqual(['MAYFLY_DATA_DIR', 'MAYFLY_HTTP_HOST', 'MAYFLY_SMTP_HOST', 'MAYFLY_METRICS_PORT']);
  });

  it('sets variables with which the product starts only if it is given a public address or MAYFLY_SANDBOX=true', () => {
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

  it('has a health check that fails for a process that is not ready', async () => {
    const [check = ''] = of('HEALTHCHECK', last);
    const command = JSON.parse(check.slice(check.indexOf('CMD') + 'CMD'.length)) as string[];
    expect(await runProductHealthCheck(command)).toEqual({ ready: 0, notReady: 1, gone: 1 });
  });
});
