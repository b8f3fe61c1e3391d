import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { lastReleaseSettings, readLastRelease } from '#test/support/last-release/last-release.ts';
import { listSubjects, sendRaw } from '#test/support/mail-talk.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const { dump, email, token } = readLastRelease();

const folders: string[] = [];
const products: Product[] = [];

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(content?: string) {
  const dataDir = makeDataDir();
  folders.push(dataDir);
  const file = join(dataDir, 'mayfly.db');
  if (content !== undefined) {
    const old = new DatabaseSync(file);
    old.exec(content);
    // What has more left than an address ever has is deleted.
    old.exec(`update temp_email_mailboxes set expires_at = ${Date.now() + 600_000}`);
    old.close();
  }
  const product = await startProduct({ dataDir, settings: lastReleaseSettings });
  products.push(product);
  return { product, file };
}

/** Tables, indexes and the names of the migrations that made them. */
function describeDatabase(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const objects = database
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")
    .all();
  const migrations = database.prepare('select name from kysely_migration order by name').all();
  database.close();
  return { objects, migrations };
}

it('takes over the database of the last release: its addresses, which lie in the clear, have ended', async () => {
  const { product } = await start(dump);
  expect((await product.call('temp-email', { action: 'messages', email, token })).status).toBe(401);
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: after\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toEqual(['after']);
});

it('ends with the same tables as a new database', async () => {
  const [upgraded, fresh] = await Promise.all([start(dump), start()]);
  expect(describeDatabase(upgraded.file)).toEqual(describeDatabase(fresh.file));
});
