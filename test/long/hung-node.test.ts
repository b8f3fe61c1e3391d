import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { databases, type TestLocation } from '#test/support/databases.ts';
import { type Cluster, openCluster } from '#test/support/start-cluster.ts';

const lifeMs = 600_000;
/** PostgreSQL waits 30 s for a word. */
const patience = { timeout: 45_000, interval: 500 };

let place: TestLocation;
let cluster: Cluster;
let witness: pg.Client;

afterEach(async () => {
  await witness.end();
  const codes = await cluster.close();
  await place.remove();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

async function countMailboxes(): Promise<number> {
  const { rows } = await witness.query('select count(*) as count from temp_email_mailboxes');
  return Number(rows[0]?.count);
}

/** Which of PostgreSQL's processes has the locks of jobs: each is a node. */
async function listHolders(): Promise<number[]> {
  const { rows } = await witness.query<{ pid: number }>(
    `select distinct pid from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

it('a node hangs while its jobs are its own: another takes them within half a minute, and keeps them', async ({
  annotate,
}) => {
  const postgresql = databases.find(({ name }) => name === 'postgresql');
  if (!postgresql) throw new Error('PostgreSQL is not among the databases');
  place = await postgresql.locate();
  cluster = openCluster(place.location.url ?? '');
  witness = new pg.Client({ connectionString: place.location.url });
  await witness.connect();
  const web = await cluster.start('http');
  const hung = await cluster.start('jobs');
  await expect.poll(listHolders, patience).toHaveLength(1);
  const [hungHolder] = await listHolders();
  const other = await cluster.start('jobs', { movableClock: true });
  const live = 20;
  await Promise.all(Array.from({ length: live }, () => web.generate()));
  expect(await countMailboxes()).toBe(live);

  hung.child.kill('SIGSTOP');
  const hungAtMs = performance.now();
  await other.advanceMs(lifeMs);
  await expect.poll(countMailboxes, patience).toBe(0);
  await annotate(`purged by the other after ${Math.round((performance.now() - hungAtMs) / 1000)} s`);
  await expect.poll(listHolders, patience).not.toContain(hungHolder);

  const holders = await listHolders();
  hung.child.kill('SIGCONT');
  // It asks before it runs anything, and hears that its session is over.
  await expect.poll(() => hung.log.some((line) => line.includes('storage_busy')), patience).toBe(true);
  expect(await listHolders()).toEqual(holders);
});
