import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { followEvents, type HeardEvent } from '#test/support/follow-events.ts';
import type { Mailbox } from '#test/support/mail-talk.ts';
import { type PostgresqlHome, startPostgresql } from '#test/support/postgresql.ts';
import { SmtpLoadClient, textMail } from '#test/support/smtp-load-client.ts';
import { openCluster } from '#test/support/start-cluster.ts';
import type { Product } from '#test/support/start-product.ts';
import { cpuSeconds, cpuSecondsOfTree, runLoad } from './child.ts';
import { durableServer } from './durable-server.ts';
import type { InboxLoad, InboxLoadResult } from './inbox-load.ts';
import { timeSends } from './smtp-generator.ts';
import { median, percentile, printTable } from './table.ts';

const pushes = 200;
const messageBytes = 5_000;
const messages = 4_000;
const sessions = 50;
const boxesOfLoad = 100;
const rounds = 3;
const weighedMails = 1_000;
const weighedBoxes = 100;
const reads = 4_000;
const countedAddresses = 200_000;
const notifiers = 8;
const notifySeconds = 3;
/** As many mails as one notification holds, to mailboxes that nobody looks at. */
const notifyItems = 28;
const strangersEvent = [
  'mayfly_push',
  JSON.stringify({
    node: 'e2c1c7a4-6d0b-4a52-9a53-0f6bb2b1d001',
    topic: '0mg1a2b3cAbCdEfG',
    event: {
      id: '1800000000000',
      name: 'mail-received',
      data: { id: '0mg1a2b3cAbCdEfGhIjKlMnOpQrStUvWxYz012' },
    },
    final: false,
  }),
];

type Nodes = { webs: Product[]; mails: Product[]; home: PostgresqlHome; client: pg.Client };

/** Two nodes of each role on one PostgreSQL; load, nodes and PostgreSQL share this machine. */
export async function benchCluster(): Promise<void> {
  const server = await startPostgresql(durableServer);
  if (!server.home) throw new Error('unset TEST_DATABASE_URL: the bench measures a server of its own');
  const cluster = openCluster(server.url);
  const started = await Promise.all(['http', 'http', 'smtp', 'smtp'].map((role) => cluster.start(role)));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const nodes: Nodes = { webs: started.slice(0, 2), mails: started.slice(2), home: server.home, client };
  await measurePush(nodes);
  await measureMails(nodes);
  await measureBytes(nodes);
  await measureReads(nodes);
  await measureAddresses(nodes);
  await measureNotifications(nodes, server.url);
  await measureCounting(nodes);
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
  printTable(`Push from a node that takes mail to one that serves the site, 250 to event, ${pushes} mails`, [
    {
      'p50 ms': median(delays),
      'p95 ms': percentile(delays, 0.95),
      'p99 ms': percentile(delays, 0.99),
    },
  ]);
}

async function measureMails(nodes: Nodes): Promise<void> {
  const rows = [];
  for (const count of [1, 2]) {
    const mails = nodes.mails.slice(0, count);
    const rates: number[] = [];
    const latencies: number[] = [];
    const cpu = { nodes: 0, postgresql: 0 };
    let walBytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const recipients = (await generate(pick(nodes.webs, round), boxesOfLoad)).map(({ email }) => email);
      const share = { sessions: sessions / count, messages: messages / count, messageBytes, reuse: true };
      const before = { ...costs(nodes, mails), wal: await walPosition(nodes.client) };
      const startMs = performance.now();
      const results = await Promise.all(
        mails.map(({ smtpPort }) => timeSends({ port: smtpPort, recipients, ...share })),
      );
      rates.push(messages / ((performance.now() - startMs) / 1000));
      const after = costs(nodes, mails);
      cpu.nodes += after.nodes - before.nodes;
      cpu.postgresql += after.postgresql - before.postgresql;
      walBytes += (await walPosition(nodes.client)) - before.wal;
      latencies.push(...results.flatMap(({ latenciesMs }) => latenciesMs));
    }
    const each = (total: number) => total / (rounds * messages);
    rows.push({
      'smtp nodes': count,
      'messages/s': Math.round(median(rates)),
      'CPU µs/message, node': Math.round(each(cpu.nodes) * 1e6),
      'CPU µs/message, PostgreSQL': Math.round(each(cpu.postgresql) * 1e6),
      'log KB/message': each(walBytes) / 1024,
      '250 p50 ms': median(latencies),
      '250 p99 ms': percentile(latencies, 0.99),
    });
  }
  printTable(
    `Messages of ${messageBytes} bytes, ${sessions} sessions, ${rounds} × ${messages}, all on disk`,
    rows,
  );
}

/** Text is compressed by PostgreSQL, what is random is not: mail lies between the two. */
async function measureBytes({ webs, mails, client }: Nodes): Promise<void> {
  const boxes = await generate(pick(webs, 0), weighedBoxes);
  const rows = [];
  for (const [name, content] of [
    ['a text that repeats itself', () => textMail('Text', messageBytes)],
    ['random, as attachments are', () => randomMail(messageBytes)],
  ] as const) {
    const before = await tableBytes(client);
    const sender = await SmtpLoadClient.open(pick(mails, 0).smtpPort);
    for (let n = 0; n < weighedMails; n += 1) await sender.send(pick(boxes, n).email, content());
    await sender.quit();
    const unread = await tableBytes(client);
    for (const { email, token } of boxes) {
      await pick(webs, 0).call('temp-email', { action: 'messages', email, token });
    }
    rows.push({
      mail: name,
      bytes: content().length,
      'stored, unread': Math.round((unread - before) / weighedMails),
      'stored, once listed': Math.round(((await tableBytes(client)) - before) / weighedMails),
    });
  }
  printTable(`What a mail takes in tables and indexes, ${weighedMails} mails`, rows);
}

function randomMail(bytes: number): string {
  const lines =
    randomBytes(Math.ceil((bytes * 57) / 78))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `Subject: Random\r\n\r\n${lines.join('\r\n')}`;
}

async function measureReads(nodes: Nodes): Promise<void> {
  const rows = [];
  const [mailbox] = await generate(pick(nodes.webs, 0), 1);
  if (!mailbox) throw new Error('no mailbox');
  const client = await SmtpLoadClient.open(pick(nodes.mails, 0).smtpPort);
  for (let n = 0; n < 5; n += 1) await client.send(mailbox.email, textMail(`Message ${n}`, messageBytes));
  await client.quit();
  const body = JSON.stringify({ action: 'messages', email: mailbox.email, token: mailbox.token });
  for (const count of [1, 2]) {
    const webs = nodes.webs.slice(0, count);
    const load = (web: Product, requests: number): InboxLoad => ({
      port: Number(new URL(web.siteUrl).port),
      connections: 20 / count,
      requests,
      body,
    });
    const read = (requests: number) =>
      Promise.all(webs.map((web) => runLoad<InboxLoadResult>('inbox-load.ts', load(web, requests / count))));
    await read(1_000);
    const before = costs(nodes, webs);
    const results = await read(reads);
    const after = costs(nodes, webs);
    const latencies = results.flatMap(({ latenciesMs }) => latenciesMs);
    rows.push({
      'http nodes': count,
      'reads/s': Math.round(results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)),
      'CPU µs/read, node': Math.round(((after.nodes - before.nodes) / reads) * 1e6),
      'CPU µs/read, PostgreSQL': Math.round(((after.postgresql - before.postgresql) / reads) * 1e6),
      'p50 ms': median(latencies),
      'p99 ms': percentile(latencies, 0.99),
    });
  }
  printTable(`Inbox of five read, 20 connections, ${reads} requests`, rows);
}

async function measureAddresses(nodes: Nodes): Promise<void> {
  const web = pick(nodes.webs, 0);
  const count = 4_000;
  const bytesBefore = await tableBytes(nodes.client);
  const before = costs(nodes, [web]);
  const startMs = performance.now();
  await generate(web, count);
  const seconds = (performance.now() - startMs) / 1000;
  const after = costs(nodes, [web]);
  printTable(`New addresses at one node, ${sessions} at once, ${count}`, [
    {
      'addresses/s': Math.round(count / seconds),
      'CPU µs/address, node': Math.round(((after.nodes - before.nodes) / count) * 1e6),
      'CPU µs/address, PostgreSQL': Math.round(((after.postgresql - before.postgresql) / count) * 1e6),
      'bytes stored': Math.round(((await tableBytes(nodes.client)) - bytesBefore) / count),
    },
  ]);
}

/** PostgreSQL lets one transaction after the other into its queue of notifications: the one part that cannot be spread. */
async function measureNotifications({ webs, home }: Nodes, url: string): Promise<void> {
  const clients = Array.from({ length: notifiers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const payload = JSON.stringify({ from: 'bench', items: new Array(notifyItems).fill(strangersEvent) });
  const untilMs = performance.now() + notifySeconds * 1000;
  const cpuBefore = { node: cpuSeconds(pick(webs, 0).child), postgresql: cpuSecondsOfTree(home.pid) };
  const counts = await Promise.all(
    clients.map(async (client) => {
      let count = 0;
      for (; performance.now() < untilMs; count += 1) {
        await client.query('select pg_notify($1, $2)', ['mayfly', payload]);
      }
      return count;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  await Promise.all(clients.map((client) => client.end()));
  printTable(
    `Notifications of ${notifyItems} mails each (${payload.length} bytes) from ${notifiers} connections, heard by two nodes`,
    [
      {
        'notifications/s': Math.round(total / notifySeconds),
        'CPU µs each, PostgreSQL': Math.round(
          ((cpuSecondsOfTree(home.pid) - cpuBefore.postgresql) / total) * 1e6,
        ),
        'CPU µs each, hearing node': Math.round(
          ((cpuSeconds(pick(webs, 0).child) - cpuBefore.node) / total) * 1e6,
        ),
      },
    ],
  );
}

/** What the page of the status asks of every process twice a minute. */
async function measureCounting({ client }: Nodes): Promise<void> {
  await client.query(
    `insert into temp_email_mailboxes (mailbox_key, address, token_hash, created_at, expires_at, used_bytes, message_count, took_parts)
     select 'zz' || n, 'counted', 'counted', 0, 9000000000000, 0, 0, 0 from generate_series(1, $1::int) n`,
    [countedAddresses],
  );
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startMs = performance.now();
    await client.query(
      `select count(*) from temp_email_mailboxes where expires_at > $1 and mailbox_key not like '_________~%'`,
      [Date.now()],
    );
    times.push(performance.now() - startMs);
  }
  printTable('Counting live addresses', [{ addresses: countedAddresses, ms: median(times) }]);
}

function costs({ home }: Nodes, products: readonly Product[]) {
  return {
    nodes: products.reduce((sum, { child }) => sum + cpuSeconds(child), 0),
    postgresql: cpuSecondsOfTree(home.pid),
  };
}

async function generate(product: Product, count: number): Promise<Mailbox[]> {
  const boxes: Mailbox[] = [];
  while (boxes.length < count) {
    const batch = Array.from({ length: Math.min(sessions, count - boxes.length) }, () => product.generate());
    boxes.push(...(await Promise.all(batch)));
  }
  return boxes;
}

async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'temp_email%'`,
  );
  return Number(rows[0]?.bytes);
}

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(rows[0]?.bytes);
}

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
