import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { SmtpLoadClient } from '#test/support/load/smtp-load-client.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { listSubjects, type Mailbox } from '#test/support/smtp/mail-talk.ts';

const kills = 6;
const senders = 4;
const mailboxesPerRound = 16;
/** Fewer than the 200 messages that a list returns. */
const perMailboxCap = 190;
const largestMailBytes = 30_000;
const pauseMs = 2;
const nearlyALifeMs = 9.5 * 60_000;
const restOfALifeMs = 40_000;
/** Promised by SECURITY.md. */
const goneWithinMs = 5_000;

type Target = Mailbox & { sent: number; answered: string[] };

let dataDir: string;
let file: string;
let mails: number;
let targets: Target[];
let isOver: boolean;
let started: ChildProcess[];

beforeEach(() => {
  dataDir = makeDataDir();
  file = join(dataDir, 'mayfly.db');
  mails = 0;
  started = [];
});
afterEach(() => {
  isOver = true;
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  const product = await startProduct({ dataDir, movableClock: true });
  started.push(product.child);
  return product;
}

async function makeTargets(product: Product): Promise<Target[]> {
  const made: Target[] = [];
  for (let n = 0; n < mailboxesPerRound; n += 1) {
    made.push({ ...(await product.generate()), sent: 0, answered: [] });
  }
  return made;
}

function writeMail(): { mark: string; content: string } {
  mails += 1;
  const mark = `<<<${mails}>>>`;
  const line = `${'x'.repeat(70)}\r\n`;
  const lines = Math.ceil((Math.random() ** 3 * largestMailBytes) / line.length);
  return { mark, content: `Subject: ${mark}\r\n\r\n${line.repeat(lines)}` };
}

async function send(port: number): Promise<void> {
  while (!isOver) {
    try {
      const client = await SmtpLoadClient.open(port);
      while (!isOver) await sendOne(client);
      client.destroy();
    } catch {
      // The recipient is gone, or the product has been killed, as intended.
      await wait(pauseMs);
    }
  }
}

async function sendOne(client: SmtpLoadClient): Promise<void> {
  await wait(pauseMs);
  const target = targets[Math.floor(Math.random() * targets.length)];
  if (target === undefined || target.sent >= perMailboxCap) return;
  target.sent += 1;
  const { mark, content } = writeMail();
  await client.send(target.email, content);
  target.answered.push(mark);
}

const marksOf = (some: readonly Target[]) => some.flatMap(({ answered }) => answered);

function expectNone(gone: readonly Target[]): void {
  const reader = new DatabaseSync(file, { readOnly: true });
  for (const table of ['temp_email_mailboxes', 'temp_email_messages', 'temp_email_message_parts']) {
    const query = reader.prepare(`select count(*) as rows from ${table} where mailbox_key = ?`);
    expect(gone.filter(({ token }) => query.get(leaseKeyOfToken(token))?.rows !== 0)).toEqual([]);
  }
  reader.close();
}

function expectSound(): void {
  const reader = new DatabaseSync(file, { readOnly: true });
  expect(reader.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  reader.close();
}

function startVisitor(): ChildProcess {
  const script = join(import.meta.dirname, '..', 'support', 'databases', 'database-visitor.ts');
  const visitor = spawn(process.execPath, [script, file, `${file}.copy`], { stdio: 'ignore' });
  started.push(visitor);
  return visitor;
}

async function endVisitor(visitor: ChildProcess): Promise<void> {
  expect(visitor.exitCode).toBe(null);
  visitor.kill();
  await once(visitor, 'exit');
}

async function comeAndGo(product: Product): Promise<{ gone: Target[]; kept: Target[] }> {
  const early = await makeTargets(product);
  targets = early;
  await wait(1_000);
  await product.advanceMs(nearlyALifeMs);
  const late = await makeTargets(product);
  targets = [...early, ...late];
  await wait(800);
  const [deleted, kept] = [late.slice(0, mailboxesPerRound / 2), late.slice(mailboxesPerRound / 2)];
  targets = kept;
  await product.advanceMs(restOfALifeMs);
  for (const { email, token } of deleted) {
    expect((await product.call('temp-email', { action: 'delete', email, token })).status).toBe(200);
  }
  return { gone: [...early, ...deleted], kept };
}

it(`${kills} kills while mail arrives and expires lose no message that got a 250, and leave no deleted message`, {
  timeout: 300_000,
}, async ({ annotate }) => {
  const figures = { kept: 0, gone: 0 };
  for (let round = 0; round < kills; round += 1) {
    const isVisited = round % 2 === 0;
    const product = await start();
    const visitor = isVisited ? startVisitor() : undefined;
    isOver = false;
    const sending = Promise.all(Array.from({ length: senders }, () => send(product.smtpPort)));
    const { gone, kept } = await comeAndGo(product);
    if (round % 4 === 1) await product.endThreads('sqlite-writer');
    await wait(isVisited ? Math.random() * 2_000 : goneWithinMs);
    if (!isVisited) expectNone(gone);
    isOver = true;
    await product.kill();
    await sending;
    if (visitor) await endVisitor(visitor);

    const again = await start();
    expectSound();
    for (const mailbox of kept) {
      const subjects = await listSubjects(again, mailbox);
      expect(subjects).toEqual(expect.arrayContaining(mailbox.answered));
    }
    await again.advanceMs(nearlyALifeMs + restOfALifeMs);
    await wait(goneWithinMs);
    expectNone(gone);
    figures.kept += marksOf(kept).length;
    figures.gone += marksOf(gone).length;
    expect(await again.close()).toBe(0);
    expectSound();
  }
  await annotate(`${figures.kept} kept and found, ${figures.gone} gone and found nowhere`);
});
