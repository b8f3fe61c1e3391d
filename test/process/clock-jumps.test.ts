import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';
import { beginData, listSubjects, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const dayMs = 24 * 60 * 60 * 1000;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ movableClock: true, settings: { MAYFLY_SERVE_SITE: 'off' } });
});

afterAll(() => expectGoodEnd(product));

async function expectServed(mailbox: Mailbox, subject: string): Promise<void> {
  expect(await sendRaw(product, mailbox.email, `Subject: ${subject}\r\n\r\nx`)).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toContain(subject);
}

async function expectGone(mailbox: Mailbox): Promise<void> {
  const read = async () =>
    (await product.call('temp-email', { action: 'messages', email: mailbox.email, token: mailbox.token }))
      .status;
  await expect.poll(read).toBe(401);
  const database = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { readOnly: true });
  const key = leaseKeyOfToken(mailbox.token);
  const count = () =>
    database.prepare('select count(*) as n from temp_email_mailboxes where mailbox_key = ?').get(key)?.n;
  await expect.poll(count).toBe(0);
  database.close();
}

async function lend(): Promise<{ phone: string; token: string }> {
  const answer = await product.call('temp-phone', { action: 'generate' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { phone: string; token: string };
}

async function readPhone({ phone, token }: { phone: string; token: string }): Promise<number> {
  return (await product.call('temp-phone', { action: 'messages', phone, token })).status;
}

it('if the clock is set forward by a day, old addresses expire, and new ones live their full time', async () => {
  const before = await product.generate();
  const number = await lend();
  await expectServed(before, 'before');
  const idle = await SmtpPeer.greeted(product.smtpPort);
  const sender = await beginData(product, before.email);
  sender.send('Subject: on its way\r\n\r\n');

  await product.setWallClockMs(dayMs);
  expect(await sender.ask('x\r\n.')).toMatch(/^550 5\.1\.1/);
  await expectGone(before);
  await expect.poll(() => readPhone(number)).toBe(401);
  expect(await idle.ask('EHLO mx.sender.example')).toMatch(/^250/);

  const after = await product.generate();
  await expectServed(after, 'after');
  expect(await readPhone(await lend())).toBe(200);
  await product.advanceMs(600_000);
  await expectGone(after);
});

it('if the clock is set back by a day, new addresses live their full time, and old ones do not live a day longer', async () => {
  const before = await product.generate();
  const number = await lend();
  await expectServed(before, 'before');
  const idle = await SmtpPeer.greeted(product.smtpPort);

  await product.setWallClockMs(-dayMs);
  const after = await product.generate();
  await expectServed(after, 'after');
  expect(await readPhone(await lend())).toBe(200);
  await expectGone(before);
  await expect.poll(() => readPhone(number)).toBe(401);

  await product.advanceMs(61_000);
  expect(await idle.reply()).toBe('421 4.4.2 Timed out');
  await expectServed(after, 'a minute later');
  await product.advanceMs(600_000);
  await expectGone(after);
  expect((await fetch(`${product.siteUrl}/readyz`)).status).toBe(200);
});
