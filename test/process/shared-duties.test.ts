import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followEvents } from '#test/support/http/follow-events.ts';
import { type OwnCluster, openOwnCluster } from '#test/support/product/own-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';

const lifeMs = 600_000;
const timesAsked = 5;

let cluster: OwnCluster;
let witness: OwnCluster['witness'];
let countMailboxes: OwnCluster['countMailboxes'];
const payloads: string[] = [];

beforeEach(async () => {
  cluster = await openOwnCluster();
  ({ witness, countMailboxes } = cluster);
  await witness.query('listen mayfly');
  payloads.length = 0;
  witness.on('notification', ({ payload }) => payloads.push(payload ?? ''));
});

afterEach(async () => {
  const codes = await cluster.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

async function generateMany(web: Product, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => web.generate()));
}

const countEnds = () => payloads.join().match(/mailbox-expired/g)?.length ?? 0;

/**
 * Queries the current sessions. Without the first statement, a transaction would see the sessions that it has read
 * before.
 */
async function queryActivity(sql: string): Promise<pg.QueryResult> {
  await witness.query('select pg_stat_clear_snapshot()');
  return await witness.query(sql);
}

async function countWaiting(): Promise<number> {
  const { rows } = await queryActivity(
    `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

/** Lists when each process last requested a lock. The process that holds the lock requests none. */
async function listQuestions(): Promise<string[]> {
  const { rows } = await queryActivity(
    `select pid || ' ' || query_start as asked from pg_stat_activity
     where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ asked }) => asked);
}

async function mostWaiting(): Promise<number> {
  let most = 0;
  const questions = new Set<string>();
  const watch = async () => {
    most = Math.max(most, await countWaiting());
    for (const question of await listQuestions()) questions.add(question);
    return questions.size;
  };
  await expect.poll(watch).toBeGreaterThan(timesAsked);
  return most;
}

it('each job runs on one of two nodes, and on the other when that node is killed', async () => {
  const mailboxes = 40;
  const web = await cluster.start('http');
  const first = await cluster.start('jobs', { movableClock: true });
  const second = await cluster.start('jobs', { movableClock: true });
  await generateMany(web, mailboxes);
  await witness.query('begin; lock table temp_email_mailboxes in share mode');
  await Promise.all([first.advanceMs(lifeMs), second.advanceMs(lifeMs)]);
  await expect.poll(countWaiting).toBe(1);
  expect(await mostWaiting()).toBe(1);
  await witness.query('commit');
  await expect.poll(countMailboxes).toBe(0);
  await expect.poll(countEnds).toBe(mailboxes);

  await first.kill();
  await generateMany(web, mailboxes);
  await expect.poll(countMailboxes).toBe(0);
  await expect.poll(countEnds).toBe(2 * mailboxes);
});

/** Counts the addresses whose creation the nodes have announced to each other. */
function countTold(): number {
  const items = payloads.flatMap((payload) => (JSON.parse(payload) as { items: [string, string][] }).items);
  const told = items.filter(([channel]) => channel === 'mayfly_limits');
  const taken = told.flatMap(([, text]) => (JSON.parse(text) as { taken: [string, number][] }).taken);
  return taken.reduce((sum, [, cost]) => sum + cost, 0);
}

/** Nodes receive notifications in order, so a node that announces the end of the mailbox has received all earlier notifications. */
async function untilHeard(teller: Product, hearer: Product, mailbox: { token: string }): Promise<void> {
  const told = Promise.withResolvers<unknown>();
  const stream = await followEvents([hearer.siteUrl], mailbox.token, told.resolve);
  expect((await teller.call('temp-email', { action: 'delete', ...mailbox })).status).toBe(200);
  await told.promise;
  stream.close();
}

it('a limit per client applies across both nodes', async () => {
  const settings = { MAYFLY_LIMITS: 'on', MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT: '40' };
  const [webA, webB] = await Promise.all([
    cluster.start('http', { settings }),
    cluster.start('http', { settings }),
  ]);
  await generateMany(webA, 29);
  const mailbox = await webA.generate();
  await expect.poll(countTold).toBe(30);
  await untilHeard(webA, webB, mailbox);
  let allowed = 0;
  let answer = await webB.call('temp-email', { action: 'generate' });
  for (; answer.status === 200 && allowed < 40; allowed += 1) {
    answer = await webB.call('temp-email', { action: 'generate' });
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(allowed).toBe(10);
});
