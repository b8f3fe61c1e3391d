import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findIn, takeBackup } from '#test/support/databases/bytes-on-disk.ts';
import { issueLicence } from '#test/support/product/issue-licence.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginMail, listSubjects, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';

const marker = 'zqmarkerzq';
const secret = 'a secret that is longer than thirty-two letters';

const dataDir = makeDataDir();
const copyDir = makeDataDir();
let mailbox: Mailbox;
let number: Lent;
let key: string;

/** Runs a product, backs up its database while it runs, and stops it. The tests start from the data folder or from the copy. */
beforeAll(async () => {
  const product = await start(dataDir);
  mailbox = await product.generate();
  number = await (await product.call('temp-phone', { action: 'generate' })).json();
  for (const to of [mailbox.email, 'postmaster@mayfly.localhost']) {
    expect(await sendRaw(product, to, `Subject: ${marker}\r\n\r\n${marker}`)).toMatch(/^250/);
  }
  expect(await sendSms(product, number, marker)).toBe(202);
  expect(await listSubjects(product, mailbox)).toEqual([marker]);
  key = await issueLicence({ MAYFLY_DATA_DIR: dataDir, MAYFLY_SECRET: secret });
  await takeBackup({ url: undefined, dataDir }, join(copyDir, 'mayfly.db'));
  expect(await product.close()).toBe(0);
});

afterAll(() => {
  for (const folder of [dataDir, copyDir]) rmSync(folder, { recursive: true, force: true });
});

function start(folder: string, itsSecret = secret): Promise<Product> {
  const settings = { MAYFLY_SERVE_SITE: 'off', MAYFLY_SECRET: itsSecret };
  return startProduct({ dataDir: folder, settings });
}

async function startAgain(...args: Parameters<typeof start>): Promise<Product> {
  const product = await start(...args);
  onTestFinished(async () => expect(await product.close()).toBe(0));
  return product;
}

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

it('in a copy, live mail and SMS are sealed, and a product started from it shows them to their owners', async () => {
  const told = [marker, mailbox.email.split('@')[0] ?? '', mailbox.token.slice(16), number.phone.slice(1)];
  expect(findIn([copyDir], told)).toEqual([]);

  const again = await startAgain(copyDir);
  expect(await checkLicence(again, key)).toBe(200);
  const health = await again.call('check-email-server-status', { endpoint: 'health' });
  expect((await health.json()).data.system_stats.total_emails).toBe(1);
  expect(await sendRaw(again, mailbox.email, 'Subject: next\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(again, mailbox)).toEqual(['next', marker]);
  expect(await listSms(again, number)).toMatchObject([{ message: marker }]);
});

it('with another secret, live addresses and numbers receive nothing more, but tokens and license keys stay valid', async () => {
  const another = await startAgain(dataDir, `another ${secret}`);
  const sender = await beginMail(another);
  expect(await sender.ask(`RCPT TO:<${mailbox.email}>`)).toMatch(/^550 5\.1\.1/);
  sender.destroy();
  expect(await listSubjects(another, mailbox)).toEqual([marker]);
  expect(await sendSms(another, number, 'after')).toBe(404);
  expect(await listSms(another, number)).toMatchObject([{ message: marker }]);
  expect(await checkLicence(another, key)).toBe(200);
});
