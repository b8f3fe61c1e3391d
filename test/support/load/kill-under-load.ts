import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseEngine } from '#platform/database/server/database.ts';
import { locatePostgresql } from '../databases/databases.ts';
import { patient } from '../patience.ts';
import { makeDataDir, type Product, type ProductOptions, startProduct } from '../product/start-product.ts';
import { type ListedMessage, listMail } from '../smtp/mail-talk.ts';
import { SmtpLoadClient, textMail } from './smtp-load-client.ts';

const senders = 8;
/** Fewer than the 200 messages that a list returns. */
const perMailboxCap = 190;
const messageBytes = 2_000;
const loadDeadlineMs = patient(20_000);
const maxDelayMs = 40;
const messagesPerKill = 100;

type KillFigures = { sent: number; answered: number; found: number };

type Mailbox = { email: string; token: string; sent: number; acknowledged: Set<string> };

/**
 * Kills the product this many times under load. Expects every message that got a 250 to be found after each
 * restart. Returns the figures.
 */
export async function expectNothingLost(engine: DatabaseEngine, kills: number): Promise<string> {
  const place = engine === 'postgresql' ? await locatePostgresql() : undefined;
  const dataDir = makeDataDir();
  const settings = {
    MAYFLY_SERVE_SITE: 'off',
    ...(place && {
      MAYFLY_DATABASE_URL: place.location.url,
      MAYFLY_SECRET: randomBytes(32).toString('base64url'),
    }),
  };
  try {
    const { sent, answered, found } = await killUnderLoad({ dataDir, settings }, kills);
    expect(answered).toBeGreaterThanOrEqual((kills * messagesPerKill) / 2);
    return `${kills} kills: ${sent} sent, ${answered} answered 250, ${found} found, 0 of the answered missing`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await place?.remove();
  }
}

/**
 * Throws if a message that got a 250 is not in its mailbox after the next start, or if a found one is
 * incomplete.
 */
async function killUnderLoad(options: ProductOptions, kills: number): Promise<KillFigures> {
  const figures = { sent: 0, answered: 0, found: 0 };
  let product = await startProduct(options);
  try {
    for (let round = 0; round < kills; round += 1) {
      const mailboxes = await loadAndKill(product);
      product = await startProduct(options);
      for (const mailbox of mailboxes) {
        figures.sent += mailbox.sent;
        figures.answered += mailbox.acknowledged.size;
        figures.found += checkMailbox(mailbox, await listMail(product, mailbox));
      }
    }
  } finally {
    await product.kill();
  }
  return figures;
}

async function loadAndKill(product: Product): Promise<Mailbox[]> {
  const mailboxes: Mailbox[] = [];
  for (let n = 0; n < senders; n += 1)
    mailboxes.push({ ...(await product.generate()), sent: 0, acknowledged: new Set() });
  const sending = Promise.all(mailboxes.map((mailbox) => sendUntilKilled(product.smtpPort, mailbox)));
  const enough = messagesPerKill * (0.5 + Math.random());
  const deadline = Date.now() + loadDeadlineMs;
  const count = () => mailboxes.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  while (count() < enough && Date.now() < deadline) await wait(2);
  await wait(Math.random() * maxDelayMs);
  await product.kill();
  await sending;
  return mailboxes;
}

/** Records a message the moment its 250 arrives. */
async function sendUntilKilled(port: number, mailbox: Mailbox): Promise<void> {
  try {
    const client = await SmtpLoadClient.open(port);
    for (let n = 0; n < perMailboxCap; n += 1) {
      const subject = `message ${n}`;
      mailbox.sent += 1;
      await client.send(mailbox.email, textMail(subject, messageBytes));
      mailbox.acknowledged.add(subject);
    }
    client.destroy();
  } catch {
    // The kill breaks the connection, as intended.
  }
}

function checkMailbox({ acknowledged }: Mailbox, listed: readonly ListedMessage[]): number {
  const subjects = new Set(listed.map(({ subject }) => subject));
  const missing = [...acknowledged].filter((subject) => !subjects.has(subject));
  if (missing.length > 0) throw new Error(`got a 250 but was not found: ${missing.join(', ')}`);
  if (subjects.size !== listed.length) throw new Error('a message was found twice');
  const torn = listed.filter(({ body, damaged }) => damaged || body.length < messageBytes / 2);
  if (torn.length > 0) throw new Error(`found incomplete: ${torn.map(({ subject }) => subject).join(', ')}`);
  return listed.length;
}
