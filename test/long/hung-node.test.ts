import { afterEach, expect, it } from 'vitest';
import { type OwnCluster, openOwnCluster } from '#test/support/product/own-cluster.ts';

const lifeMs = 600_000;
/** Longer than the 30 s of silence after which PostgreSQL ends a session. */
const patience = { timeout: 45_000, interval: 500 };

let cluster: OwnCluster;

afterEach(async () => {
  const codes = await cluster.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

/** Lists the PostgreSQL processes that hold the locks of jobs. Each belongs to a node. */
async function listHolders(): Promise<number[]> {
  const { rows } = await cluster.witness.query<{ pid: number }>(
    `select distinct pid from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

it('when a node hangs, another takes over its jobs within half a minute and keeps them', async ({
  annotate,
}) => {
  cluster = await openOwnCluster();
  const web = await cluster.start('http');
  const hung = await cluster.start('jobs');
  await expect.poll(listHolders, patience).toHaveLength(1);
  const [hungHolder] = await listHolders();
  const other = await cluster.start('jobs', { movableClock: true });
  const live = 20;
  await Promise.all(Array.from({ length: live }, () => web.generate()));
  expect(await cluster.countMailboxes()).toBe(live);

  hung.child.kill('SIGSTOP');
  const hungAtMs = performance.now();
  await other.advanceMs(lifeMs);
  await expect.poll(cluster.countMailboxes, patience).toBe(0);
  await annotate(`purged by the other after ${Math.round((performance.now() - hungAtMs) / 1000)} s`);
  await expect.poll(listHolders, patience).not.toContain(hungHolder);

  const holders = await listHolders();
  hung.child.kill('SIGCONT');
  // The node queries PostgreSQL before it runs a job, and learns that its session has ended.
  await expect.poll(() => hung.log.some((line) => line.includes('storage_busy')), patience).toBe(true);
  expect(await listHolders()).toEqual(holders);
});
