import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { followEvents } from '#test/support/http/follow-events.ts';
import { startTcpForwarder, type TcpForwarder } from '#test/support/http/tcp-forwarder.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import { listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

/** Shorter than the 15 minutes for which the operating system would retransmit. */
const patience = { timeout: 60_000 };

let server: Postgresql;
let address: TcpForwarder;
let cluster: Cluster;

afterEach(async () => {
  const codes = await cluster.close();
  await address.close();
  await server.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

it("when PostgreSQL's machine falls silent and another gets its address, nodes drop the dead connections", async ({
  skip,
  annotate,
}) => {
  server = await startPostgresql();
  skip(!server.home, 'the server is not ours to stop');
  address = await startTcpForwarder(server.home?.port ?? 0);
  cluster = openCluster(`postgres://mayfly@127.0.0.1:${address.port}/postgres`);
  const [web, mail] = [await cluster.start('http,jobs'), await cluster.start('smtp')];
  const mailbox = await web.generate();
  const stream = await followEvents([web.siteUrl], mailbox.token);
  expect(await sendRaw(mail, mailbox.email, 'Subject: before\r\n\r\nHello')).toMatch(/^250/);
  await expect.poll(() => stream.heard.length, patience).toBeGreaterThan(0);

  address.stall();
  const hungAtMs = performance.now();
  await expect
    .poll(async () => (await web.call('temp-email', { action: 'generate' })).status, patience)
    .toBe(200);
  const send = () => sendRaw(mail, mailbox.email, 'Subject: after\r\n\r\nHello').catch(String);
  await expect.poll(send, patience).toMatch(/^250/);
  const [newest] = await listMail(web, mailbox);
  expect(newest?.subject).toBe('after');
  await expect.poll(() => stream.heard.map(({ mailId }) => mailId), patience).toContain(newest?.id);
  await annotate(`all at work again after ${Math.round((performance.now() - hungAtMs) / 1000)} s`);
  stream.close();
});
