import type { BenchResult } from './results.ts';
import type { Row, Table } from './table.ts';

/** Microseconds of CPU per request. */
type Cpu = { node: number; postgresql: number };
/** Costs of requests that a process batches into one SQL statement. `n` requests cost `fixed + n · each` of CPU, and take `startSeconds + n · eachSeconds`. */
export type BatchedWork = { each: Cpu; fixed: Cpu; startSeconds: number; eachSeconds: number };
export type Work = Record<'message' | 'quickPoll' | 'poll' | 'changedRead' | 'address', BatchedWork>;
/** Microseconds of CPU in PostgreSQL per purged message, and per event that other nodes receive. */
export type Upkeep = { purge: number; event: number };

const lifeSeconds = 600;
const messagesPerAddress = 1.2;
/** Assumed share of addresses whose inbox is open in a browser. */
const watchedShare = 0.5;
const pollSeconds = 20;
/** Rows are kept for 45 s (decision 20), so two of three polls need no query. */
const quickShare = 2 / 3;
const streamsPerProcess = 10_000;
const dollarsPerCore = 15;
const utilization = 0.5;
const simulatedRequests = 100_000;

/**
 * Derives the costs from the runs of the bench `cluster` with one client and from those with many clients.
 *
 * @param polls the reads that a page makes while its inbox is unchanged
 */
export function readWork(
  { tables }: BenchResult,
  polls = { quick: 'poll from memory', other: 'poll from database' },
): Work {
  const reads = (connections: number, read: string) =>
    findRow(
      tables,
      'Reads of',
      (row) => row['http nodes'] === 1 && row.connections === connections && row.read === read,
    );
  const addresses = (atOnce: number) => findRow(tables, 'New addresses', (row) => row['at once'] === atOnce);
  return {
    message: readMessageWork(tables),
    quickPoll: deriveWork('read', reads(1, polls.quick), reads(20, polls.quick), 20),
    poll: deriveWork('read', reads(1, polls.other), reads(20, polls.other), 20),
    changedRead: deriveWork('read', reads(1, 'changed'), reads(20, 'changed'), 20),
    address: deriveWork('address', addresses(1), addresses(50), 50),
  };
}

/** The rows have one message per address, as in real use. */
export function readMessageWork(tables: readonly Table[]): BatchedWork {
  const messages = (sessions: number) =>
    findRow(
      tables,
      'Messages of',
      (row) => row['smtp nodes'] === 1 && row.sessions === sessions && row['messages per address'] === 1,
    );
  return deriveWork('message', messages(1), messages(50), 50);
}

export function readUpkeep(cluster: BenchResult, purge: BenchResult): Upkeep {
  const first = () => true;
  return {
    purge: Number(findRow(purge.tables, 'Purge on postgresql', first)['CPU µs/message, PostgreSQL']),
    event: Number(findRow(cluster.tables, 'Notifications', first)['CPU µs/mail, PostgreSQL']),
  };
}

/** Throws if no table with this beginning of its title has such a row. */
export function findRow(tables: readonly Table[], title: string, isWanted: (row: Row) => boolean): Row {
  const found = tables.find((table) => table.title.startsWith(title))?.rows.find(isWanted);
  if (found === undefined) throw new Error(`the results lack a row of “${title}”`);
  return found;
}

/** Assumes that half of the clients are in the running batch while the other half wait for the next one. */
function deriveWork(unit: string, alone: Row, together: Row, clients: number): BatchedWork {
  const batch = clients / 2;
  const split = (one: number, share: number) => {
    const fixed = Math.min(one, Math.max(0, (one - share) / (1 - 1 / batch)));
    return { fixed, each: one - fixed };
  };
  const cpu = (side: string) =>
    split(Number(alone[`CPU µs/${unit}, ${side}`]), Number(together[`CPU µs/${unit}, ${side}`]));
  const [node, postgresql] = [cpu('node'), cpu('PostgreSQL')];
  const plural = unit === 'address' ? 'addresses' : `${unit}s`;
  const seconds = split(1 / Number(alone[`${plural}/s`]), 1 / Number(together[`${plural}/s`]));
  return {
    each: { node: node.each, postgresql: postgresql.each },
    fixed: { node: node.fixed, postgresql: postgresql.fixed },
    startSeconds: seconds.fixed,
    eachSeconds: seconds.each,
  };
}

/** Simulates a process that gathers requests while a batch runs. Arrivals are a Poisson process. */
export function simulateBatches(
  { startSeconds, eachSeconds }: Pick<BatchedWork, 'startSeconds' | 'eachSeconds'>,
  perSecond: number,
  random: () => number,
): { meanBatch: number; p99Seconds: number } {
  const draw = () => -Math.log(1 - random()) / perSecond;
  const tookSeconds: number[] = [];
  let batches = 0;
  let freeAt = 0;
  let nextAt = draw();
  while (tookSeconds.length < simulatedRequests) {
    const beganAt = Math.max(freeAt, nextAt);
    const arrivedAt: number[] = [];
    for (; nextAt <= beganAt; nextAt += draw()) arrivedAt.push(nextAt);
    freeAt = beganAt + startSeconds + arrivedAt.length * eachSeconds;
    batches += 1;
    for (const at of arrivedAt) tookSeconds.push(freeAt - at);
  }
  const sorted = tookSeconds.toSorted((a, b) => a - b);
  return {
    meanBatch: tookSeconds.length / batches,
    p99Seconds: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

/** Predicts the cost of a request, and the time that 99 of 100 requests take, if requests arrive at random at one process. */
export function predictLoad(
  { each, fixed, ...times }: BatchedWork,
  perSecond: number,
  random: () => number,
): Cpu & { p99Seconds: number } {
  const { meanBatch, p99Seconds } = simulateBatches(times, perSecond, random);
  const cpuOf = (side: keyof Cpu) => each[side] + fixed[side] / meanBatch;
  return { node: cpuOf('node'), postgresql: cpuOf('postgresql'), p99Seconds };
}

export function planCapacity(work: Work, upkeep: Upkeep, liveAddresses: number, random: () => number) {
  const messages = (liveAddresses / lifeSeconds) * messagesPerAddress;
  const polls = (watchedShare * liveAddresses) / pollSeconds;
  const rates = {
    message: messages,
    quickPoll: polls * quickShare,
    poll: polls * (1 - quickShare),
    changedRead: messages,
    address: liveAddresses / lifeSeconds,
  };
  const cores = { http: 0, smtp: 0, postgresql: 0 };
  for (const kind of Object.keys(rates) as (keyof Work)[]) {
    const { each, fixed } = work[kind];
    const rate = rates[kind];
    // Limits a process to the rate at which it would be busy for `utilization` of the time if nothing were batched.
    const perProcess = Math.min(rate, (utilization * 1e6) / (each.node + fixed.node));
    const cpu = predictLoad(work[kind], perProcess, random);
    const coresOf = (side: keyof Cpu) => (rate * cpu[side]) / 1e6 / utilization;
    cores[kind === 'message' ? 'smtp' : 'http'] += coresOf('node');
    cores.postgresql += coresOf('postgresql');
  }
  const events = 2 * messages + rates.address;
  cores.postgresql += (messages * upkeep.purge + events * upkeep.event) / 1e6 / utilization;
  return {
    messages,
    addresses: rates.address,
    polls,
    streams: watchedShare * liveAddresses,
    httpProcesses: Math.ceil((watchedShare * liveAddresses) / streamsPerProcess),
    cores,
    dollars: (cores.http + cores.smtp + cores.postgresql) * dollarsPerCore,
  };
}
