import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { startBomb } from '#test/support/load/start-bomb.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';
import { listSubjects } from '#test/support/smtp/mail-talk.ts';

const messages = 100_000;
const takenByOneAddress = 1_000;
const others = 4;
const paceMs = 20;
const quietMs = 10_000;
/** Maximum extra wait of other senders during the bomb. The bomb, the senders and the product share two cores. */
const mostMs = 250;

let product: Product;

afterEach(async () => {
  await expectGoodEnd(product);
});

async function sendSteadily(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const sender = async (name: number) => {
    const client = await SmtpLoadClient.open(product.smtpPort);
    while (!isOver()) {
      const mailbox = await product.generate();
      const sent: string[] = [];
      for (let n = 0; n < 100 && !isOver(); n += 1) {
        sent.unshift(`other ${name} ${n}`);
        times.push(await client.send(mailbox.email, textMail(sent[0] ?? '', 2_000)));
        await wait(paceMs);
      }
      expect(await listSubjects(product, mailbox)).toEqual(sent);
    }
    await client.quit();
  };
  await Promise.all(Array.from({ length: others }, (_, name) => sender(name)));
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const inMs = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length}`;

it(`of ${messages} mails to one address, a thousand are accepted, and other senders are served as before`, async ({
  annotate,
}) => {
  product = await startProduct();
  const target = await product.generate();
  const quietUntilMs = performance.now() + quietMs;
  const without = await sendSteadily(() => performance.now() > quietUntilMs);

  let isOver = false;
  const bombing = startBomb({
    port: product.smtpPort,
    recipient: target.email,
    messages,
    connections: 50,
  }).finally(() => {
    isOver = true;
  });
  const [report, during] = await Promise.all([bombing, sendSteadily(() => isOver)]);

  expect(report.codes).toEqual({
    '250 2.0.0': takenByOneAddress,
    '452 4.2.2': messages - takenByOneAddress,
  });
  const database = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { readOnly: true });
  const found = database
    .prepare('select count(*) as n from temp_email_messages group by mailbox_key order by n desc limit 1')
    .get()?.n;
  database.close();
  expect(found).toBe(takenByOneAddress);
  expect(percentile(during, 0.99)).toBeLessThan(percentile(without, 0.99) + mostMs);
  await annotate(
    `${messages} sent in ${report.seconds.toFixed(0)} s, ${takenByOneAddress} answered 250, ${found} found`,
  );
  await annotate(`others without it: ${inMs(without)}; with it: ${inMs(during)}`);
});
