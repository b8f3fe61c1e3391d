import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '#app/server/open-storage.ts';
import { loadProductSettings } from '#app/server/settings/config.ts';
import { lastReleaseSettings, readLastRelease } from '#test/support/databases/last-release/last-release.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const { dump, email, token } = readLastRelease();

const dataDir = makeDataDir();
let product: Product;

beforeAll(async () => {
  const old = new DatabaseSync(join(dataDir, 'mayfly.db'));
  old.exec(dump);
  // The purge also deletes addresses that expire later than a new one would, so they must expire within one lifetime from now.
  old.exec(`update temp_email_mailboxes set expires_at = ${Date.now() + 600_000}`);
  old.close();
  product = await startProduct({ dataDir, settings: lastReleaseSettings });
});

afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function describeDatabase(folder: string) {
  const database = new DatabaseSync(join(folder, 'mayfly.db'), { readOnly: true });
  const objects = database
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")
    .all();
  const migrations = database.prepare('select name from kysely_migration order by name').all();
  database.close();
  return { objects, migrations };
}

it('the product opens a database of the last release, and ends its unsealed addresses', async () => {
  expect((await product.call('temp-email', { action: 'messages', email, token })).status).toBe(401);
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: after\r\n\r\nx')).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toEqual(['after']);
});

it('an upgraded database has the same tables as a new one', async () => {
  const freshDir = makeDataDir();
  onTestFinished(() => rmSync(freshDir, { recursive: true, force: true }));
  await (await openStorage(loadProductSettings({ MAYFLY_DATA_DIR: freshDir }))).close();
  expect(describeDatabase(dataDir)).toEqual(describeDatabase(freshDir));
});
