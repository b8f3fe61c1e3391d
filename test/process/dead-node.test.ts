import { afterEach, beforeEach, expect, it } from 'vitest';
import { followEvents } from '#test/support/follow-events.ts';
import { listMail, listSubjects, sendRaw } from '#test/support/mail-talk.ts';
import { type OwnCluster, openOwnCluster } from '#test/support/own-cluster.ts';
import type { Product } from '#test/support/start-product.ts';
import { describeFigures, startSenders } from '#test/support/steady-senders.ts';

const kills = 2;
const mailsBetween = 150;

let cluster: OwnCluster;

beforeEach(async () => {
  cluster = await openOwnCluster();
});

afterEach(async () => {
  const codes = await cluster.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

const mail = (subject: string) => `Subject: ${subject}\r\n\r\nHello`;

it('a node that takes mail is killed under load: nothing answered 250 is lost, senders go on at the other', async ({
  annotate,
}) => {
  const [web, steady, ...doomed] = await Promise.all([
    cluster.start('http'),
    ...Array.from({ length: kills + 1 }, () => cluster.start('smtp')),
  ]);
  const smtpPorts = [steady, ...doomed].map((node) => (node as Product).smtpPort);
  const senders = await startSenders({ maker: web, smtpPorts, senders: 6, boxesEach: 2 });
  for (const node of doomed) {
    const enough = senders.figures.answered250 + mailsBetween;
    await expect.poll(() => senders.figures.answered250, { interval: 5 }).toBeGreaterThan(enough);
    await node.kill();
  }
  const afterwards = senders.figures.answered250 + mailsBetween;
  await expect.poll(() => senders.figures.answered250).toBeGreaterThan(afterwards);
  await senders.stop();
  const missing = await senders.listMissing(web);
  await annotate(describeFigures(senders, missing.length));
  expect(missing).toEqual([]);
  expect(senders.figures.permanent).toEqual([]);
  expect(senders.figures.brokenConnections).toBeGreaterThan(0);
});

it('a node that serves the site is killed: its visitors go on at the other and see every mail', async () => {
  const [webA, webB, smtp] = await Promise.all([
    cluster.start('http'),
    cluster.start('http'),
    cluster.start('smtp'),
  ]);
  const visitors = 20;
  const mailboxes = await Promise.all(Array.from({ length: visitors }, () => webA.generate()));
  const streams = await Promise.all(
    mailboxes.map(({ token }) => followEvents([webA.siteUrl, webB.siteUrl], token)),
  );
  for (const { email } of mailboxes) await sendRaw(smtp, email, mail('before'));
  for (const { heard } of streams) await expect.poll(() => heard.length).toBeGreaterThan(0);

  const killing = webA.kill();
  // Some of these come while a stream stands nowhere.
  await Promise.all(mailboxes.map(({ email }) => sendRaw(smtp, email, mail('meanwhile'))));
  await killing;
  for (const [place, { heard, nodes }] of streams.entries()) {
    const mailbox = mailboxes[place] ?? { email: '', token: '' };
    const newest = (await listMail(webB, mailbox))[0];
    expect(newest?.subject).toBe('meanwhile');
    await expect.poll(() => heard.map(({ mailId }) => mailId)).toContain(newest?.id);
    expect(nodes.at(-1)).toBe(webB.siteUrl);
  }
  for (const { email } of mailboxes) await sendRaw(smtp, email, mail('after'));
  for (const [place, { heard }] of streams.entries()) {
    const mailbox = mailboxes[place] ?? { email: '', token: '' };
    expect(await listSubjects(webB, mailbox)).toEqual(['after', 'meanwhile', 'before']);
    const newest = (await listMail(webB, mailbox))[0];
    await expect.poll(() => heard.map(({ mailId }) => mailId)).toContain(newest?.id);
  }
  for (const stream of streams) stream.close();
});
