import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginMail, sendRaw } from '#test/support/mail-talk.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const pageBytes = 4_096;
let dataDir: string;
let product: Product | undefined;

beforeEach(() => {
  dataDir = makeDataDir();
});

afterEach(async () => {
  await product?.close();
  product = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

function overwrite(file: string, fromByte: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xaa), 0, bytes, fromByte);
  closeSync(descriptor);
}

it('pages that are damaged while it runs: 503 and 452, one line that says what to do, not ready any more', async () => {
  const first = await startProduct({ dataDir });
  const mailbox = await first.generate();
  expect(await sendRaw(first, mailbox.email, `Subject: x\r\n\r\n${'x'.repeat(100_000)}`)).toMatch(/^250/);
  expect(await first.close()).toBe(0);

  product = await startProduct({ dataDir });
  const file = join(dataDir, 'mayfly.db');
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
  await expect.poll(async () => (await fetch(`${product?.siteUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.siteUrl}/healthz`)).status).toBe(200);
  const advice = product.log.filter((line) => line.includes('restore it from a backup'));
  expect(advice).toHaveLength(1);
  expect(await product.close()).toBe(0);

  const restart = await startProduct({ dataDir }).catch((error: Error) => error.message);
  expect(restart).toMatch(/^ended with 1:\nMayfly cannot start\. The database is damaged: restore /);
});

it('a log that is damaged after a crash: ends with 1, because mail would be gone without a word', async () => {
  const first = await startProduct({ dataDir });
  const { email } = await first.generate();
  for (let n = 0; n < 5; n += 1) {
    expect(await sendRaw(first, email, `Subject: ${n}\r\n\r\n${'x'.repeat(20_000)}`)).toMatch(/^250/);
  }
  await first.kill();
  const log = join(dataDir, 'mayfly.db-wal');
  overwrite(log, Math.floor(statSync(log).size / 2), 100);
  const restart = await startProduct({ dataDir }).catch((error: Error) => error.message);
  expect(restart).toContain('Mayfly cannot start. The database is damaged: restore ');
});
