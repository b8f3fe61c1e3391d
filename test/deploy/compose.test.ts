import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadProductSettings } from '#app/server/settings/config.ts';
import { HealthRegistry } from '#platform/health/server/health-registry.ts';
import { healthRoutes } from '#platform/health/server/health-routes.ts';
import { buildHttpServer } from '#test/support/http/http-servers.ts';

type Service = {
  image: string;
  build?: string;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
/** Either an image that the operator sets, or the one of this version, which compose builds. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));
const ownImage = `\${MAYFLY_IMAGE:-mayfly:${version}}`;
type Composition = { services: Record<string, Service>; volumes: Record<string, unknown> };

const folder = join(import.meta.dirname, '..', '..', 'deploy', 'compose');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const compositions = ['one-machine.yaml', 'three-nodes.yaml'].map(
  (name) => [name, parse(read(name), { merge: true }) as Composition] as const,
);
const nodesOf = ({ services }: Composition) =>
  Object.entries(services).filter(([, { image }]) => image === ownImage || image === `mayfly:${version}`);

const example = read('mayfly.env.example');
const given: Record<string, string> = {
  MAYFLY_SITE_HOST: 'mayfly.example',
  MAYFLY_MAIL_DOMAINS: 'mayfly.example,drop.example',
  MAYFLY_SMTP_HOSTNAME: 'mx.mayfly.example',
  MAYFLY_SECRET: 'a secret that is longer than thirty-two letters',
  MAYFLY_METRICS_TOKEN: 'a token of the operator',
  POSTGRES_PASSWORD: 'password',
};
const fill = (text: string) =>
  text.replace(/\$\{(\w+):[?-][^}]*\}/gu, (_all, name: string) => given[name] ?? '');

/** Debian packages docker-compose 1. Docker's plugin accepts every file that this version accepts. */
const composers = [['docker-compose'], ['docker', 'compose']].filter(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
);

describe.each(compositions)('%s', (name, composition) => {
  const { services } = composition;

  it('starts nodes with valid settings, and the nodes together have all roles', () => {
    const roles = nodesOf(composition).flatMap(([, { environment = {} }]) => {
      const entries = Object.entries(environment).map(([key, value]) => [key, fill(value)] as const);
      const settings = loadProductSettings(Object.fromEntries(entries.filter(([, value]) => value !== '')));
      expect(settings.product.siteUrl).toBe('https://mayfly.example');
      return settings.product.roles;
    });
    expect([...new Set(roles)].sort()).toEqual(['http', 'jobs', 'smtp']);
  });

  it.skipIf(composers.length === 0)(
    'is accepted by compose in a clean folder with the example filled in',
    () => {
      const clean = mkdtempSync(join(tmpdir(), 'mayfly-compose-'));
      cpSync(folder, clean, { recursive: true });
      const filled = example.replace(
        /^#(MAYFLY_SECRET|POSTGRES_PASSWORD|MAYFLY_METRICS_TOKEN)=.*$/gmu,
        '$1=filled-in',
      );
      writeFileSync(join(clean, 'mayfly.env'), filled);
      const ask = ([program = '', ...args]: readonly string[], file: string) =>
        spawnSync(program, [...args, '-f', name, '--env-file', file, 'config'], {
          cwd: clean,
          encoding: 'utf8',
        });
      for (const composer of composers) {
        const { status, stdout, stderr } = ask(composer, 'mayfly.env');
        expect([composer, status, stderr]).toEqual([composer, 0, '']);
        const { services: seen } = parse(stdout) as Composition;
        expect(Object.keys(seen).sort()).toEqual(Object.keys(services).sort());
        for (const [, node] of nodesOf({ ...composition, services: seen })) {
          expect(node.environment?.MAYFLY_SITE_URL).toBe('https://mayfly.example');
        }
        writeFileSync(join(clean, 'empty.env'), '');
        expect(ask(composer, 'empty.env').stderr).toContain('MAYFLY_SITE_HOST');
      }
      rmSync(clean, { recursive: true });
    },
  );

  it('runs the image of this version, and can build it', () => {
    expect(nodesOf(composition).length).toBeGreaterThan(0);
    expect(Object.values(services).filter(({ build }) => build === '../..')).toHaveLength(1);
  });

  it('uses no variable that mayfly.env.example lacks', () => {
    const asked = [...read(name).matchAll(/\$\{(\w+)/gu)].map(([, variable = '']) => variable);
    expect(asked.filter((variable) => !new RegExp(`^#?${variable}=`, 'mu').test(example))).toEqual([]);
  });

  it('gives no container more privileges than it needs', () => {
    for (const [
      service,
      { cap_drop: dropped, cap_add: added = [], security_opt: options, image },
    ] of Object.entries(services)) {
      expect([service, dropped, options]).toEqual([service, ['ALL'], ['no-new-privileges:true']]);
      if (image === ownImage) expect(added).toEqual([]);
      expect(image).toMatch(/:\d/u);
    }
    expect(nodesOf(composition).every(([, node]) => node.read_only === true)).toBe(true);
  });

  it('mounts the certificate for mail only into nodes that receive mail', () => {
    const seen = nodesOf(composition).map(([service, { environment = {}, volumes = [] }]) => [
      service,
      volumes.includes('./tls:/tls:ro'),
      (environment.MAYFLY_ROLES ?? 'smtp').split(',').includes('smtp'),
    ]);
    expect(seen.filter(([, isShown, takesMail]) => isShown !== takesMail)).toEqual([]);
  });

  it('publishes only the mail and proxy ports, waits for health checks, and mounts only paths that exist', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.sort()).toEqual(['25:2525', '443:443', '443:443/udp', '80:80']);
    for (const { depends_on: needed = {} } of Object.values(services)) {
      for (const [other, { condition }] of Object.entries(needed)) {
        expect([condition, other in services]).toEqual(['service_healthy', true]);
      }
    }
    const mounts = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((text) => text.split(':')[0] ?? ''),
    );
    const unknown = mounts.filter((source) =>
      source.startsWith('./')
        ? source !== './tls' && !existsSync(join(folder, source))
        : !(source in composition.volumes),
    );
    expect(unknown).toEqual([]);
    const targets = (services.caddy?.environment?.SITE_NODES ?? '').split(' ');
    expect(
      targets.every((target) => /^[\w-]+:3000$/u.test(target) && (target.split(':')[0] ?? '') in services),
    ).toBe(true);
  });
});

it('ipv6.yaml enables IPv6 on the network of both compose files, so that mail also arrives over IPv6', () => {
  const added = parse(read('ipv6.yaml'));
  expect(added).toEqual({ networks: { default: { enable_ipv6: true } } });
  for (const [, composition] of compositions) {
    expect(composition).not.toHaveProperty('networks');
    const listening = nodesOf(composition).filter(([, { environment = {} }]) =>
      (environment.MAYFLY_ROLES ?? 'smtp').includes('smtp'),
    );
    expect(listening).toHaveLength(1);
    expect(listening[0]?.[1].environment?.MAYFLY_SMTP_HOST).toMatch(/^\$\{MAYFLY_SMTP_HOST:-0\.0\.0\.0\}$/u);
  }
});

it('Caddy still sends visitors to nodes that cannot store mail, because they serve pages and stored mail', async () => {
  const [, path = ''] = /^\s*health_uri (\S+)$/mu.exec(read('Caddyfile')) ?? [];
  const nothingWorks = new HealthRegistry({ clock: { nowMs: () => 0 }, checks: [] });
  const { server } = buildHttpServer(healthRoutes(nothingWorks, ['database']));
  expect((await server.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  expect((await server.inject({ method: 'GET', url: path })).statusCode).toBe(200);
});
