import { afterAll, beforeAll, expect, it } from 'vitest';
import { followEvents } from '#test/support/http/follow-events.ts';
import { describeFigures, startSenders } from '#test/support/load/steady-senders.ts';
import { type OwnCluster, openOwnCluster } from '#test/support/product/own-cluster.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { listParsed, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const kills = 2;
const mailsBetween = 150;

let cluster: OwnCluster;
let webA: Product;
let webB: Product;
let smtp: Product;
let doomed: Product[];

beforeAll(async () => {
  cluster = await openOwnCluster();
  const roles = ['http', 'http', 'smtp', ...Array<string>(kills).fill('smtp')];
  const nodes = await Promise.all(roles.map((role) => cluster.start(role)));
  [webA, webB, smtp, ...doomed] = nodes as [Product, Product, Product, ...Product[]];
});

afterAll(async () => {
  const codes = await cluster.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

const mail = (subject: string) => `Subject: ${subject}\r\n\r\nHello`;

it('when an smtp node is killed under load, no message that got a 250 is lost, and senders continue at the other node', async ({
  annotate,
}) => {
  const smtpPorts = [smtp, ...doomed].map((node) => node.smtpPort);
  const senders = await startSenders({ maker: webB, smtpPorts, senders: 6, boxesEach: 2 });
  for (const node of doomed) {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250, { interval: 5 }).toBeGreaterThan(enough);
    await node.kill();
  }
  const afterwards = senders.figures.answered250 + mailsBetween;
  await expect.poll(() => senders.figures.answered250).toBeGreaterThan(afterwards);
  await senders.stop();
  const missing = await senders.listMissing(webB);
  await annotate(describeFigures(senders, missing.length));
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
  expect(senders.figures.brokenConnections).toBeGreaterThan(0);
});

it('when an http node is killed, its visitors continue at the other node and see every mail', async () => {
  const visitors = 20;
  const mailboxes = await Promise.all(Array.from({ length: visitors }, () => webA.generate()));
  const streams = await Promise.all(
    mailboxes.map(({ token }) => followEvents([webA.siteUrl, webB.siteUrl], token)),
  );
  for (const { email } of mailboxes) await sendRaw(smtp, email, mail('before'));
  for (const { heard } of streams) await expect.poll(() => heard.length).toBeGreaterThan(0);

  const killing = webA.kill();
  // Some of these arrive while a stream is connected to no node.
  await Promise.all(mailboxes.map(({ email }) => sendRaw(smtp, email, mail('meanwhile'))));
  await killing;
  for (const [place, { heard, nodes }] of streams.entries()) {
    const mailbox = mailboxes[place] ?? { email: '', token: '' };
    const newest = (await listParsed(webB, mailbox))[0];
    expect(newest?.subject).toBe('meanwhile');
    await expect.poll(() => heard.map(({ mailId }) => mailId)).toContain(newest?.id);
    expect(nodes.at(-1)).toBe(webB.siteUrl);
  }
  for (const { email } of mailboxes) await sendRaw(smtp, email, mail('after'));
  for (const [place, { heard }] of streams.entries()) {
    const mailbox = mailboxes[place] ?? { email: '', token: '' };
    expect(await listSubjects(webB, mailbox)).toEqual(['after', 'meanwhile', 'before']);
    const newest = (await listParsed(webB, mailbox))[0];
    await expect.poll(() => heard.map(({ mailId }) => mailId)).toContain(newest?.id);
  }
  for (const stream of streams) stream.close();
});
