import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { primarySettings, type Replica, startReplica } from '#test/support/databases/postgresql-replica.ts';
import { followEvents } from '#test/support/http/follow-events.ts';
import { startTcpForwarder, type TcpForwarder } from '#test/support/http/tcp-forwarder.ts';
import { describeFigures, startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

const mailsBetween = 200;

let primary: Postgresql;
let replica: Replica | undefined;
let address: TcpForwarder;
let cluster: Cluster;

afterEach(async () => {
  const codes = await cluster.close();
  await address.close();
  await replica?.close();
  await primary.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

it('no message that got a 250 is lost when the server crashes under load and its replica is promoted', async ({
  skip,
  annotate,
}) => {
  primary = await startPostgresql(primarySettings);
  skip(!primary.home, 'the server is not ours to stop');
  address = await startTcpForwarder(primary.home?.port ?? 0);
  cluster = openCluster(`postgres://mayfly@127.0.0.1:${address.port}/postgres`);
  const [web, mail] = (await Promise.all([cluster.start('http,jobs'), cluster.start('smtp')])) as [
    Product,
    Product,
  ];
  replica = await startReplica(primary);
  const watched = await web.generate();
  const stream = await followEvents([web.siteUrl], watched.token);
  const senders = await startSenders({ maker: web, smtpPorts: [mail.smtpPort], senders: 6, boxesEach: 3 });
  const goOn = async () => {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250).toBeGreaterThan(enough);
  };

  await goOn();
  await primary.stop('crash');
  // Until it is promoted, the replica rejects writes.
  address.leadTo(replica.port);
  await expect.poll(() => senders.figures.temporary[452] ?? 0).toBeGreaterThan(0);
  expect((await web.call('temp-email', { action: 'generate' })).status).toBe(503);
  await replica.promote();
  await goOn();
  await senders.stop();
  const missing = await senders.listMissing(web);
  await annotate(describeFigures(senders, missing.length));
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);

  await sendRaw(mail, watched.email, 'Subject: once more\r\n\r\nHello');
  const [newest] = await listMail(web, watched);
  await expect.poll(() => stream.heard.map(({ mailId }) => mailId)).toContain(newest?.id);
  stream.close();
});
