import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProductMetrics } from '#app/server/product-metrics.ts';

type Panel = { title: string; type: string; targets?: { expr: string }[] };

const file = join(import.meta.dirname, '..', '..', 'deploy', 'grafana', 'mayfly.json');

async function listMetrics(): Promise<Set<string>> {
  const { metrics, read } = await openProductMetrics();
  read({
    countLive: async () => 1,
    countGenerated: async () => 1,
    findOverdueMs: async () => 0,
    lastPurgeAtMs: () => 1,
    openStreams: () => 0,
    smtp: () => ({ connections: 0, inFlightBytes: 0 }),
    queued: () => ({ parsing: 0, authenticating: 0 }),
  });
  const types = (await metrics.write()).matchAll(/^# TYPE (\w+) (\w+)$/gmu);
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
