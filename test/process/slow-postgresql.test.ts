import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';

const senderCount = 16;
const mailsBetween = 100;
const stallMs = 5_000;
const durable = { fsync: 'on', synchronous_commit: 'on' };
/** Makes each later commit take 100 ms. */
const slowCommits = [
  'alter system set commit_delay = 100000',
  'alter system set commit_siblings = 0',
  'select pg_reload_conf()',
];

let server: Postgresql;
let cluster: Cluster;

afterEach(async () => {
  await cluster.close();
  await server.close();
});

const countStored =
  'select count(*)::int as messages, count(distinct xmin::text)::int as transactions from temp_email_messages';

it('messages share commits that take 100 ms, mail waits while PostgreSQL stands still, and no message that got a 250 is lost', async ({
  skip,
}) => {
  server = await startPostgresql(durable);
  cluster = openCluster(server.url);
  skip(!server.isOurs, 'the settings of the server are not ours to change');
  const [web, mail] = await Promise.all([cluster.start('http,jobs'), cluster.start('smtp')]);
  const smtpPorts = [mail.smtpPort];
  const senders = await startSenders({ maker: web, smtpPorts, senders: senderCount, boxesEach: 1 });
  const takeMore = async () => {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250).toBeGreaterThan(enough);
  };
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const sql of slowCommits) await client.query(sql);
  await takeMore();
  const [stored] = (await client.query(countStored)).rows;
  await client.end();
  expect(stored.transactions).toBeLessThan(stored.messages / 3);

  const processes = listProcesses(server.home?.pid ?? 0);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  const before = senders.figures.answered250;
  await wait(stallMs);
  const during = senders.figures.answered250 - before;
  for (const pid of processes) process.kill(pid, 'SIGCONT');
  // Mail that was already committed when the server stopped may still be answered.
  expect(during).toBeLessThanOrEqual(senderCount);
  await takeMore();
  await senders.stop();
  expect(await senders.listMissing(web)).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
});

function listProcesses(pid: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...list.trim().split(/\s+/u).map(Number)];
}
