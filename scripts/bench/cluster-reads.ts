import type pg from 'pg';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { runLoad } from './child.ts';
import { costs, type Nodes, pick } from './cluster-database.ts';
import { bodyOf, fillInboxes, readFinal, sendToAll } from './fill-inboxes.ts';
import type { InboxLoad, InboxLoadResult } from './inbox-load.ts';
import { median, middleMean, percentile, printTable, type Row } from './table.ts';

const messagesOfInbox = 5;
const manyConnections = 20;
const manyReads = 1_000;
const passesOfMany = 8;
/** More than the cache of answers holds (decision 20), so that each whole list is read from the database. */
const manyInboxes = 400;
/** Fewer than the cache of answers holds. */
const knownInboxes = 280;
const droppedPasses = 12;
/** Many, because the kernel counts CPU in steps of 10 ms, an eighth of a pass. */
const changedPasses = 16;

type Pass = { bodies: string | readonly string[]; requests: number };

export async function measureReads(nodes: Nodes): Promise<void> {
  const web = pick(nodes.webs, 0);
  const mail = pick(nodes.mails, 0);
  const mailboxes = await fillInboxes(web, mail, manyInboxes, messagesOfInbox);
  const whole = mailboxes.map((mailbox) => bodyOf(mailbox));
  const versioned = await readFinal(web, mailboxes);
  const keys = mailboxes.map(({ token }) => leaseKeyOfToken(token));
  const asMany = (bodies: Pass['bodies']) =>
    Array.from({ length: passesOfMany }, () => ({ bodies, requests: manyReads }));
  const dropped = async function* () {
    for (let pass = 0; pass < droppedPasses; pass += 1) {
      await tellChanged(nodes.client, keys);
      yield { bodies: versioned, requests: manyInboxes };
    }
  };
  const measure = (read: string, count: number, connections: number, passes: PassesOf) =>
    measureRead(nodes, { read, webs: nodes.webs.slice(0, count), connections, passes });
  const warm = (bodies: Pass['bodies']) => measure('', 1, manyConnections, asMany(bodies));

  const rows: Row[] = [];
  await nodes.client.query('vacuum analyze');
  await warm(versioned);
  rows.push(await measure('poll from memory', 1, 1, asMany(versioned)));
  rows.push(await measure('poll from memory', 1, manyConnections, asMany(versioned)));
  await measure('', 2, manyConnections, asMany(versioned));
  rows.push(await measure('poll from memory', 2, manyConnections, asMany(versioned)));
  rows.push(await measure('poll from database', 1, 1, dropped()));
  rows.push(await measure('poll from database', 1, manyConnections, dropped()));
  await warm(whole[0] ?? '');
  rows.push(await measure('unchanged', 1, manyConnections, asMany(whole[0] ?? '')));
  await warm(whole);
  rows.push(await measure('whole list', 1, 1, asMany(whole)));
  rows.push(await measure('whole list', 1, manyConnections, asMany(whole)));
  await measure('', 1, manyConnections, growInboxes(nodes));
  for (const connections of [1, manyConnections])
    rows.push(await measure('changed', 1, connections, growInboxes(nodes)));
  printTable(`Reads of ${manyInboxes} inboxes of five in turn`, rows);
}

type PassesOf = Iterable<Pass> | AsyncIterable<Pass>;

async function measureRead(
  nodes: Nodes,
  {
    read,
    webs,
    connections,
    passes,
  }: { read: string; webs: readonly Product[]; connections: number; passes: PassesOf },
): Promise<Row> {
  const cpu: { nodes: number; postgresql: number }[] = [];
  const rates: number[] = [];
  const latencies: number[] = [];
  for await (const { bodies, requests } of passes) {
    const load = { connections: connections / webs.length, requests: requests / webs.length, body: bodies };
    const ports = webs.map(({ siteUrl }) => Number(new URL(siteUrl).port));
    const before = costs(nodes, webs);
    const results = await Promise.all(
      ports.map((port) => runLoad<InboxLoadResult>('inbox-load.ts', { port, ...load } satisfies InboxLoad)),
    );
    const after = costs(nodes, webs);
    cpu.push({
      nodes: (after.nodes - before.nodes) / requests,
      postgresql: (after.postgresql - before.postgresql) / requests,
    });
    rates.push(results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0));
    latencies.push(...results.flatMap(({ latenciesMs }) => latenciesMs));
  }
  return {
    read,
    'http nodes': webs.length,
    connections,
    'reads/s': Math.round(median(rates)),
    // Without outliers, because a vacuum of PostgreSQL may run beside one of the passes.
    'CPU µs/read, node': Math.round(middleMean(cpu.map(({ nodes }) => nodes)) * 1e6),
    'CPU µs/read, PostgreSQL': Math.round(middleMean(cpu.map(({ postgresql }) => postgresql)) * 1e6),
    'p50 ms': median(latencies),
    'p99 ms': percentile(latencies, 0.99),
  };
}

/**
 * Yields inboxes of five of which the first node knows four messages. The other node has parsed and authenticated all
 * of them, so that the reads cost nothing else.
 */
async function* growInboxes(nodes: Nodes): AsyncGenerator<Pass> {
  const [reader, parser, mail] = [pick(nodes.webs, 0), pick(nodes.webs, 1), pick(nodes.mails, 0)];
  for (let pass = 0; pass < changedPasses; pass += 1) {
    const mailboxes = await fillInboxes(reader, mail, knownInboxes, messagesOfInbox - 1);
    await readFinal(parser, mailboxes);
    await readFinal(reader, mailboxes);
    await sendToAll(mail, mailboxes, 1);
    await readFinal(parser, mailboxes);
    // Otherwise, PostgreSQL would vacuum these messages beside the reads.
    await nodes.client.query('vacuum analyze');
    yield { bodies: mailboxes.map((mailbox) => bodyOf(mailbox)), requests: knownInboxes };
  }
}

/** Tells the nodes that these inboxes have changed, as a node does that stores a message. */
async function tellChanged(client: pg.Client, keys: readonly string[]): Promise<void> {
  const envelope = { from: 'bench', items: [['mayfly_inboxes', keys.join(' ')]] };
  await client.query('select pg_notify($1, $2)', ['mayfly', JSON.stringify(envelope)]);
}
