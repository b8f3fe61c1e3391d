import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findIn, takeBackup } from '#test/support/bytes-on-disk.ts';
import { issueLicence } from '#test/support/issue-licence.ts';
import { beginMail, listSubjects, sendRaw } from '#test/support/mail-talk.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const marker = 'zqmarkerzq';
const secret = 'a secret that is longer than thirty-two letters';

const dataDirs: string[] = [];
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) expect(await product.close()).toBe(0);
  for (const dataDir of dataDirs.splice(0)) rmSync(dataDir, { recursive: true, force: true });
});

function newDataDir(): string {
  const dataDir = makeDataDir();
  dataDirs.push(dataDir);
  return dataDir;
}

async function start(dataDir: string, otherSecret = secret): Promise<Product> {
  const settings = { MAYFLY_SERVE_SITE: 'off', MAYFLY_SECRET: otherSecret };
  const product = await startProduct({ dataDir, settings });
  products.push(product);
  return product;
}

const issueKey = (dataDir: string) => issueLicence({ MAYFLY_DATA_DIR: dataDir, MAYFLY_SECRET: secret });

const checkLicence = async (product: Product, key: string) =>
  (await product.call('premium', { action: 'check', key })).status;

type Lent = { phone: string; token: string };

async function sendSms({ siteUrl }: Product, { phone: to }: Lent, text: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ from: '+12025550100', to, text });
  return (await fetch(`${siteUrl}/sandbox/sms`, { method: 'POST', headers, body })).status;
}

async function listSms(product: Product, { phone, token }: Lent) {
  return (await product.call('temp-phone', { action: 'messages', phone, token })).json();
}

it('a copy says nothing of mail and SMS that are alive, and a product goes on from it with all it had', async () => {
  const dataDir = newDataDir();
  const product = await start(dataDir);
  const mailbox = await product.generate();
  const number: Lent = await (await product.call('temp-phone', { action: 'generate' })).json();
  for (const to of [mailbox.email, 'postmaster@mayfly.localhost']) {
    expect(await sendRaw(product, to, `Subject: ${marker}\r\n\r\n${marker}`)).toMatch(/^250/);
  }
  expect(await sendSms(product, number, marker)).toBe(202);
  expect(await listSubjects(product, mailbox)).toEqual([marker]);
  const key = await issueKey(dataDir);

  const copyDir = newDataDir();
  await takeBackup({ url: undefined, dataDir }, join(copyDir, 'mayfly.db'));
  const told = [marker, mailbox.email.split('@')[0] ?? '', mailbox.token.slice(16), number.phone.slice(1)];
  expect(findIn([copyDir], told)).toEqual([]);
  expect(await products.pop()?.close()).toBe(0);

  const again = await start(copyDir);
  expect(await checkLicence(again, key)).toBe(200);
  const health = await again.call('check-email-server-status', { endpoint: 'health' });
  expect((await health.json()).data.system_stats.total_emails).toBe(1);
  expect(await sendRaw(again, mailbox.email, 'Subject: next\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(again, mailbox)).toEqual(['next', marker]);
  expect(await listSms(again, number)).toMatchObject([{ message: marker }]);
});

it('a secret that is lost: live addresses and numbers receive no more, and what was given out stays good', async () => {
  const dataDir = newDataDir();
  const product = await start(dataDir);
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: before\r\n\r\nx')).toMatch(/^250/);
  const number: Lent = await (await product.call('temp-phone', { action: 'generate' })).json();
  expect(await sendSms(product, number, 'before')).toBe(202);
  const key = await issueKey(dataDir);
  expect(await products.pop()?.close()).toBe(0);

  const another = await start(dataDir, `another ${secret}`);
  const sender = await beginMail(another);
  expect(await sender.ask(`RCPT TO:<${mailbox.email}>`)).toMatch(/^550 5\.1\.1/);
  sender.destroy();
  expect(await listSubjects(another, mailbox)).toEqual(['before']);
  expect(await sendSms(another, number, 'after')).toBe(404);
  expect(await listSms(another, number)).toMatchObject([{ message: 'before' }]);
  expect(await checkLicence(another, key)).toBe(200);
});
