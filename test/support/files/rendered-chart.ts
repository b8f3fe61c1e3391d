import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { chartFolder } from './read-chart.ts';

type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom: Record<string, { name: string }>[];
  ports: { name: string; containerPort: number }[];
  readinessProbe: Probe;
  volumeMounts: { name: string; mountPath: string }[];
};
type Pod = {
  metadata: { labels: Record<string, string> };
  spec: { containers: [Container]; volumes: { name: string }[] };
};
export type Resource = {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  data: Record<string, string>;
  spec: {
    replicas: number;
    strategy: { type: string };
    template: Pod;
    selector: Record<string, unknown>;
    ports: { port: number; targetPort: string }[];
    type: string;
    externalTrafficPolicy: string;
    maxUnavailable: number;
  };
};

/** The oldest Kubernetes that Chart.yaml allows. */
const kubeVersion = '1.30.0';

const runHelm = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' });

export const hasHelm = runHelm('version').status === 0;

/** True in ci.yaml, where a skipped test would hide a chart that does not render. */
export const mustHaveHelm = process.env.TEST_REQUIRES_HELM === 'true';

export function renderChart(values: string, ...args: string[]) {
  const file = join(chartFolder, 'ci', `${values}-values.yaml`);
  const { status, stdout, stderr } = runHelm(
    'template',
    'try',
    chartFolder,
    '--kube-version',
    kubeVersion,
    '-f',
    file,
    ...args,
  );
  const resources = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
  return { status, stderr, resources: resources.filter((resource) => resource !== null) };
}

export function lintChart(values: string) {
  const file = join(chartFolder, 'ci', `${values}-values.yaml`);
  return runHelm('lint', '--strict', chartFolder, '--kube-version', kubeVersion, '-f', file);
}
