import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { manageLicences } from '#app/server/manage-licences.ts';
import { printOperatorMail } from '#app/server/print-operator-mail.ts';
import { printUsage } from '#app/server/print-usage.ts';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { statusMigrations } from '#features/status/server/feature.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { tempPhoneMigrations } from '#features/temp-phone/server/feature.ts';
import type { Database, RoomMigrations } from '#platform/db/server/database.ts';
import { migrate } from '#platform/db/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/db/server/open-database.ts';
import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import { usageMigrations } from '#site/usage/server/usage.ts';
import { databases } from '#test/support/databases.ts';
import { listMail } from '#test/support/mail-talk.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

const rooms = [
  tempEmailMigrations,
  tempPhoneMigrations,
  premiumMigrations,
  usageMigrations,
  statusMigrations,
];
/** What a later migration gives up on purpose: claims named numbers, now they name a hash. */
const givenUp = ['temp_phone_claims'];

const nowMs = Date.now();
const livesUntilMs = nowMs + 590_000;
const mailbox = { key: '0mailbox00000key', email: 'brief-hawk-9201@mayfly.localhost' };
const number = { key: '0number000000key', phone: '+12025550143' };
const mailToken = mintToken(mailbox.key);
const phoneToken = mintToken(number.key);
const today = new Date(nowMs).toISOString().slice(0, 10);
const mail = 'From: a@sender.example\r\nSubject: From before\r\n\r\nYour code is 482913\r\n';
const messageId = `${mailbox.key}AAAAAAAAAAAAAAAAAAAAAA`;

/** Rows as the first release of each room wrote them. */
const firstRows: Record<string, Record<string, unknown>> = {
  temp_email_mailboxes: {
    mailbox_key: mailbox.key,
    address: mailbox.email,
    token_hash: hashToken(mailToken),
    created_at: nowMs,
    expires_at: livesUntilMs,
    used_bytes: mail.length,
    message_count: 1,
    took_parts: 0,
  },
  temp_email_closed: { mailbox_key: '0closed000000key' },
  temp_email_names: { address_key: '0address00000key', mailbox_key: mailbox.key, handed_out_at: nowMs },
  temp_email_messages: {
    mailbox_key: mailbox.key,
    id: messageId,
    ordinal: 1,
    received_at: nowMs,
    size_bytes: mail.length,
    mail_from: 'a@sender.example',
    client_address: '127.0.0.1',
    client_name: 'sender.example',
    is_read: 1,
  },
  temp_email_message_parts: {
    mailbox_key: mailbox.key,
    message_id: messageId,
    part: 0,
    size_bytes: mail.length,
    content: Buffer.from(mail),
  },
  temp_email_operator_mail: {
    id: 'operator',
    received_at: nowMs,
    recipient: 'postmaster@mayfly.localhost',
    mail_from: 'a@sender.example',
    size_bytes: mail.length,
  },
  temp_email_operator_mail_parts: {
    message_id: 'operator',
    part: 0,
    received_at: nowMs,
    content: Buffer.from(mail),
  },
  temp_phone_leases: {
    lease_key: number.key,
    phone: number.phone,
    carrier: 'sandbox',
    token_hash: hashToken(phoneToken),
    created_at: nowMs,
    expires_at: livesUntilMs,
    message_count: 1,
  },
  temp_phone_messages: {
    lease_key: number.key,
    id: `${number.key}AAAAAAAAAAAAAAAAAAAAAA`,
    ordinal: 1,
    received_at: nowMs,
    sender: 'Bank',
    body: 'Your code is 553311',
    code: '553311',
    is_read: 1,
  },
  temp_phone_seen: { origin_key: 'seen', seen_at: nowMs },
  temp_phone_orders: {
    order_key: number.key,
    carrier: 'sandbox',
    carrier_order_id: 'order',
    day: today,
    cost_micros: 200_000,
    intended_at: nowMs,
    due_at: livesUntilMs,
    received: 1,
    next_attempt_at: livesUntilMs,
    attempts: 0,
  },
  temp_phone_spending: { day: today, spent_micros: 200_000 },
  temp_phone_claims: { phone: number.phone, carrier: 'sandbox', free_at: nowMs },
  temp_phone_sims: { device_id: 'device', sim_number: 1, phone: '+12025550144', seen_at: nowMs },
  premium_subscriptions: {
    id: 'sub_before',
    provider: 'sandbox',
    customer_id: 'cus_before',
    price_id: 'price_monthly',
    created_at: nowMs,
    paid_from: nowMs - 1_000,
    paid_until: nowMs + 86_400_000,
    failed_at: 0,
    ended_at: 0,
    cancels: 0,
    cancel_set_at: 0,
    cancel_set_by: '',
  },
  premium_refunds: { customer_id: 'cus_refunded', charged_at: nowMs },
  premium_events: { id: 'event', received_at: nowMs },
  premium_checkouts: {
    reference: 'reference',
    claim_hash: 'hash',
    price_id: 'price_monthly',
    created_at: nowMs,
  },
  premium_licences: { key_hash: 'hash', subscription_id: 'sub_before', serial: 1, issued_at: nowMs },
  premium_domains: {
    subscription_id: 'sub_before',
    domain: 'own.example',
    added_at: nowMs,
    checked_at: nowMs,
    missing: '',
  },
  premium_domain_proofs: {
    domain: 'own.example',
    subscription_id: 'sub_before',
    proved_at: nowMs,
    seen_at: nowMs,
  },
  usage_events: {
    id: 'event',
    event_name: 'from_before',
    event_data: '{}',
    user_agent: '',
    page_url: '/',
    referrer: '',
    session_id: 'session',
    timestamp: nowMs,
    size_bytes: 100,
  },
  usage_days: {
    date: today,
    area: 'email',
    generated: 41_976,
    checked: 0,
    received: 0,
    copied: 0,
    opened: 0,
    updated_at: nowMs,
  },
  status_nodes: { node: 'before', at: nowMs, facts: '{"atMs":0}' },
  status_minutes: { minute_at: nowMs - (nowMs % 60_000) - 60_000, smtp: 1, api: 1, cleanup: 1, database: 1 },
};

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

/** Numbers come as text from PostgreSQL, bytes as an array from SQLite. */
const asText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);

/** Tables whose row of before is not found by its values. */
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
  it('is brought up to date with all its rows, and the product goes on with them', {
    timeout: 60_000,
  }, async () => {
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
    expect(await listMail(product, { email: mailbox.email, token: mailToken })).toMatchObject([
      { subject: 'From before', body: expect.stringContaining('482913'), isRead: true },
    ]);
    const phone = { action: 'messages', phone: number.phone, token: phoneToken };
    expect(await (await product.call('temp-phone', phone)).json()).toMatchObject([
      { code: '553311', isRead: true },
    ]);
    expect((await product.call('temp-phone', { action: 'generate' })).status).toBe(200);

    const printed: string[] = [];
    const output = { write: (text: string) => printed.push(text) };
    await printUsage({ environment, nowMs, output });
    await printOperatorMail({ environment, id: 'operator', output });
    await manageLicences({ environment, commandLine: ['list'], output, errorOutput: output });
    for (const text of ['41976', 'from_before', 'From before', 'sub_before']) {
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
