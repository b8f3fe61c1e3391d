import pg from 'pg';
import { startPostgresql } from '#test/support/databases/postgresql.ts';
import { followEvents, type HeardEvent } from '#test/support/http/follow-events.ts';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { openCluster } from '#test/support/product/start-cluster.ts';
import {
  costs,
  measureBytes,
  measureCounting,
  measureNotifications,
  type Nodes,
  pick,
  recycleWal,
  tableBytes,
  walPosition,
} from './cluster-database.ts';
import { measureReads } from './cluster-reads.ts';
import { generateAddresses, generateMailboxes } from './generate-mailboxes.ts';
import { durableServer } from './purge-store.ts';
import { timeSends } from './smtp-generator.ts';
import { median, percentile, printTable } from './table.ts';

const pushes = 200;
const messageBytes = 5_000;
const manyMessages = 4_000;
const fewMessages = 400;
const manySessions = 50;
const someSessions = 10;
const boxesOfLoad = 100;
const rounds = 3;
/** Runs with messages at random times. */
const randomRuns = [
  { messagesPerSecond: 200, messages: 1_000 },
  { messagesPerSecond: 1_000, messages: 4_000 },
];
const addressesAtOnce = 50;
const manyAddresses = 4_000;
const fewAddresses = 500;

export function benchCluster(): Promise<void> {
  return withNodes(async (nodes, url) => {
    await measurePush(nodes);
    await measureMails(nodes);
    await measureBytes(nodes);
    await measureReads(nodes);
    await measureAddresses(nodes);
    await measureNotifications(nodes, url);
    await measureCounting(nodes);
  });
}

/** Measures mail at random times, and the runs from which the capacity model predicts its cost. */
export function benchCapacity(): Promise<void> {
  return withNodes(async (nodes) => {
    await measureMails(
      nodes,
      mailRuns.filter(({ addresses }) => addresses === 'one per message'),
    );
    await measureRandomMails(nodes);
  });
}

async function withNodes(measure: (nodes: Nodes, url: string) => Promise<void>): Promise<void> {
  const server = await startPostgresql({ ...durableServer, min_wal_size: '1GB' });
  if (!server.home) throw new Error('unset TEST_DATABASE_URL: the bench measures its own server');
  const cluster = openCluster(server.url);
  const started = await Promise.all(['http', 'http', 'smtp', 'smtp'].map((role) => cluster.start(role)));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await recycleWal(client);
  await measure(
    { webs: started.slice(0, 2), mails: started.slice(2), home: server.home, client },
    server.url,
  );
  await client.end();
  await cluster.close();
  await server.close();
}

async function measurePush({ webs, mails }: Nodes): Promise<void> {
  const delays: number[] = [];
  const clients = await Promise.all(mails.map(({ smtpPort }) => SmtpLoadClient.open(smtpPort)));
  for (let n = 0; n < pushes; n += 1) {
    const web = pick(webs, n);
    const { email, token } = await web.generate();
    const told = Promise.withResolvers<HeardEvent>();
    const stream = await followEvents([web.siteUrl], token, told.resolve);
    await pick(clients, n >> 1).send(email, textMail('Push', messageBytes));
    const answeredMs = performance.now();
    delays.push(Math.max(0, (await told.promise).atMs - answeredMs));
    stream.close();
  }
  for (const client of clients) await client.quit();
  printTable(`Push from an smtp node to an http node, 250 to event, ${pushes} messages`, [
    {
      'p50 ms': median(delays),
      'p95 ms': percentile(delays, 0.95),
      'p99 ms': percentile(delays, 0.99),
    },
  ]);
}

type MailRun = { count: number; sessions: number; addresses: 'few' | 'one per message' };

const mailRuns: readonly MailRun[] = [
  { count: 1, sessions: manySessions, addresses: 'few' },
  { count: 2, sessions: manySessions, addresses: 'few' },
  { count: 1, sessions: 1, addresses: 'one per message' },
  { count: 1, sessions: someSessions, addresses: 'one per message' },
  { count: 1, sessions: manySessions, addresses: 'one per message' },
];

async function measureMails(nodes: Nodes, runs = mailRuns): Promise<void> {
  const rows = [];
  for (const { count, sessions, addresses } of runs) {
    const mails = nodes.mails.slice(0, count);
    const messages = sessions === manySessions ? manyMessages : sessions * fewMessages;
    const boxes = addresses === 'few' ? boxesOfLoad : messages;
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measureRound(nodes, mails, { round, sessions, messages, boxes }));
    const middle = (figure: (one: (typeof measured)[number]) => number) => median(measured.map(figure));
    const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs);
    rows.push({
      'smtp nodes': count,
      sessions,
      'messages per address': messages / boxes,
      'messages/s': Math.round(middle(({ rate }) => rate)),
      ...cpuOfMessages(measured),
      'log KB/message': middle(({ walBytes }) => walBytes) / 1024,
      '250 p50 ms': median(latencies),
      '250 p99 ms': percentile(latencies, 0.99),
    });
  }
  printTable(`Messages of ${messageBytes} bytes, medians of ${rounds} rounds, all on disk`, rows);
}

/** Sends messages at random times, for a comparison with the capacity model. */
async function measureRandomMails(nodes: Nodes): Promise<void> {
  const rows = [];
  for (const { messagesPerSecond, messages } of randomRuns) {
    const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order = { round, sessions: manySessions, messages, boxes: messages, messagesPerSecond };
      measured.push(await measureRound(nodes, nodes.mails.slice(0, 1), order));
    }
    const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs);
    rows.push({
      'messages/s': messagesPerSecond,
      ...cpuOfMessages(measured),
      '250 p50 ms': median(latencies),
      '250 p99 ms': percentile(latencies, 0.99),
    });
  }
  printTable(`Messages at random times, medians of ${rounds} rounds, each to another address`, rows);
}

type MailOrder = {
  round: number;
  sessions: number;
  messages: number;
  boxes: number;
  messagesPerSecond?: number;
};

async function measureRound(
  nodes: Nodes,
  mails: Nodes['mails'],
  { round, sessions, messages, boxes, ...pace }: MailOrder,
) {
  const recipients = await generateAddresses(pick(nodes.webs, round), boxes);
  const share = {
    sessions: sessions / mails.length,
    messages: messages / mails.length,
    messageBytes,
    ...pace,
  };
  const before = { ...costs(nodes, mails), wal: await walPosition(nodes.client) };
  const startMs = performance.now();
  const results = await Promise.all(
    mails.map(({ smtpPort }) => timeSends({ port: smtpPort, recipients, ...share, reuse: true })),
  );
  const seconds = (performance.now() - startMs) / 1000;
  const after = { ...costs(nodes, mails), wal: await walPosition(nodes.client) };
  return {
    rate: messages / seconds,
    node: (after.nodes - before.nodes) / messages,
    postgresql: (after.postgresql - before.postgresql) / messages,
    walBytes: (after.wal - before.wal) / messages,
    latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs),
  };
}

function cpuOfMessages(measured: readonly { node: number; postgresql: number }[]) {
  return {
    'CPU µs/message, node': Math.round(median(measured.map(({ node }) => node)) * 1e6),
    'CPU µs/message, PostgreSQL': Math.round(median(measured.map(({ postgresql }) => postgresql)) * 1e6),
  };
}

async function measureAddresses(nodes: Nodes): Promise<void> {
  const web = pick(nodes.webs, 0);
  const rows = [];
  for (const atOnce of [1, addressesAtOnce]) {
    const count = atOnce === 1 ? fewAddresses : manyAddresses;
    const bytesBefore = await tableBytes(nodes.client);
    const before = costs(nodes, [web]);
    const startMs = performance.now();
    await generateMailboxes(web, count, atOnce);
    const seconds = (performance.now() - startMs) / 1000;
    const after = costs(nodes, [web]);
    rows.push({
      'at once': atOnce,
      'addresses/s': Math.round(count / seconds),
      'CPU µs/address, node': Math.round(((after.nodes - before.nodes) / count) * 1e6),
      'CPU µs/address, PostgreSQL': Math.round(((after.postgresql - before.postgresql) / count) * 1e6),
      'bytes stored': Math.round(((await tableBytes(nodes.client)) - bytesBefore) / count),
    });
  }
  printTable('New addresses at one node', rows);
}
