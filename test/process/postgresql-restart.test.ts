import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { primarySettings } from '#test/support/databases/postgresql-replica.ts';
import { followEvents } from '#test/support/http/follow-events.ts';
import { describeFigures, startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

const mailsBetween = 100;
/** With these settings, a crash of the server loses the commits of the last seconds unless a node requests a synchronous commit. */
const forgetfulSettings = { ...primarySettings, synchronous_commit: 'off', wal_writer_delay: '10s' };

let server: Postgresql;
let cluster: Cluster;

afterEach(async () => {
  const codes = await cluster.close();
  await server.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

it('while PostgreSQL is stopped and then crashes under load, answers are 452 and 503, and no message that got a 250 is lost', async ({
  skip,
  annotate,
}) => {
  server = await startPostgresql(forgetfulSettings);
  cluster = openCluster(server.url);
  skip(!server.isOurs, 'the server is not ours to stop');
  const [web, ...mails] = (await Promise.all([
    cluster.start('http,jobs'),
    cluster.start('smtp'),
    cluster.start('smtp'),
  ])) as [Product, Product, Product];
  const watched = await web.generate();
  const stream = await followEvents([web.siteUrl], watched.token);
  const senders = await startSenders({
    maker: web,
    smtpPorts: mails.map(({ smtpPort }) => smtpPort),
    senders: 6,
    boxesEach: 3,
  });
  const goOn = async () => {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250).toBeGreaterThan(enough);
  };

  for (const how of [undefined, 'crash'] as const) {
    await goOn();
    const putOff = senders.figures.temporary[452] ?? 0;
    await server.stop(how);
    const answer = await web.call('temp-email', { action: 'generate' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'storage_busy', detail: 'Service may be unavailable' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${web.siteUrl}/readyz`)).status).toBe(503);
    expect((await fetch(`${web.siteUrl}/healthz`)).status).toBe(200);
    await expect.poll(() => senders.figures.temporary[452] ?? 0).toBeGreaterThan(putOff);
    await server.start();
  }
  await goOn();
  await senders.stop();
  await expect.poll(async () => (await fetch(`${web.siteUrl}/readyz`)).status).toBe(200);
  const missing = await senders.listMissing(web);
  await annotate(describeFigures(senders, missing.length));
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
  expect(Object.keys(senders.figures.temporary)).toEqual(['452']);

  // The first event may come before this node listens again. Then the stream, which was cut, delivers it when
  // it reconnects.
  await sendRaw(mails[0] as Product, watched.email, 'Subject: once more\r\n\r\nHello');
  const [newest] = await listMail(web, watched);
  await expect.poll(() => stream.heard.map(({ mailId }) => mailId)).toContain(newest?.id);
  stream.close();
});
