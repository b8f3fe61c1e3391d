import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { roomSettings } from '#app/server/settings/config.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { readChartFile, readTemplate } from '#test/support/files/read-chart.ts';

const root = join(import.meta.dirname, '..', '..');
const schema = JSON.parse(readChartFile('values.schema.json'));
const values = parse(readChartFile('values.yaml'));
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { spec: pod } = readTemplate('_pod.tpl') as { spec: Record<string, unknown> };
const [container] = pod.containers as [Record<string, unknown>];
const settings = readTemplate('settings.yaml') as { data: Record<string, string> };

it('the chart has the version of the product, and runs the image of that version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const chart = parse(readChartFile('Chart.yaml'));
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
  expect(values.image).toMatchObject({ tag: '', digest: '' });
});

describe('the pod', () => {
  it('runs as the user of the image, without privileges, on a read-only file system', () => {
    const [, user = ''] = /^USER (\d+):\1$/mu.exec(dockerfile) ?? [];
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: Number(user),
      runAsGroup: Number(user),
      fsGroup: Number(user),
      fsGroupChangePolicy: 'OnRootMismatch',
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('gets no environment variables of services, because Mayfly would read their names as settings', () => {
    expect(pod.enableServiceLinks).toBe(false);
  });

  it('listens on the default ports of the settings, and on the metrics port of the image', () => {
    const [, metricsPort] = /MAYFLY_METRICS_PORT=(\d+)/u.exec(dockerfile) ?? [];
    expect(container.ports).toEqual([
      { name: 'http', containerPort: httpSettings.port.schema.parse(undefined) },
      { name: 'smtp', containerPort: smtpSettings.port.schema.parse(undefined) },
      { name: 'metrics', containerPort: Number(metricsPort) },
    ]);
    expect(settings.data.MAYFLY_METRICS_PORT).toBe(metricsPort);
  });

  it('is probed on a port that every role serves', () => {
    const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: 'metrics' } });
    expect(container.startupProbe).toEqual(probe('/healthz'));
    expect(container.livenessProbe).toEqual(probe('/healthz'));
    expect(container.readinessProbe).toEqual(probe('…'));
  });

  it('has more than 10 s to stop after the pause in which traffic is redirected', () => {
    const { preStop } = container.lifecycle as { preStop: { sleep: { seconds: number } } };
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10 + preStop.sleep.seconds);
  });

  it('starts nothing that needs a shell', () => {
    expect(readChartFile('templates/_pod.tpl')).not.toMatch(/\b(command|args|exec):/u);
  });
});

describe('values', () => {
  it('are exactly those of the schema', () => {
    expect(Object.keys(schema.properties).filter((name) => name !== 'global')).toEqual(Object.keys(values));
    expect(schema.additionalProperties).toBe(false);
  });

  it('accept no secret among the settings, and no setting that the chart already sets', () => {
    const refused: string[] = schema.properties.settings.propertyNames.not.enum;
    const secrets = Object.values(roomSettings).flatMap((room) =>
      Object.values(room).flatMap((setting) => ('secret' in setting && setting.secret ? [setting.env] : [])),
    );
    const ports = ['MAYFLY_HTTP_PORT', 'MAYFLY_SMTP_PORT', 'MAYFLY_ROLES'];
    const own = Object.keys(settings.data).filter((name) => name.startsWith('MAYFLY_'));
    expect([...refused].sort()).toEqual([...new Set([...secrets, ...ports, ...own])].sort());
  });

  it('have the names that self-hosting.md uses', () => {
    const text = readFileSync(join(root, 'docs', 'use', 'self-hosting.md'), 'utf8');
    const [, section = ''] = /^### 2c\. With Helm$([\s\S]*?)^##+ /mu.exec(text) ?? [];
    const [, example = ''] = /^```yaml$([\s\S]*?)^```$/mu.exec(section) ?? [];
    const paths = [...section.matchAll(/`([a-z]\w*\.\w+)(?:: [^`]*)?`/gu)].map(([, path = '']) => path);
    for (const [name, value] of Object.entries(parse(example))) {
      const parts = value instanceof Object && !Array.isArray(value) ? Object.keys(value) : [];
      paths.push(name, ...parts.map((part) => `${name}.${part}`));
    }
    const known = Object.entries(values).flatMap(([name, value]) => [
      name,
      ...Object.keys(value ?? {}).map((part) => `${name}.${part}`),
    ]);
    expect(paths).toContain('image.repository');
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('let the product see the IP addresses of SMTP clients', () => {
    expect(values.smtpService).toMatchObject({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' });
  });
});
