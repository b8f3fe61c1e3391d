import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { cpuSeconds, cpuSecondsOfTree } from './child.ts';
import { generate, type Nodes, pick, tableBytes } from './cluster-nodes.ts';
import { median, printTable } from './table.ts';

const messageBytes = 5_000;
const weighedMails = 1_000;
const weighedBoxes = 100;
const countedAddresses = 200_000;
const notifiers = 8;
const notifySeconds = 3;
/** As many mails as one notification holds, to mailboxes that nobody looks at. */
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

/** Text is compressed by PostgreSQL, what is random is not: mail lies between the two. */
export async function measureBytes({ webs, mails, client }: Nodes): Promise<void> {
  const boxes = await generate(pick(webs, 0), weighedBoxes);
  const rows = [];
  for (const [name, content] of [
    ['a text that repeats itself', () => textMail('Text', messageBytes)],
    ['random, as attachments are', () => randomMail(messageBytes)],
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
  printTable(`What a mail takes in tables and indexes, ${weighedMails} mails`, rows);
}

function randomMail(bytes: number): string {
  const lines =
    randomBytes(Math.ceil((bytes * 57) / 78))
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `Subject: Random\r\n\r\n${lines.join('\r\n')}`;
}

/** PostgreSQL lets one transaction after the other into its queue of notifications: the one part that cannot be spread. */
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
  await Promise.all(clients.map((client) => client.end()));
  printTable(
    `Notifications of ${notifyItems} mails each (${payload.length} bytes) from ${notifiers} connections, heard by two nodes`,
    [
      {
        'notifications/s': Math.round(total / notifySeconds),
        'CPU µs each, PostgreSQL': Math.round(
          ((cpuSecondsOfTree(home.pid) - cpuBefore.postgresql) / total) * 1e6,
        ),
        'CPU µs each, hearing node': Math.round(
          ((cpuSeconds(pick(webs, 0).child) - cpuBefore.node) / total) * 1e6,
        ),
      },
    ],
  );
}

/** Every process counts live addresses twice a minute for the status page. */
export async function measureCounting({ client }: Nodes): Promise<void> {
  await client.query(
    `insert into temp_email_mailboxes (mailbox_key, address_check, token_hash, public_key, created_at, expires_at, used_bytes, message_count, took_parts)
     select 'zz' || n, 'counted', 'counted', 'counted', 0, 9000000000000, 0, 0, 0 from generate_series(1, $1::int) n`,
    [countedAddresses],
  );
  // As nodes do.
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
