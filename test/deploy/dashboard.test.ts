import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProductMetrics } from '#app/server/product-metrics.ts';

type Panel = { title: string; type: string; targets?: { expr: string }[] };

const file = join(import.meta.dirname, '..', '..', 'deploy', 'grafana', 'mayfly.json');

/** Of whoever scrapes. */
const scraperLabels = ['job', 'instance'];

/** The text of a process in which everything has happened once. */
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

it('shows figures that exist, and every figure of ours', async () => {
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

it('picks and groups by labels that its figures have', async () => {
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
