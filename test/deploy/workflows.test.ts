import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readChartFile } from '#test/support/files/read-chart.ts';

type Step = {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = {
  needs?: string[];
  uses?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps?: Step[];
};
type Workflow = {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency: { group: string };
  jobs: Record<string, Job>;
};

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.github', 'workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const workflows = readdirSync(folder).map(
  (name) => [name, read(name), parse(read(name)) as Workflow] as const,
);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const commandsOf = (workflow: Workflow) => stepsOf(workflow).flatMap(({ run }) => run ?? []);
const nodeVersion = Number(
  /\d+/u.exec(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node)?.[0],
);

/** Permissions that jobs may have besides reading the repository. */
const mayWrite: Readonly<Record<string, readonly string[]>> = {
  npm: ['id-token'],
  image: ['packages', 'id-token'],
  chart: ['packages', 'id-token'],
  release: ['contents'],
};

describe.each(workflows)('%s', (_name, text, workflow) => {
  it('pins every action by commit, with the version in a comment', () => {
    const used = [...text.matchAll(/\buses: (.*)$/gmu)].map(([, action = '']) => action);
    const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u;
    expect(used.filter((action) => !pinned.test(action) && !action.startsWith('./.github/'))).toEqual([]);
  });

  it('gives a job only the permissions that it needs', () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, { permissions = {} }] of Object.entries(workflow.jobs)) {
      const written = Object.keys(permissions).filter((scope) => permissions[scope] !== 'read');
      expect([name, written]).toEqual([name, mayWrite[name] ?? []]);
      expect(
        Object.keys(permissions).filter((scope) => !written.includes(scope) && scope !== 'contents'),
      ).toEqual([]);
    }
  });

  it('has neither expressions nor secrets in scripts', () => {
    for (const script of commandsOf(workflow)) expect(script).not.toMatch(/\$\{\{|\b(printenv|set -x)\b/u);
    expect(text).not.toContain('pull_request_target');
    const secrets = [...text.matchAll(/^(.*)\$\{\{ *secrets\.(\w+) *\}\}$/gmu)].map(([, before, name]) => [
      before?.trim(),
      name,
    ]);
    expect(text.match(/secrets\./gu) ?? []).toHaveLength(secrets.length);
    expect(secrets.filter(([before]) => before !== 'NODE_AUTH_TOKEN:')).toEqual([]);
  });

  it('leaves no credentials in a clone, and has a time limit', () => {
    const clones = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(clones.every((step) => step.with?.['persist-credentials'] === false)).toBe(true);
    const endless = Object.values(workflow.jobs).filter(
      (job) => job.uses === undefined && !job['timeout-minutes'],
    );
    expect(endless).toEqual([]);
    expect(workflow.concurrency.group).not.toBe('');
  });

  it('uses the oldest major version of Node.js that package.json allows', () => {
    const versions = stepsOf(workflow).flatMap((step) => step.with?.['node-version'] ?? []);
    expect(versions.length).toBeGreaterThan(0);
    expect(new Set(versions)).toEqual(new Set([nodeVersion]));
  });
});

it('ci.yaml runs npm test for every push to main and every pull request', () => {
  const workflow = parse(read('ci.yaml')) as Workflow;
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'workflow_call']);
  const [command, ...others] = (workflow.jobs.test?.steps ?? []).filter(({ run }) => run !== undefined);
  expect(command).toEqual({ run: 'npm test', env: { TEST_REQUIRES_HELM: 'true' } });
  expect(others).toEqual([]);
});

describe('ci.yaml', () => {
  const { jobs, ...rest } = parse(read('ci.yaml')) as Workflow;
  const scriptsOf = (name: string) => (jobs[name]?.steps ?? []).flatMap(({ run }) => run ?? []);

  it('unpacks a download only if its checksum matches', () => {
    const downloads = stepsOf({ jobs } as Workflow).filter(({ run }) => /\bcurl .*https:/su.test(run ?? ''));
    expect(downloads.map(({ name }) => name)).toEqual(['Install actionlint', 'Install kubeconform']);
    for (const { run = '', env } of downloads) {
      expect(env).toEqual({
        VERSION: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
        SHA256: expect.stringMatching(/^[0-9a-f]{64}$/u),
      });
      expect(run).toMatch(
        /^curl --fail .*\/v\$VERSION\/.*^echo "\$SHA256 .*sha256sum --check --strict$.*^tar /msu,
      );
    }
  });

  it('checks the workflows, and the chart against the oldest Kubernetes version that the chart allows', () => {
    expect(scriptsOf('lint')).toContain('"$RUNNER_TEMP/actionlint"');
    const check = jobs.lint?.steps?.find(({ run }) => run?.includes('helm template'));
    expect(check?.run).toMatch(/kubeconform" -strict .*-kubernetes-version "\$KUBERNETES"/u);
    expect(readChartFile('Chart.yaml')).toContain(`kubeVersion: ">=${check?.env?.KUBERNETES}-0"`);
    expect(rest).toMatchObject({ defaults: { run: { shell: 'bash' } } });
  });

  it('builds the image, starts it on a read-only file system, and fails if it exceeds 100 MB', () => {
    const [build = '', start = '', size = ''] = scriptsOf('container');
    expect(build).toBe('docker build --tag mayfly .');
    expect(start).toMatch(/^docker run .* --read-only .*-e MAYFLY_SANDBOX=true mayfly$/msu);
    expect(start).toContain('test "$health" = healthy');
    expect(size).toMatch(/docker save mayfly \| gzip \| wc --bytes.*^test "\$bytes" -le 100000000$/msu);
  });
});

describe('release.yaml', () => {
  const { on, jobs, ...rest } = parse(read('release.yaml')) as Workflow;
  const scriptsOf = (name: string) => (jobs[name]?.steps ?? []).flatMap(({ run }) => run ?? []).join('\n');

  it('runs for a version tag, publishes nothing before the tests pass, and publishes the package after the image', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(jobs.test?.uses).toBe('./.github/workflows/ci.yaml');
    const waitsFor = (name: string): string[] =>
      (jobs[name]?.needs ?? []).flatMap((needed) => [needed, ...waitsFor(needed)]);
    for (const name of Object.keys(mayWrite)) expect([name, ...waitsFor(name)]).toContain('test');
    expect(waitsFor('npm')).toContain('image');
    expect(waitsFor('release')).toEqual(expect.arrayContaining(['npm', 'image', 'chart', 'package']));
  });

  it('rejects a tag that is not the version of package.json, or that has no dated section in the changelog', () => {
    const script = scriptsOf('package');
    expect(script).toContain('test "$GITHUB_REF_NAME" = "v$(node --print');
    expect(script).toMatch(/^node scripts\/release-notes\.ts "\$\{GITHUB_REF_NAME#v\}" > notes\.md$/mu);
    expect(script.indexOf('npm pkg set repository')).toBeLessThan(script.indexOf('npm run release'));
  });

  it('stops if a command within a pipe fails', () => {
    expect(rest).toMatchObject({ defaults: { run: { shell: 'bash' } } });
  });

  it('publishes the package with provenance, and the image for both processors with SBOM and signature', () => {
    expect(scriptsOf('npm')).toMatch(/npm publish .* --provenance /u);
    const build = jobs.image?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    expect(build?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      push: true,
      sbom: true,
      provenance: 'mode=max',
    });
    expect(scriptsOf('image')).toContain('cosign sign --yes "$IMAGE@$DIGEST"');
    expect(scriptsOf('chart')).toContain('cosign sign --yes "$charts/mayfly@$digest"');
  });

  it('publishes nothing that comes from a cache', () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
    expect(nodes.map((step) => step.with?.['package-manager-cache'])).toEqual(nodes.map(() => false));
    expect(steps.filter((step) => step.with?.cache !== undefined)).toEqual([]);
  });
});
