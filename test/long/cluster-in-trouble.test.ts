import { afterEach, expect, it } from 'vitest';
import { drawOne } from '#platform/random/common/random-source.ts';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { primarySettings } from '#test/support/databases/postgresql-replica.ts';
import { describeFigures, startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { seededRandom } from '#test/support/texts/seeded-random.ts';

const troubles = 16;
const mailsBetween = 80;
const patience = { timeout: 60_000, interval: 5 };
const seed = 20_261_122;
const kinds = ['mail', 'mail', 'jobs', 'database'] as const;

let server: Postgresql;
let cluster: Cluster;

afterEach(async () => {
  const codes = await cluster.close();
  await server.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

it(`no message that got a 250 is lost while a node or PostgreSQL crashes under load and returns, ${troubles} times`, async ({
  skip,
  annotate,
}) => {
  server = await startPostgresql(primarySettings);
  skip(!server.isOurs, 'the server is not ours to crash');
  cluster = openCluster(server.url);
  const random = seededRandom(seed);
  const web = await cluster.start('http');
  const mails = [await cluster.start('smtp'), await cluster.start('smtp')];
  let jobs: Product = await cluster.start('jobs');
  const smtpPorts = mails.map(({ smtpPort }) => smtpPort);
  const senders = await startSenders({ maker: web, smtpPorts, senders: 8, boxesEach: 12, pauseMs: 30 });
  const happened: string[] = [];

  for (let trouble = 0; trouble < troubles; trouble += 1) {
    const enough = senders.figures.answered250 + random.int(mailsBetween);
    await expect.poll(() => senders.figures.answered250, patience).toBeGreaterThan(enough);
    const kind = drawOne(kinds, random);
    happened.push(kind);
    if (kind === 'database') {
      await server.stop('crash');
      await server.start();
    } else if (kind === 'jobs') {
      await jobs.kill();
      jobs = await cluster.start('jobs');
    } else {
      const place = random.int(mails.length);
      await mails[place]?.kill();
      const next = await cluster.start('smtp');
      mails[place] = next;
      smtpPorts[place] = next.smtpPort;
    }
  }
  await senders.stop();
  const missing = await senders.listMissing(web);
  await annotate(`${happened.join(', ')}: ${describeFigures(senders, missing.length)}`);
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
  expect(new Set(happened)).toEqual(new Set(['mail', 'jobs', 'database']));
});
