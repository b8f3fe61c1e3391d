import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { PostgresqlHome } from '#test/support/databases/postgresql.ts';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { cpuSeconds, cpuSecondsOfTree } from './child.ts';
import { generateMailboxes } from './generate-mailboxes.ts';
import { median, printTable } from './table.ts';

export type Nodes = { webs: Product[]; mails: Product[]; home: PostgresqlHome; client: pg.Client };

export function costs({ home }: Nodes, products: readonly Product[]) {
  return {
    nodes: products.reduce((sum, { child }) => sum + cpuSeconds(child), 0),
    postgresql: cpuSecondsOfTree(home.pid),
  };
}

export async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname like 'temp_email%'`,
  );
  return Number(rows[0]?.bytes);
}

export async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(rows[0]?.bytes);
}

export function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const messageBytes = 5_000;
const weighedMails = 1_000;
const weighedBoxes = 100;
const countedAddresses = 200_000;
const notifiers = 8;
const notifySeconds = 3;
/** Events in one notification. No client watches the mailboxes of these events. */
const notifyItems = 28;
const strangersEvent = [
  'mayfly_push',
  JSON.stringify({
    node: 'e2c1c7a4-6d0b-4a52-9a53-0f6bb2b1d001',
    topic: '0mg1a2b3cAbCdEfG',
    event: {
      id: '1800000000000',
      name: 'mail-received',
      data: { id: '0mg1a2b3cAbCdEfGhIjKlMnOpQrStUvWxYz012' },
    },
    final: false,
  }),
];

/** PostgreSQL compresses text but not random bytes. Real mail is in between. */
export async function measureBytes({ webs, mails, client }: Nodes): Promise<void> {
  const boxes = await generateMailboxes(pick(webs, 0), weighedBoxes);
  const rows = [];
  for (const [name, content] of [
    ['repetitive text', () => textMail('Text', messageBytes)],
    ['random bytes, like attachments', () => randomMail(messageBytes)],
  ] as const) {
    const before = await tableBytes(client);
    const sender = await SmtpLoadClient.open(pick(mails, 0).smtpPort);
    for (let n = 0; n < weighedMails; n += 1) await sender.send(pick(boxes, n).email, content());
    await sender.quit();
    const unread = await tableBytes(client);
    for (const { email, token } of boxes) {
      await pick(webs, 0).call('temp-email', { action: 'messages', email, token });
    }
    rows.push({
      mail: name,
      bytes: content().length,
      'stored, unread': Math.round((unread - before) / weighedMails),
      'stored, once listed': Math.round(((await tableBytes(client)) - before) / weighedMails),
    });
  }
  printTable(`Size of a message in tables and indexes, ${weighedMails} messages`, rows);
}

function randomMail(bytes: number): string {
  const lines =
    randomBytes(Math.ceil((bytes * 57) / 78))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `Subject: Random\r\n\r\n${lines.join('\r\n')}`;
}

/** Measures the notification queue. It does not scale out, because PostgreSQL adds one transaction at a time to it. */
export async function measureNotifications({ webs, home }: Nodes, url: string): Promise<void> {
  const clients = Array.from({ length: notifiers }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const payload = JSON.stringify({ from: 'bench', items: new Array(notifyItems).fill(strangersEvent) });
  const untilMs = performance.now() + notifySeconds * 1000;
  const cpuBefore = { node: cpuSeconds(pick(webs, 0).child), postgresql: cpuSecondsOfTree(home.pid) };
  const counts = await Promise.all(
    clients.map(async (client) => {
      let count = 0;
      for (; performance.now() < untilMs; count += 1) {
        await client.query('select pg_notify($1, $2)', ['mayfly', payload]);
      }
      return count;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const perMail = (seconds: number) => (seconds / total / notifyItems) * 1e6;
  await Promise.all(clients.map((client) => client.end()));
  printTable(
    `Notifications of ${notifyItems} mails each (${payload.length} bytes) from ${notifiers} connections, heard by two nodes`,
    [
      {
        'notifications/s': Math.round(total / notifySeconds),
        'CPU µs/mail, PostgreSQL': perMail(cpuSecondsOfTree(home.pid) - cpuBefore.postgresql),
        'CPU µs/mail, hearing node': perMail(cpuSeconds(pick(webs, 0).child) - cpuBefore.node),
      },
    ],
  );
}

/** Measures counting: every process counts live addresses twice a minute for the status page. */
export async function measureCounting({ client }: Nodes): Promise<void> {
  await client.query(
    `insert into temp_email_mailboxes (mailbox_key, address_check, token_hash, public_key, created_at, expires_at, used_bytes, message_count, took_parts)
     select 'zz' || n, 'counted', 'counted', 'counted', 0, 9000000000000, 0, 0, 0 from generate_series(1, $1::int) n`,
    [countedAddresses],
  );
  // The nodes use this option too.
  await client.query('set enable_seqscan = off');
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startMs = performance.now();
    await client.query(
      `select count(*) from temp_email_mailboxes where expires_at > $1 and mailbox_key not like '_________~%'`,
      [Date.now()],
    );
    times.push(performance.now() - startMs);
  }
  printTable('Counting live addresses', [{ addresses: countedAddresses, ms: median(times) }]);
}

/** Fewer than the 64 that `min_wal_size = 1GB` keeps. */
const walSegments = 60;

/**
 * Makes the server reuse segments of its WAL, as it does once it has run for a while. A new server fills each segment of
 * 16 MB with zeros, and all commits wait for that.
 */
export async function recycleWal(client: pg.Client): Promise<void> {
  for (let n = 0; n < walSegments; n += 1)
    await client.query(`select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()`);
  await client.query('checkpoint');
}
