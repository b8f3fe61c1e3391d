import { afterAll, beforeAll, expect, it } from 'vitest';
import { Inbox } from '#client/client.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { followEvents, type HeardEvent } from '#test/support/http/follow-events.ts';
import { patient } from '#test/support/patience.ts';
import { type OwnCluster, openOwnCluster } from '#test/support/product/own-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const pushes = 12;

let cluster: OwnCluster;
let witness: OwnCluster['witness'];
const heardPayloads: string[] = [];
let webA: Product;
let webB: Product;
let mailA: Product;
let mailB: Product;

beforeAll(async () => {
  cluster = await openOwnCluster();
  witness = cluster.witness;
  const roles = ['http', 'http', 'smtp', 'smtp', 'jobs'];
  const settings = { MAYFLY_METRICS_PORT: '0' };
  const nodes = await Promise.all(roles.map((role) => cluster.start(role, { settings })));
  [webA, webB, mailA, mailB] = nodes as [Product, Product, Product, Product];
  await witness.query('listen mayfly');
  witness.on('notification', ({ payload }) => heardPayloads.push(payload ?? ''));
});

afterAll(async () => {
  expect(await cluster.close()).toEqual([0, 0, 0, 0, 0]);
});

const mail = (subject: string) => `Subject: ${subject}\r\n\r\nHello`;

function listEvents(name: string, topic: string): string[] {
  const items = heardPayloads.flatMap(
    (payload) => (JSON.parse(payload) as { items: [string, string][] }).items,
  );
  return items.map(([, text]) => text).filter((text) => text.includes(name) && text.includes(topic));
}

async function countHeld({ log }: Product): Promise<number> {
  const line = log.find((text) => text.includes('"msg":"listening"')) ?? '{}';
  const { metricsPort } = JSON.parse(line) as { metricsPort: number };
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^mayfly_event_streams (\d+)$/m.exec(figures)?.[1]);
}

it('five nodes that start at the same time create the tables once', async () => {
  const { rows } = await witness.query<{ name: string; times: string }>(
    'select name, count(*) as times from kysely_migration group by name order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(tempEmailMigrations)));
  expect(rows.filter(({ times }) => times !== '1')).toEqual([]);
  const counters = await witness.query(`select 1 from temp_email_counters where name = 'generated'`);
  expect(counters.rowCount).toBeGreaterThan(0);
  const shards = await witness.query('select max(shard) + 1 as shards from temp_email_counters');
  expect(counters.rowCount).toBe(shards.rows[0]?.shards);
});

it('an address created at one node receives mail at another, and both nodes list and push the mail', async () => {
  const mailbox = await webA.generate();
  const streams = [
    await followEvents([webA.siteUrl], mailbox.token),
    await followEvents([webB.siteUrl], mailbox.token),
  ];
  expect(await sendRaw(mailB, mailbox.email, mail('by the second'))).toMatch(/^250/);
  expect(await sendRaw(mailA, mailbox.email, mail('by the first'))).toMatch(/^250/);
  for (const web of [webA, webB]) {
    expect(await listSubjects(web, mailbox)).toEqual(['by the first', 'by the second']);
  }
  for (const { heard } of streams) {
    await expect
      .poll(() => heard.filter(({ name }) => name === 'mail-received').length)
      .toBeGreaterThanOrEqual(2);
  }

  const deleted = await webB.call('temp-email', { action: 'delete', ...mailbox });
  expect(deleted.status).toBe(200);
  for (const { heard } of streams) await expect.poll(() => heard.at(-1)?.name).toBe('mailbox-expired');
  expect(await (await webA.call('temp-email', { action: 'messages', ...mailbox })).json()).toMatchObject({
    code: 'token_expired',
  });
});

it(`each of ${pushes} mails that one node receives is announced at another node`, async () => {
  for (let n = 0; n < pushes; n += 1) {
    const mailbox = await (n % 2 ? webA : webB).generate();
    const told = Promise.withResolvers<HeardEvent>();
    const web = n % 4 < 2 ? webA : webB;
    const stream = await followEvents([web.siteUrl], mailbox.token, told.resolve);
    await sendRaw(n % 3 ? mailA : mailB, mailbox.email, mail(`push ${n}`));
    expect(await told.promise).toMatchObject({ name: 'mail-received', node: web.siteUrl });
    stream.close();
  }
});

it('a wait at one node is answered by mail that another node receives', async () => {
  const mailbox = await webA.generate();
  for (const [web, node, subject] of [
    [webA, mailB, 'first'],
    [webB, mailA, 'second'],
  ] as const) {
    const inbox = new Inbox(
      { address: mailbox.email, token: mailbox.token, expiresAt: new Date(mailbox.expiresAt) },
      { server: web.siteUrl },
    );
    const waiting = inbox.waitForMessage({ subject, timeoutSeconds: patient(30_000) / 1000 });
    await expect.poll(() => countHeld(web)).toBe(1);
    expect(await sendRaw(node, mailbox.email, mail(subject))).toMatch(/^250/);
    expect(await waiting).toMatchObject({ subject, body: 'Hello' });
    await expect.poll(() => countHeld(web)).toBe(0);
  }
});

it('one notification carries the ids of everything that was committed together', async () => {
  const mails = 200;
  const mailbox = await webA.generate();
  // Receives all earlier notifications, which PostgreSQL delivers with this answer.
  await witness.query('select 1');
  heardPayloads.length = 0;
  const answers = await Promise.all(
    Array.from({ length: mails }, (_, n) => sendRaw(mailA, mailbox.email, mail(`secret subject ${n}`))),
  );
  expect(answers.filter((answer) => answer.startsWith('250'))).toHaveLength(mails);
  // Earlier tests may still cause events of other mailboxes, for example once their senders are checked.
  const countTold = () => listEvents('mail-received', leaseKeyOfToken(mailbox.token)).length;
  await expect.poll(countTold).toBe(mails);
  expect(heardPayloads.length).toBeLessThan(mails);
  for (const payload of heardPayloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  const text = heardPayloads.join();
  expect(text).not.toContain('secret subject');
  expect(text).not.toContain(mailbox.email.split('@')[0]);
  expect(text).not.toContain(mailbox.token);
});
