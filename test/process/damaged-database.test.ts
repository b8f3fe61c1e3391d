import { closeSync, cpSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeDataDir, startProduct } from '#test/support/product/start-product.ts';
import { beginMail, type Mailbox, sendRaw } from '#test/support/smtp/mail-talk.ts';

const pageBytes = 4_096;
const settings = { MAYFLY_SERVE_SITE: 'off' };
const crashed = makeDataDir();
let mailbox: Mailbox;
let dataDir: string;

/** Leaves a data folder as a crash does: the mail is only in the write-ahead log. */
beforeAll(async () => {
  const product = await startProduct({ dataDir: crashed, settings });
  mailbox = await product.generate();
  for (let n = 0; n < 5; n += 1) {
    expect(await sendRaw(product, mailbox.email, `Subject: ${n}\r\n\r\n${'x'.repeat(20_000)}`)).toMatch(
      /^250/,
    );
  }
  await product.kill();
});

afterAll(() => rmSync(crashed, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = makeDataDir();
  cpSync(crashed, dataDir, { recursive: true });
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function overwrite(file: string, fromByte: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xaa), 0, bytes, fromByte);
  closeSync(descriptor);
}

it('pages that are damaged while Mayfly runs cause 503 and 452, one log line with advice, and a failing /readyz', async () => {
  const file = join(dataDir, 'mayfly.db');
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const product = await startProduct({ dataDir, settings });
  onTestFinished(async () => void (await product.close()));
  overwrite(file, 2 * pageBytes, statSync(file).size - 2 * pageBytes);
  const answer = await product.call('temp-email', { action: 'messages', ...mailbox });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'database_corrupt',
    detail: 'Service may be unavailable',
  });
  const peer = await beginMail(product);
  expect(await peer.ask(`RCPT TO:<${mailbox.email}>`)).toMatch(/^452/);
  peer.destroy();
  await expect.poll(async () => (await fetch(`${product.siteUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.siteUrl}/healthz`)).status).toBe(200);
  const advice = product.log.filter((line) => line.includes('restore it from a backup'));
  expect(advice).toHaveLength(1);
  expect(await product.close()).toBe(0);

  const restart = await startProduct({ dataDir, settings }).catch((error: Error) => error.message);
  expect(restart).toMatch(/^ended with 1:\nMayfly cannot start\. The database is damaged: restore /);
});

it('with a write-ahead log that was damaged after a crash, the start exits with 1 instead of losing mail silently', async () => {
  const log = join(dataDir, 'mayfly.db-wal');
  overwrite(log, Math.floor(statSync(log).size / 2), 100);
  const restart = await startProduct({ dataDir, settings }).catch((error: Error) => error.message);
  expect(restart).toContain('Mayfly cannot start. The database is damaged: restore ');
});
