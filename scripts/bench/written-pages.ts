import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planCapacity, predictRate, readUpkeep, readWork, type Upkeep, type Work } from './capacity.ts';
import { type BenchResult, fillPage } from './results.ts';
import { type Row, toMarkdown } from './table.ts';

const benchmarks = 'docs/design/benchmarks.md';
const scaling = 'docs/use/scaling.md';
/** Sessions of the run whose result is compared with the rate that the model predicts from other runs. */
const checkedSessions = 10;
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];

/** Returns the content of each page that contains results of the benches, by file name. */
export function writtenPages(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const results = JSON.parse(read('docs/design/benchmarks.json')) as Record<string, BenchResult>;
  const { cluster, clusterBeforeBatches, purge } = results;
  if (cluster === undefined || clusterBeforeBatches === undefined || purge === undefined)
    throw new Error('the results of cluster, clusterBeforeBatches and purge are required');
  const work = readWork(cluster);
  const before = readWork(clusterBeforeBatches, { quick: 'unchanged', other: 'unchanged' });
  const upkeep = readUpkeep(cluster, purge);
  const parts: Record<string, string> = {
    costs: toMarkdown(listCosts(work)),
    check: describeCheck(checkModel(cluster)),
    capacity: toMarkdown(listCapacity(work, before, upkeep)),
  };
  const template = read('scripts/bench/benchmarks.template.md');
  return {
    [benchmarks]: fillPage(template, results),
    [scaling]: read(scaling).replaceAll(
      /(<!-- (\w+) -->\n).*?(\n<!-- end -->)/gsu,
      (_, begin: string, name: string, end: string) => `${begin}\n${parts[name]}\n${end}`,
    ),
  };
}

const names: Readonly<Record<keyof Work, string>> = {
  message: 'receive a message of 5 KB, synced to disk',
  quickPoll: 'poll an unchanged inbox, from memory',
  poll: 'poll an unchanged inbox, from the database',
  changedRead: 'read an inbox of five after a new message',
  address: 'create an address',
};

function listCosts(work: Work): Row[] {
  return Object.entries(names).map(([kind, name]) => {
    const { each, fixed } = work[kind as keyof Work];
    return {
      work: name,
      'node µs per request': Math.round(each.node),
      'node µs per batch': Math.round(fixed.node),
      'PostgreSQL µs per request': Math.round(each.postgresql),
      'PostgreSQL µs per batch': Math.round(fixed.postgresql),
    };
  });
}

/** Predicts a run from two others, for comparison with its result. Both are in messages per second. */
export function checkModel(cluster: BenchResult): { predicted: number; measured: number } {
  const rows = cluster.tables.find(({ title }) => title.startsWith('Messages of'))?.rows ?? [];
  const checked = rows.find((row) => row.sessions === checkedSessions && row['messages per address'] === 1);
  return {
    predicted: Math.round(predictRate(readWork(cluster).message, checkedSessions)),
    measured: Number(checked?.['messages/s']),
  };
}

function describeCheck({ predicted, measured }: ReturnType<typeof checkModel>): string {
  return `From runs with 1 and 50 sessions, the model predicts ${predicted} messages a second for ${checkedSessions} sessions. Measured: ${measured}.`;
}

type Plan = ReturnType<typeof planCapacity>;
type Figures = Readonly<Record<string, (plan: Plan) => number>>;

const loads: Figures = {
  'messages a second': ({ messages }) => messages,
  'new addresses a second': ({ addresses }) => addresses,
  'polls a second': ({ polls }) => polls,
  'open streams': ({ streams }) => streams,
  'minimum `http` processes': ({ httpProcesses }) => httpProcesses,
};
const prices: Figures = {
  '`http` cores': ({ cores }) => cores.http,
  '`smtp` cores': ({ cores }) => cores.smtp,
  'PostgreSQL cores': ({ cores }) => cores.postgresql,
  'dollars a month': ({ dollars }) => dollars,
};

function listCapacity(work: Work, workBefore: Work, upkeep: Upkeep): Row[] {
  const plan = (costs: Work, live: number) => planCapacity(costs, upkeep, live, randomFrom(live));
  const plans = sizes.map((live) => ({ live, now: plan(work, live), before: plan(workBefore, live) }));
  const row = (name: string, figure: (plan: (typeof plans)[number]) => number): Row => ({
    '': name,
    ...Object.fromEntries(plans.map((one) => [inWords(one.live), inWords(figure(one))])),
  });
  return [
    ...Object.entries({ ...loads, ...prices }).map(([name, figure]) => row(name, ({ now }) => figure(now))),
    ...Object.entries(prices).map(([name, figure]) =>
      row(`${name} without batches`, ({ before }) => figure(before)),
    ),
    row('dollars ÷ dollars without batches', ({ now, before }) => now.dollars / before.dollars),
  ];
}

function inWords(value: number): string {
  return (value < 10 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString('en-US');
}

/** The numbers are the same in each run, so that the pages do not change by chance. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
