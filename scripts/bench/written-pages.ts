import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findRow,
  planCapacity,
  predictLoad,
  readMessageWork,
  readUpkeep,
  readWork,
  type Upkeep,
  type Work,
} from './capacity.ts';
import { type BenchResult, fillPage } from './results.ts';
import { type Row, type Table, toMarkdown } from './table.ts';

const benchmarks = 'docs/design/benchmarks.md';
const scaling = 'docs/use/scaling.md';
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];

/** Returns the content of each page that contains results of the benches, by file name. */
export function writtenPages(root: string): Record<string, string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const results = JSON.parse(read('docs/design/benchmarks.json')) as Record<string, BenchResult>;
  const { capacity, cluster, clusterBeforeBatches, purge, sse } = results;
  if (!capacity || !cluster || !clusterBeforeBatches || !purge || !sse)
    throw new Error('the results of capacity, cluster, clusterBeforeBatches, purge and sse are required');
  const work = readWork(cluster);
  const before = readWork(clusterBeforeBatches, { quick: 'unchanged', other: 'unchanged' });
  const upkeep = readUpkeep(cluster, purge);
  const parts: Record<string, string> = {
    costs: toMarkdown(listCosts(work)),
    sizes: toMarkdown(listSizes(cluster.tables, sse.tables)),
    check: toMarkdown(checkModel(capacity.tables)),
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

function listSizes(cluster: readonly Table[], sse: readonly Table[]): Row[] {
  const message = findRow(cluster, 'Size of a message', ({ mail }) => String(mail).startsWith('random'));
  const address = findRow(cluster, 'New addresses', (row) => row['at once'] === 50);
  const stream = findRow(sse, 'Event streams', () => true);
  return [
    { what: 'message of 5 KB, stored', KB: Number(message['stored, unread']) / 1000 },
    { what: 'the same, once listed', KB: Number(message['stored, once listed']) / 1000 },
    { what: 'address, stored for 24 hours', KB: Number(address['bytes stored']) / 1000 },
    { what: 'open stream, in memory', KB: Number(stream['KB per stream']) },
  ];
}

/** Compares the runs with messages at random times with what the model predicts from the other runs of the same bench. */
export function checkModel(tables: readonly Table[]): Row[] {
  const work = readMessageWork(tables);
  const rows = tables.find(({ title }) => title.startsWith('Messages at random'))?.rows ?? [];
  return rows.map((row) => {
    const perSecond = Number(row['messages/s']);
    const predicted = predictLoad(work, perSecond, randomFrom(perSecond));
    return {
      'messages/s': perSecond,
      'node µs, predicted': Math.round(predicted.node),
      'node µs, measured': row['CPU µs/message, node'] ?? 0,
      'PostgreSQL µs, predicted': Math.round(predicted.postgresql),
      'PostgreSQL µs, measured': row['CPU µs/message, PostgreSQL'] ?? 0,
      'p99 ms, predicted': predicted.p99Seconds * 1000,
      'p99 ms, measured': row['250 p99 ms'] ?? 0,
    };
  });
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
