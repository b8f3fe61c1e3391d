import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { issueLicence } from '#test/support/issue-licence.ts';
import { beginMail, listSubjects, sendRaw } from '#test/support/mail-talk.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const strip = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'strip-copy.sql'), 'utf8');
const marker = 'zqmarkerzq';
const secret = 'a secret that is longer than thirty-two letters';
/** Beside them a copy keeps what premium, usage and status have, and which migrations have run. */
const keptTables = [
  'temp_email_counters',
  'temp_email_licences',
  'temp_phone_claims',
  'temp_phone_orders',
  'temp_phone_seen',
  'temp_phone_sims',
  'temp_phone_spending',
];

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

function countRows(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  const counted = tables.map(({ name }): [string, number] => [
    String(name),
    Number(database.prepare(`select count(*) as n from "${name}"`).get()?.n),
  ]);
  database.close();
  return Object.fromEntries(counted);
}

type Lent = { phone: string; token: string };

async function sendSms({ siteUrl }: Product, { phone: to }: Lent, text: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ from: '+12025550100', to, text });
  return (await fetch(`${siteUrl}/sandbox/sms`, { method: 'POST', headers, body })).status;
}

async function listSms(product: Product, { phone, token }: Lent) {
  return (await product.call('temp-phone', { action: 'messages', phone, token })).json();
}

it('a copy without mail holds none, and a product goes on from it with licences and figures', async () => {
  const dataDir = newDataDir();
  const product = await start(dataDir);
  const mailbox = await product.generate();
  const number = await (await product.call('temp-phone', { action: 'generate' })).json();
  for (const to of [mailbox.email, 'postmaster@mayfly.localhost']) {
    expect(await sendRaw(product, to, `Subject: ${marker}\r\n\r\n${marker}`)).toMatch(/^250/);
  }
  expect(await sendSms(product, number, marker)).toBe(202);
  const key = await issueKey(dataDir);

  const copy = join(newDataDir(), 'mayfly.db');
  const running = new DatabaseSync(join(dataDir, 'mayfly.db'), { readOnly: true });
  running.exec(`vacuum into '${copy}'`);
  running.close();
  expect(countRows(copy)).toMatchObject({ temp_email_messages: 1, temp_phone_messages: 1 });
  const stripping = new DatabaseSync(copy);
  stripping.exec(strip);
  stripping.close();
  const bytes = readFileSync(copy);
  const gone = [marker, mailbox.email, mailbox.email.split('@')[0] ?? '', number.phone];
  expect(gone.filter((text) => bytes.includes(text))).toEqual([]);
  const left = Object.entries(countRows(copy)).filter(([name]) => /^temp_(?:email|phone)_/u.test(name));
  const stripped = left.filter(([name]) => strip.includes(`DELETE FROM ${name};`));
  expect(stripped.filter(([, rows]) => rows > 0)).toEqual([]);
  const others = left.filter((one) => !stripped.includes(one)).map(([name]) => name);
  expect(others.sort()).toEqual(keptTables);

  const again = await start(join(copy, '..'));
  expect(await checkLicence(again, key)).toBe(200);
  const health = await again.call('check-email-server-status', { endpoint: 'health' });
  expect((await health.json()).data.system_stats.total_emails).toBe(1);
  expect((await again.call('temp-email', { action: 'messages', ...mailbox })).status).toBe(401);
  const next = await again.generate();
  expect(await sendRaw(again, next.email, 'Subject: next\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(again, next)).toEqual(['next']);
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

it('a database that was made at a first start has no rows where those of a dump go', async () => {
  const dataDir = newDataDir();
  await start(dataDir);
  expect(await products.pop()?.close()).toBe(0);
  const rows = Object.entries(countRows(join(dataDir, 'mayfly.db')));
  const dumped = rows.filter(([name]) => /^(?:premium|usage)_/u.test(name));
  expect(dumped.length).toBeGreaterThan(7);
  expect(dumped.filter(([, count]) => count > 0)).toEqual([]);
});
