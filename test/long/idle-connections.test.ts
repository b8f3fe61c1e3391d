import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CrowdReport } from '#test/support/load/smtp-crowd.ts';
import { startCrowd } from '#test/support/load/start-crowd.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const idle = 5_000;
const stressedIdleMs = 10_000;
const greeting = '220 mayfly.localhost ESMTP Mayfly';
const clientFull = '421 4.7.0 Too many connections from your network';
const serverFull = '421 4.3.2 Too many connections, try again later';
const timedOut = '421 4.4.2 Timed out';

let crowd: ReturnType<typeof startCrowd>;
let product: Product;

beforeEach(() => {
  crowd = startCrowd();
});

afterEach(async () => {
  crowd.close();
  await expectGoodEnd(product);
});

async function start(settings: Record<string, string>): Promise<void> {
  product = await startProduct({ movableClock: true, settings: { MAYFLY_LIMITS: 'on', ...settings } });
}

const expectCrowd = (report: CrowdReport) =>
  expect.poll(() => crowd.report(), { timeout: 10_000 }).toEqual(report);

async function expectServed(): Promise<string> {
  const mailbox = await product.generate();
  const startedMs = performance.now();
  expect(await sendRaw(product, mailbox.email, 'Subject: served\r\n\r\nx')).toMatch(/^250/);
  const tookMs = performance.now() - startedMs;
  expect(await listSubjects(product, mailbox)).toEqual(['served']);
  return `a mail beside them took ${tookMs.toFixed(1)} ms`;
}

it(`of ${idle} idle connections of one client, fifty are accepted, and other clients are served`, async ({
  annotate,
}) => {
  await start({});
  await crowd.join({ port: product.smtpPort, count: idle, clients: 1 });
  await expectCrowd({ open: 50, lastLines: { [greeting]: 50, [clientFull]: idle - 50 } });
  await annotate(`50 held, ${idle - 50} refused; ${await expectServed()}`);
});

it(`of ${idle} idle connections of 200 clients, a thousand are accepted, and closed after ten seconds`, async ({
  annotate,
}) => {
  await start({});
  await crowd.join({ port: product.smtpPort, count: idle, clients: 200 });
  await expectCrowd({ open: 1_000, lastLines: { [greeting]: 1_000, [serverFull]: idle - 1_000 } });
  const refused = await SmtpPeer.open(product.smtpPort);
  expect(await refused.rest()).toEqual([serverFull]);
  expect((await product.generate()).email).toContain('@');

  await product.advanceMs(stressedIdleMs);
  await expect
    .poll(() => crowd.report(), { timeout: 10_000 })
    .toMatchObject({
      open: 0,
      lastLines: { [timedOut]: 1_000 },
    });
  await annotate(`1,000 held, ${idle - 1_000} refused, all gone after 10 s; ${await expectServed()}`);
});

it(`with a limit of ${idle}, that many idle connections are accepted, and other clients are served`, async ({
  annotate,
}) => {
  await start({ MAYFLY_SMTP_MAX_CONNECTIONS: '10000' });
  const before = await product.peakMemoryBytes();
  await crowd.join({ port: product.smtpPort, count: idle, clients: 200 });
  await expectCrowd({ open: idle, lastLines: { [greeting]: idle } });
  const served = await expectServed();
  const each = ((await product.peakMemoryBytes()) - before) / idle / 1024;
  expect(each).toBeLessThan(40);
  await annotate(`all held with ${each.toFixed(1)} KiB each; ${served}`);
});
