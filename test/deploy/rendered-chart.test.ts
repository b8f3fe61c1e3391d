import { describe, expect, it } from 'vitest';
import { loadProductSettings } from '#app/server/settings/config.ts';
import {
  hasHelm,
  lintChart,
  mustHaveHelm,
  type Resource,
  renderChart,
} from '#test/support/files/rendered-chart.ts';

const secret: Record<string, string> = {
  MAYFLY_METRICS_TOKEN: 'a token of the operator',
  MAYFLY_SECRET: 'a secret that is longer than thirty-two letters',
  MAYFLY_DATABASE_URL: 'postgres://mayfly:password@postgres:5432/mayfly',
};

const podOf = ({ spec }: Resource) => spec.template;
const containerOf = (deployment: Resource) => podOf(deployment).spec.containers[0];

/** Returns the settings with which a pod starts. A key that the Secret lacks would prevent the start. */
function settingsOf(deployment: Resource, resources: readonly Resource[]) {
  const maps = resources.filter(({ kind }) => kind === 'ConfigMap');
  const environment: Record<string, string> = {};
  for (const source of containerOf(deployment).envFrom) {
    const name = source.configMapRef?.name;
    if (name !== undefined)
      Object.assign(environment, maps.find(({ metadata }) => metadata.name === name)?.data);
  }
  for (const { name, value, valueFrom } of containerOf(deployment).env)
    environment[name] = value ?? secret[valueFrom?.secretKeyRef.key ?? ''] ?? '';
  return loadProductSettings(environment);
}

const selects = (selector: Record<string, unknown>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

it.skipIf(!mustHaveHelm)('helm is installed, because TEST_REQUIRES_HELM is set', () => {
  expect(hasHelm).toBe(true);
});

const where = hasHelm ? '' : ' (skipped: there is no helm on the path)';

describe.skipIf(!hasHelm).each(['one-machine', 'many-machines'])(`the chart for %s${where}`, (name) => {
  const { resources } = hasHelm ? renderChart(name) : { resources: [] };
  const deployments = resources.filter(({ kind }) => kind === 'Deployment');

  it('passes helm lint', () => {
    const { status, stdout } = lintChart(name);
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  });

  it('starts every role once, with valid settings', () => {
    const roles = deployments.flatMap((deployment) => settingsOf(deployment, resources).product.roles);
    expect(roles.sort()).toEqual(['http', 'jobs', 'smtp']);
    for (const deployment of deployments) {
      const { product, metrics } = settingsOf(deployment, resources);
      expect(product.siteUrl).toBe('https://mayfly.example');
      expect(metrics.token).toBeDefined();
    }
  });

  it("opens the ports of a pod's roles, and mounts only volumes that exist", () => {
    for (const deployment of deployments) {
      const { roles } = settingsOf(deployment, resources).product;
      const ports = containerOf(deployment).ports.map((port) => port.name);
      expect(ports).toEqual([...roles.filter((role) => role !== 'jobs'), 'metrics']);
      const volumes = podOf(deployment).spec.volumes.map((volume) => volume.name);
      expect(containerOf(deployment).volumeMounts.map((mount) => mount.name)).toEqual(volumes);
    }
  });

  it('points each service to pods that have its port', () => {
    const services = resources.filter(({ kind }) => kind === 'Service');
    expect(services.map(({ spec }) => spec.ports[0]?.port)).toEqual([80, 25, 9464]);
    for (const { spec } of services) {
      const behind = deployments.filter((one) => selects(spec.selector, podOf(one).metadata.labels));
      expect(behind.length).toBeGreaterThan(0);
      for (const deployment of behind)
        expect(containerOf(deployment).ports.map((port) => port.name)).toContain(spec.ports[0]?.targetPort);
    }
    const smtp = services.find(({ spec }) => spec.ports[0]?.port === 25);
    expect(smtp?.spec).toMatchObject({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' });
  });

  it('takes pods out of service while nothing can be stored, unless they serve pages', () => {
    for (const deployment of deployments) {
      const { roles } = settingsOf(deployment, resources).product;
      const path = roles.includes('http') ? '/healthz' : '/readyz';
      expect(containerOf(deployment).readinessProbe.httpGet).toEqual({ path, port: 'metrics' });
    }
  });
});

describe.skipIf(!hasHelm)(`the chart${where}`, () => {
  const kinds = (resources: readonly Resource[]) => resources.map(({ kind }) => kind);

  it('for one machine keeps the volume if the release is uninstalled, and never runs two pods on it', () => {
    const { resources } = renderChart('one-machine');
    const claim = resources.find(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claim?.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const [deployment] = resources.filter(({ kind }) => kind === 'Deployment');
    expect(deployment?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    expect(kinds(resources)).not.toContain('PodDisruptionBudget');
  });

  it('evicts one pod of a role at a time, and configures a monitor with the metrics token', () => {
    const { resources } = renderChart('many-machines');
    const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec.maxUnavailable)).toEqual([1, 1, 1]);
    const monitor = resources.find(({ kind }) => kind === 'ServiceMonitor');
    expect(JSON.stringify(monitor)).toContain('"credentials":{"name":"mayfly","key":"MAYFLY_METRICS_TOKEN"}');
    const [service] = resources.filter(({ metadata }) => metadata.name.endsWith('-metrics'));
    expect(
      selects(monitor?.spec.selector.matchLabels as Record<string, unknown>, service?.metadata.labels ?? {}),
    ).toBe(true);
  });

  it.each([
    [
      'a secret among the settings',
      'settings.MAYFLY_STRIPE_SECRET_KEY=sk_live_1',
      /'MAYFLY_STRIPE_SECRET_KEY'/u,
    ],
    [
      'a number, which YAML would write as 1e+06',
      'settings.MAYFLY_AI_TOKENS_PER_DAY=1000000',
      /want string/u,
    ],
    ['no secret at all', 'secretName=', /'\/secretName'/u],
    ['a value that the chart does not have', 'smtpservice.type=NodePort', /'smtpservice' not allowed/u],
  ])('rejects %s', (_what, value, reason) => {
    const { status, stderr } = renderChart('one-machine', '--set', value);
    expect([status, stderr]).toEqual([1, expect.stringMatching(reason)]);
  });
});
