import { readdirSync, rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const dataDir = makeDataDir();
const products: Product[] = [];

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  const product = await startProduct({ dataDir, settings: { MAYFLY_SERVE_SITE: 'off' } });
  products.push(product);
  return product;
}

it('a second product on a data folder exits with 1 and says why; a kill -9 leaves no lock behind', async () => {
  const first = await start();
  const refusal = await start().catch((error: Error) => error.message);
  expect(refusal).toBe(
    `ended with 1:\nMayfly cannot start. Another Mayfly is using the data folder ${dataDir}. Stop it, or set MAYFLY_DATA_DIR to another folder. Several nodes can share a PostgreSQL database; see MAYFLY_DATABASE_URL.`,
  );
  const mailbox = await first.generate();
  expect(await sendRaw(first, mailbox.email, 'Subject: served\r\n\r\nx')).toMatch(/^250/);
  expect((await runCommand(['usage', '--data-dir', dataDir])).output).toContain('Days of UTC');

  await first.kill();
  const again = await start();
  expect(await listSubjects(again, mailbox)).toEqual(['served']);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('mayfly.lock'))).toEqual(['mayfly.lock']);
});
