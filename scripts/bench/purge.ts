import { SmtpLoadClient, textMail } from '#test/support/smtp-load-client.ts';
import { startProduct } from '#test/support/start-product.ts';
import { runLoad } from './child.ts';
import type { SmtpLoad, SmtpLoadResult } from './smtp-load.ts';
import { percentile, printTable } from './table.ts';

const mailboxes = 50;
const messagesPerMailbox = 400;
const messageBytes = 2_000;
const lifeMs = 600_000;
const deadlineMs = 30_000;

/** How long a sender waits for its 250, and the event loop for its turn, while expired mail is purged. */
export async function benchPurge(): Promise<void> {
  const product = await startProduct({ movableClock: true });
  const generate = (count: number) => Promise.all(Array.from({ length: count }, () => product.generate()));
  const recipients = (await generate(mailboxes)).map(({ email }) => email);
  const fill: SmtpLoad = {
    port: product.smtpPort,
    recipients,
    messagesPerRecipient: messagesPerMailbox,
    messageBytes,
    reuse: true,
  };
  const filled = await runLoad<SmtpLoadResult>('smtp-load.ts', fill);
  await product.advanceMs(lifeMs - 60_000);
  const [witness] = await generate(1);
  if (!witness) throw new Error('no address');
  const client = await SmtpLoadClient.open(product.smtpPort);
  const timed = async () => {
    const start = performance.now();
    await client.send(witness.email, textMail('Witness', messageBytes));
    return performance.now() - start;
  };
  const quiet: number[] = [];
  for (let n = 0; n < 200; n++) quiet.push(await timed());

  await product.loopDelay();
  await product.advanceMs(60_000);
  const start = performance.now();
  const busy: number[] = [];
  while (
    busy.length < 700 &&
    performance.now() - start < deadlineMs &&
    !product.log.some((line) => line.includes('"msg":"purged"'))
  ) {
    busy.push(await timed());
  }
  const seconds = (performance.now() - start) / 1000;
  const loop = await product.loopDelay();
  await client.quit();
  printTable(`Purge of ${filled.latenciesMs.length} messages of ${messageBytes} bytes`, [
    {
      'purge seconds': seconds,
      'acceptance p99 ms before': percentile(quiet, 0.99),
      'acceptance p99 ms during': percentile(busy, 0.99),
      'acceptance max ms during': Math.max(...busy),
      'event loop max ms': loop.maxMs,
    },
  ]);
  await product.close();
}
