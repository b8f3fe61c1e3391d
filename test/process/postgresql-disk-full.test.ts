import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/databases/small-disk.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { beginMail, listSubjects, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';

const storageShort = '452 4.3.1 Insufficient storage, try again later';
const mailBytes = 200_000;
const mostMails = 100;
/** Maximum addresses until one is rejected. The last pages of the tables have space for some more rows. */
const mostAddresses = 400;

let disk: SmallDisk | undefined;
let server: Postgresql | undefined;
let cluster: Cluster | undefined;

afterEach(async () => {
  const codes = await cluster?.close();
  await server?.close();
  disk?.remove();
  expect(codes?.filter((code) => code !== 0)).toEqual([]);
});

/**
 * Creates a database whose tables are on the small disk. The log is elsewhere, because PostgreSQL ends if it
 * has no space for it.
 */
async function createOn({ directory }: SmallDisk, { url, home }: Postgresql): Promise<string> {
  const { uid, gid } = home?.identity ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create tablespace small location '${directory}'`);
  await client.query('create database small tablespace small');
  await client.end();
  return url.replace(/\/postgres$/u, '/small');
}

function mail(subject: string): string {
  const lines =
    randomBytes(mailBytes)
      .toString('base64')
      .match(/.{1,76}/gu) ?? [];
  return `Subject: ${subject}\r\n\r\n${lines.join('\r\n')}\r\n`;
}

async function sendUntilRefused(product: Product, { email }: Mailbox) {
  const stored: string[] = [];
  for (let n = 0; n < mostMails; n += 1) {
    const peer = await beginMail(product);
    try {
      const judged = await peer.ask(`RCPT TO:<${email}>`);
      if (!judged.startsWith('250')) return { stored, refusal: judged };
      await peer.ask('DATA');
      const answer = await peer.ask(`${mail(`mail ${n}`)}.`);
      if (!answer.startsWith('250')) return { stored, refusal: answer };
      stored.unshift(`mail ${n}`);
    } finally {
      peer.destroy();
    }
  }
  throw new Error('storage did not end');
}

async function generateUntilRefused(product: Product): Promise<Response> {
  for (let n = 0; n < mostAddresses; n += 1) {
    const answer = await product.call('temp-email', { action: 'generate' });
    if (answer.status !== 200) return answer;
  }
  throw new Error('storage did not end');
}

it('while the disk of PostgreSQL is full, answers are 452 and 503, and no message that got a 250 is lost', async ({
  skip,
}) => {
  disk = mountSmallDisk();
  server = await startPostgresql();
  if (!disk || !server.isOurs) return skip('no disk of its own can be given to PostgreSQL here');
  cluster = openCluster(await createOn(disk, server));
  const product = await cluster.start('http,smtp,jobs');
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, mail('before'))).toMatch(/^250/);
  disk.fill();
  const { stored, refusal } = await sendUntilRefused(product, mailbox);
  expect(refusal).toBe(storageShort);
  expect(await listSubjects(product, mailbox)).toEqual([...stored, 'before']);
  const refused = await generateUntilRefused(product);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'storage_short', detail: 'Service may be unavailable' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const whenRefused = async () => {
    stored.unshift(...(await sendUntilRefused(product, mailbox)).stored);
    return await (await fetch(`${product.siteUrl}/readyz`)).json();
  };
  await expect.poll(whenRefused).toMatchObject({ checks: { database: 'degraded' } });
  expect((await fetch(`${product.siteUrl}/healthz`)).status).toBe(200);

  disk.free();
  const again = () => sendRaw(product, mailbox.email, mail('room again')).catch(String);
  await expect.poll(again).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toEqual(['room again', ...stored, 'before']);
});
