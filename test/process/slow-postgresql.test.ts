import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';

const senderCount = 16;
const mailsBetween = 100;
const stallMs = 5_000;
/** Each commit takes 100 ms. */
const slowCommits = { fsync: 'on', synchronous_commit: 'on', commit_delay: '100000', commit_siblings: '0' };

let server: Postgresql;
let cluster: Cluster;
let web: Product;
let senders: Awaited<ReturnType<typeof startSenders>>;

beforeEach(async ({ skip }) => {
  server = await startPostgresql(slowCommits);
  cluster = openCluster(server.url);
  skip(!server.isOurs, 'the settings of the server are not ours to change');
  const [first, mail] = [await cluster.start('http,jobs'), await cluster.start('smtp')];
  web = first;
  senders = await startSenders({
    maker: web,
    smtpPorts: [mail.smtpPort],
    senders: senderCount,
    boxesEach: 2,
  });
});
afterEach(async () => {
  await cluster.close();
  await server.close();
});

async function takeMore(): Promise<void> {
  const enough = senders.figures.answered250 + mailsBetween;
  await expect.poll(() => senders.figures.answered250).toBeGreaterThan(enough);
}

/** Counts stored messages and the transactions that stored them. */
async function countStored(): Promise<{ messages: number; transactions: number }> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as messages, count(distinct xmin::text)::int as transactions from temp_email_messages',
  );
  await client.end();
  return rows[0];
}

it('while each commit takes 100 ms, messages share commits, and none that got a 250 is lost', async () => {
  await takeMore();
  await senders.stop();
  const { messages, transactions } = await countStored();
  expect(messages).toBeGreaterThanOrEqual(senders.figures.answered250);
  expect(transactions).toBeLessThan(messages / 3);
  expect(await senders.listMissing(web)).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
});

it('when PostgreSQL stands still for five seconds, mail waits for it, and no message that got a 250 is lost', async () => {
  await takeMore();
  const processes = [server.home?.pid ?? 0, ...childrenOf(server.home?.pid ?? 0)];
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const before = senders.figures.answered250;
  await wait(stallMs);
  const during = senders.figures.answered250 - before;
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  // Each sender may still get one 250, for a message that was committed before PostgreSQL stopped.
  expect(during).toBeLessThanOrEqual(senderCount);
  await takeMore();
  await senders.stop();
  expect(await senders.listMissing(web)).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
});

function childrenOf(pid: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return list.trim().split(/\s+/u).map(Number);
}
