import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { printUsage } from '#app/commands/usage.ts';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { statusMigrations } from '#features/status/server/feature.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { tempPhoneMigrations } from '#features/temp-phone/server/feature.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database-engine/server/open-database.ts';
import { usageMigrations } from '#site/usage/server/usage.ts';
import { databases } from '#test/support/databases/databases.ts';
import {
  firstRows,
  mailbox,
  mailToken,
  nowMs,
  number,
  phoneToken,
} from '#test/support/databases/first-schema-rows.ts';
import { runCommand } from '#test/support/product/run-command.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { listMail } from '#test/support/smtp/mail-talk.ts';

const rooms = [
  tempEmailMigrations,
  tempPhoneMigrations,
  premiumMigrations,
  usageMigrations,
  statusMigrations,
];
/**
 * Tables whose rows later migrations drop on purpose: claims contained numbers and now contain a hash; mail,
 * SMS and the numbers of SIM cards were stored unsealed.
 */
const givenUp = [
  'temp_email_mailboxes',
  'temp_email_messages',
  'temp_email_message_parts',
  'temp_email_operator_mail',
  'temp_email_operator_mail_parts',
  'temp_phone_leases',
  'temp_phone_messages',
  'temp_phone_claims',
  'temp_phone_sims',
];

type AnyTables = Record<string, Record<string, unknown>>;

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo();
});

function firstOf(migrations: RoomMigrations): RoomMigrations {
  return Object.fromEntries(Object.entries(migrations).sort().slice(0, 1));
}

async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (database: Database<AnyTables>) => Promise<Result>,
): Promise<Result> {
  const database = (await openDatabase(location)).forRoom<AnyTables>();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function listTables({ kysely }: Database<AnyTables>): Promise<string[]> {
  return (await kysely.introspection.getTables()).map(({ name }) => name).sort();
}

async function fill(database: Database<AnyTables>): Promise<void> {
  for (const [table, row] of Object.entries(firstRows)) {
    await database.kysely.insertInto(table).values(row).execute();
  }
}

/** PostgreSQL returns numbers as text, and SQLite returns bytes as a Uint8Array. */
const asText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);

/** Lists the tables that no longer contain their first row. */
async function listLost({ kysely }: Database<AnyTables>): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, row] of Object.entries(firstRows)) {
    const rows = await kysely.selectFrom(table).selectAll().execute();
    const isThere = rows.some((now) =>
      Object.entries(row).every(
        ([column, value]) => !(column in now) || asText(now[column]) === asText(value),
      ),
    );
    if (!isThere) lost.push(table);
  }
  return lost;
}

describe.each(databases)('the first schema of each room, on $name', ({ locate }) => {
  it('is upgraded: unsealed rows are dropped, all other rows stay, and the product runs', async () => {
    const { location, remove } = await locate();
    undone.push(remove);
    await migrate(location, Object.assign({}, ...rooms.map(firstOf)));
    await withDatabase(location, async (database) => {
      const counted = (await listTables(database)).filter((table) => table !== 'temp_email_counters');
      expect(Object.keys(firstRows).sort()).toEqual(counted);
      await fill(database);
    });
    expect(await migrate(location, Object.assign({}, ...rooms))).not.toEqual([]);
    expect(await withDatabase(location, listLost)).toEqual(givenUp);

    const { product, environment } = await start(location);
    const before = { action: 'messages', email: mailbox.email, token: mailToken };
    expect((await product.call('temp-email', before)).status).toBe(401);
    expect(await listMail(product, await product.generate())).toEqual([]);
    const phone = { action: 'messages', phone: number.phone, token: phoneToken };
    expect((await product.call('temp-phone', phone)).status).toBe(401);
    expect((await product.call('temp-phone', { action: 'generate' })).status).toBe(200);

    const printed: string[] = [];
    const output = { write: (text: string) => printed.push(text) };
    await printUsage({ environment, nowMs, output });
    for (const args of [
      ['operator-mail', 'operator'],
      ['licences', 'list'],
    ]) {
      printed.push((await runCommand(args, environment)).output);
    }
    for (const text of ['41976', 'from_before', 'There is no mail operator', 'sub_before']) {
      expect(printed.join('')).toContain(text);
    }
  });
});

async function start(
  location: DatabaseLocation,
): Promise<{ product: Product; environment: Record<string, string> }> {
  const dataDir = location.file === undefined ? makeDataDir() : dirname(location.file);
  undone.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    MAYFLY_SECRET: 'the secret of the first release, for its test',
    ...(location.url === undefined ? {} : { MAYFLY_DATABASE_URL: location.url }),
  };
  const product = await startProduct({ dataDir, settings: { MAYFLY_SERVE_SITE: 'off', ...settings } });
  undone.push(() => product.close());
  return { product, environment: { MAYFLY_DATA_DIR: dataDir, ...settings } };
}
