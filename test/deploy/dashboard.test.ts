import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { openProductMetrics } from '#app/server/product-metrics.ts';

type Panel = { title: string; type: string; targets?: { expr: string }[] };

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const file = join(deploy, 'grafana', 'mayfly.json');
const rulesFile = join(deploy, 'prometheus', 'mayfly.rules.yaml');

/** Labels that the scraper adds. */
const scraperLabels = ['job', 'instance'];

/** Returns the metrics of a process in which everything has happened once. */
async function writeMetrics(): Promise<string> {
  const { metrics, observers, read } = await openProductMetrics();
  observers.units.begun()('committed');
  observers.mail.stored();
  observers.mail.refused('reason');
  observers.onParsed({ kind: 'parse', outcome: 'done', tookMs: 1 });
  observers.onAnswer({ method: 'GET', route: '/', status: 200, tookMs: 1 });
  observers.onPurchase({ carrier: 'sandbox', outcome: 'lent', costMicros: 1 });
  observers.onAiAnswer({ tool: 'analyze-text', engine: 'embedded', fallback: 'not_held' });
  read({
    countLive: async () => 1,
    countGenerated: async () => 1,
    findOverdueMs: async () => 0,
    lastPurgeAtMs: () => 1,
    openStreams: () => 0,
    smtp: () => ({ connections: 0, inFlightBytes: 0 }),
    queued: () => ({ parsing: 0, authenticating: 0 }),
    clockSkewMs: () => 0,
  });
  return await metrics.write();
}

async function listMetrics(): Promise<Set<string>> {
  const types = (await writeMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gmu);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

it('the dashboard shows only metrics that exist, and every metric of Mayfly', async () => {
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] };
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.filter(({ targets }) => !targets?.length).map(({ title }) => title)).toEqual([]);
  const asked = drawn.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:mayfly|nodejs|process)_\w+/gu) ?? [`nothing in ${expr}`]),
  );
  const known = await listMetrics();
  expect(asked.filter((name) => !known.has(name))).toEqual([]);

  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/u, '');
  const shown = new Set(asked.map(base));
  const ours = [...known].filter((name) => name.startsWith('mayfly_'));
  expect(ours.filter((name) => !shown.has(base(name)))).toEqual([]);
});

it('the dashboard filters and groups only by labels that its metrics have', async () => {
  const text = await writeMetrics();
  const labelsOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} `, 'gmu'))].flatMap(([, labels = '']) =>
      [...labels.matchAll(/(\w+)="/gu)].map(([, label = '']) => label),
    );
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] };
  const wrong = panels
    .flatMap(({ targets = [] }) => targets)
    .flatMap(({ expr }) => {
      const [name = ''] = /\b(?:mayfly|nodejs|process)_\w+/u.exec(expr) ?? [];
      const has = new Set([...scraperLabels, ...labelsOf(name)]);
      const picked = [...expr.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/gu)].map(([, label = '']) => label);
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/gu)].flatMap(([, list = '']) =>
        list.split(/,\s*/u),
      );
      return [...picked, ...grouped].filter((label) => !has.has(label)).map((label) => `${label} in ${expr}`);
    });
  expect(wrong).toEqual([]);
});

type Alarm = { alert: string; expr: string };
const alarms: Alarm[] = parse(readFileSync(rulesFile, 'utf8')).groups.flatMap(
  ({ rules }: { rules: Alarm[] }) => rules,
);

it('the alerts use only metrics that exist', async () => {
  const known = await listMetrics();
  const asked = alarms.flatMap(({ expr }) => expr.match(/\b(?:mayfly_\w+|up)\b/gu) ?? [`nothing in ${expr}`]);
  expect(asked.length).toBeGreaterThanOrEqual(alarms.length);
  expect(asked.filter((name) => !known.has(name) && name !== 'up')).toEqual([]);
});

/** For each alert, values per minute that fire it, and values that do not. */
const sets: Readonly<Record<string, { series: string; off: string; on: string }>> = {
  MayflyIsDown: { series: 'up{job="mayfly"}', off: '1x20', on: '0x20' },
  MayflyKeepsWhatHasExpired: { series: 'mayfly_purge_overdue_seconds', off: '4x20', on: '6x20' },
  MayflyDoesNotFinishDeleting: {
    series: 'mayfly_last_purge_timestamp_seconds',
    off: '0+60x20',
    on: '0x20',
  },
  MayflyCommitsSlowly: {
    series: 'mayfly_commit_seconds_bucket{le="1"}',
    off: '0+100x20',
    on: '0+98x20',
  },
  MayflyIsShortOfStorage: {
    series: 'mayfly_smtp_refusals_total{reason="storage_short"}',
    off: '3x20',
    on: '0+1x20',
  },
  MayflyClocksDiffer: { series: 'mayfly_clock_skew_seconds', off: '1x20', on: '-3x20' },
};

it('each alert fires on its own condition and on no other condition', ({ skip }) => {
  expect(Object.keys(sets)).toEqual(alarms.map(({ alert }) => alert));
  if (spawnSync('promtool', ['--version']).status !== 0) return skip('there is no promtool here');
  const everyCommit = ['5', '+Inf'].map((most) => ({
    series: `mayfly_commit_seconds_bucket{le="${most}"}`,
    values: '0+100x20',
  }));
  const tests = Object.entries(sets).flatMap(([alert, { series, off, on }]) =>
    [off, on].map((values) => ({
      interval: '1m',
      input_series: [{ series, values: values.replace(/^(-?\d+)x/u, '$1+0x') }, ...everyCommit],
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
          eval_time: '15m',
          exp_samples: [{ labels: '{}', value: values === on ? 1 : 0 }],
        },
      ],
    })),
  );
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-alarms-'));
  const testFile = join(folder, 'test.yaml');
  writeFileSync(testFile, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', testFile], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
