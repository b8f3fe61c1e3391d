import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { primarySettings } from '#test/support/databases/postgresql-replica.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/databases/small-disk.ts';
import { describeFigures, startSenders } from '#test/support/load/steady-senders.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';

const mailsBetween = 100;
const callPauseMs = 50;
const restMs = 250;
/**
 * With these settings, a crash of the server loses the commits of the last seconds unless a node requests a synchronous commit. The server
 * logs only a panic.
 */
const settings = {
  ...primarySettings,
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  fsync: 'on',
  wal_keep_size: '0',
  log_min_messages: 'panic',
};

let disk: SmallDisk | undefined;
let server: Postgresql | undefined;
let cluster: Cluster | undefined;
const endings: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
  const codes = await cluster?.close();
  await server?.close();
  disk?.remove();
  expect(codes?.filter((code) => code !== 0)).toEqual([]);
});

function repeat(pauseMs: number, round: () => Promise<void>): () => Promise<void> {
  let isEnding = false;
  const run = async () => {
    while (!isEnding) {
      await round();
      await wait(pauseMs);
    }
  };
  const running = run();
  const end = () => {
    isEnding = true;
    return running;
  };
  endings.push(end);
  return end;
}

function keepGenerating(product: Product) {
  const given: Mailbox[] = [];
  const refused: { status: number; mayRetry: boolean }[] = [];
  const end = repeat(callPauseMs, async () => {
    const answer = await product.call('temp-email', { action: 'generate' });
    const body = await answer.json();
    if (answer.status === 200) given.push(body);
    else refused.push({ status: answer.status, mayRetry: Number(answer.headers.get('retry-after')) > 0 });
  });
  return { given, refused, end };
}

it('while PostgreSQL has no space for its log, answers are 452 and 503, and no message that got a 250 is lost', async ({
  skip,
  annotate,
}) => {
  disk = mountSmallDisk();
  server = await startPostgresql(settings, { logFolder: disk?.directory });
  const { home, start, log } = server;
  if (!disk || !home) return skip('no disk of its own can be given to PostgreSQL here');
  cluster = openCluster(server.url);
  const web = await cluster.start('http,jobs');
  const mail = await cluster.start('smtp');
  const smtpPorts = [mail.smtpPort];
  const senders = await startSenders({ maker: web, smtpPorts, senders: 6, boxesEach: 6 });
  endings.push(senders.stop);
  const visitor = keepGenerating(web);
  const goOn = async () => {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250).toBeGreaterThan(enough);
  };
  await goOn();

  disk.fill();
  await expect.poll(log).toMatch(/PANIC:.*No space left on device/u);
  // Restarts PostgreSQL whenever it has ended, as a service manager would.
  repeat(restMs, async () => {
    if (home.hasEnded) await start().catch(() => undefined);
  });
  const putOff = senders.figures.temporary[452] ?? 0;
  await expect.poll(() => visitor.refused.length).toBeGreaterThan(2);
  await expect.poll(() => senders.figures.temporary[452] ?? 0).toBeGreaterThan(putOff + 2);
  expect((await fetch(`${web.siteUrl}/healthz`)).status).toBe(200);

  disk.free();
  await expect.poll(async () => (await fetch(`${web.siteUrl}/readyz`)).status).toBe(200);
  await goOn();
  await Promise.all([senders.stop(), visitor.end()]);
  const missing = await senders.listMissing(web);
  await annotate(describeFigures(senders, missing.length));
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
  expect(Object.keys(senders.figures.temporary)).toEqual(['452']);
  expect(visitor.refused.filter(({ status, mayRetry }) => status !== 503 || !mayRetry)).toEqual([]);
  expect(visitor.given.length).toBeGreaterThan(2);
  for (const mailbox of visitor.given) {
    expect((await web.call('temp-email', { action: 'messages', ...mailbox })).status).toBe(200);
  }
});
