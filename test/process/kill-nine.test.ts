import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { SmtpLoadClient, textMail } from '#test/support/smtp-load-client.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/start-product.ts';

/**
 * The promise behind every 250: the message is on disk. The process is killed in the middle of a load, again and
 * again, and after each start every message that was answered 250 must be in its mailbox.
 */
const kills = 20;
const senders = 8;
const leastMessages = 1_000;
const perMailboxCap = 190;
const dataDir = makeDataDir();

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Mailbox = { email: string; token: string; acknowledged: Set<string> };

/** Sends until the connection breaks; what was answered 250 is written down the moment the answer is here. */
async function sendUntilKilled(port: number, mailbox: Mailbox, round: number): Promise<void> {
  try {
    const client = await SmtpLoadClient.open(port);
    for (let n = 0; mailbox.acknowledged.size < perMailboxCap; n++) {
      const subject = `round ${round} message ${n}`;
      await client.send(mailbox.email, textMail(subject, 2_000));
      mailbox.acknowledged.add(subject);
    }
    client.destroy();
  } catch {
    // The kill breaks the connection: that is the point.
  }
}

async function missingMessages(product: Product, mailbox: Mailbox): Promise<string[]> {
  const response = await product.call('temp-email', {
    action: 'messages',
    email: mailbox.email,
    token: mailbox.token,
  });
  expect(response.status).toBe(200);
  const messages = (await response.json()) as { subject: string }[];
  const found = new Set(messages.map((message) => message.subject));
  return [...mailbox.acknowledged].filter((subject) => !found.has(subject));
}

it(`keeps every message answered 250 over ${kills} kills`, async () => {
  let acknowledged = 0;
  for (let round = 0; round < kills; round++) {
    const product = await startProduct({ dataDir });
    const mailboxes: Mailbox[] = [];
    for (let n = 0; n < senders; n++)
      mailboxes.push({ ...(await product.generate()), acknowledged: new Set() });
    const sending = Promise.all(
      mailboxes.map((mailbox) => sendUntilKilled(product.smtpPort, mailbox, round)),
    );
    const enough = Math.ceil((leastMessages / kills) * (1 + (round % 5) / 2));
    const deadline = Date.now() + 20_000;
    const count = () => mailboxes.reduce((sum, mailbox) => sum + mailbox.acknowledged.size, 0);
    while (count() < enough && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 2));
    await product.kill();
    await sending;
    acknowledged += count();

    const again = await startProduct({ dataDir });
    try {
      for (const mailbox of mailboxes) expect(await missingMessages(again, mailbox)).toEqual([]);
    } finally {
      await again.kill();
    }
  }
  expect(acknowledged).toBeGreaterThanOrEqual(leastMessages);
}, 240_000);
