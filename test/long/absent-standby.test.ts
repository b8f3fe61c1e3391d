import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { type Postgresql, startPostgresql } from '#test/support/databases/postgresql.ts';
import { primarySettings } from '#test/support/databases/postgresql-replica.ts';
import { type Cluster, openCluster } from '#test/support/product/start-cluster.ts';
import { beginMail, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

/** Longer than 20 s, after which a commit is canceled if its standby does not answer. */
const patience = { timeout: 60_000, interval: 500 };
const mail = (subject: string) => `Subject: ${subject}\r\n\r\nHello`;

let server: Postgresql;
let cluster: Cluster;
let admin: pg.Client;

afterEach(async () => {
  await admin.end();
  const codes = await cluster.close();
  await server.close();
  expect(codes.filter((code) => code !== 0)).toEqual([]);
});

async function waitForStandby(name: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  const seen = async () => (await admin.query('show synchronous_standby_names')).rows[0];
  await expect.poll(seen, patience).toEqual({ synchronous_standby_names: name });
}

it('while the only synchronous replica is down, mail gets 452 and stored mail can be read; both recover with the replica', {
  timeout: 120_000,
}, async ({ skip }) => {
  server = await startPostgresql(primarySettings);
  cluster = openCluster(server.url);
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  skip(!server.isOurs, 'the server is not ours to change');
  const node = await cluster.start('http,smtp,jobs');
  const [one, other] = [await node.generate(), await node.generate()];
  expect(await sendRaw(node, one.email, mail('before'))).toMatch(/^250/);

  await waitForStandby('absent');
  const answers: string[] = [];
  const sending = [one, one, other].map(async ({ email }, n) => {
    answers.push(await sendRaw(node, email, mail(`meanwhile ${n}`)).catch(String));
  });
  await expect.poll(() => answers.some((answer) => answer.startsWith('452')), patience).toBe(true);
  expect(await listSubjects(node, one)).toEqual(['before']);
  await Promise.all(sending);
  expect(answers.filter((answer) => answer.startsWith('250'))).toEqual([]);
  // No message gets a 250 while only this server has it, no matter how long it takes.
  const peer = await beginMail(node);
  await expect.poll(() => peer.ask(`RCPT TO:<${other.email}>`), patience).toMatch(/^250/);
  peer.send(`DATA\r\n${mail('later')}\r\n.\r\n`);
  const patient = async () => {
    for (let reply = await peer.reply(); ; reply = await peer.reply())
      if (!reply.startsWith('354')) return reply;
  };
  await expect.poll(patient, patience).toMatch(/^452/);
  peer.destroy();

  await waitForStandby('');
  const again = async () => await sendRaw(node, other.email, mail('after')).catch(String);
  await expect.poll(again, patience).toMatch(/^250/);
  expect(await listSubjects(node, other)).toContain('after');
  expect(await listSubjects(node, one)).toContain('before');
});
