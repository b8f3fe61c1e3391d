import { setTimeout as wait } from 'node:timers/promises';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';
import { residentMegabytes, runLoad } from './child.ts';
import { generateMailboxes } from './generate-mailboxes.ts';
import type { BenchOptions } from './options.ts';
import type { SseLoad, SseLoadResult } from './sse-load.ts';
import { percentile, printTable } from './table.ts';

const eventsPerSecond = 1_000;
const maxEvents = 3_000;
const senders = 50;
const deadlineMs = 30_000;

/** Sends one message to each mailbox at `eventsPerSecond`. Returns the time of each 250, by token. */
async function sendPaced(port: number, boxes: readonly Mailbox[]): Promise<Record<string, number>> {
  const clients = await Promise.all(Array.from({ length: senders }, () => SmtpLoadClient.open(port)));
  const sentAtMs: Record<string, number> = {};
  const content = textMail('Event', 2_000);
  const startMs = performance.now();
  const sendShare = async (client: SmtpLoadClient, place: number) => {
    for (let n = place; n < boxes.length; n += senders) {
      const { email, token } = boxes[n] as Mailbox;
      const dueMs = startMs + (n / eventsPerSecond) * 1000;
      if (dueMs > performance.now()) await wait(dueMs - performance.now());
      await client.send(email, content);
      sentAtMs[token] = performance.timeOrigin + performance.now();
    }
    await client.quit();
  };
  await Promise.all(clients.map(sendShare));
  return sentAtMs;
}

/** Measures the time from a message's 250 to its event at the client, with many streams open in one process. */
export async function benchSse({ streams }: BenchOptions): Promise<void> {
  const settings = { MAYFLY_HTTP_MAX_CONNECTIONS: String(streams + 1_000) };
  const product = await startProduct({ settings });
  const boxes = await generateMailboxes(product, streams);
  const events = Math.min(maxEvents, streams);
  const emptyMegabytes = residentMegabytes(product.child);
  let openMegabytes = 0;
  let sendSeconds = 0;
  let sending: Promise<Record<string, number>> = Promise.resolve({});
  const load: SseLoad = {
    siteUrl: product.siteUrl,
    tokens: boxes.map(({ token }) => token),
    waitForEvents: events,
    deadlineMs,
  };
  const { receivedAtMs } = await runLoad<SseLoadResult>('sse-load.ts', load, () => {
    openMegabytes = residentMegabytes(product.child);
    const startMs = performance.now();
    sending = sendPaced(product.smtpPort, boxes.slice(0, events)).finally(() => {
      sendSeconds = (performance.now() - startMs) / 1000;
    });
  });
  const sentAtMs = await sending;
  // An event may reach the client before the 250.
  const delays = Object.entries(receivedAtMs).map(([token, at]) => Math.max(0, at - (sentAtMs[token] ?? at)));
  printTable(`Event streams, 250 to receipt, at ${eventsPerSecond} messages a second`, [
    {
      'open streams': streams,
      'KB per stream': ((openMegabytes - emptyMegabytes) * 1024) / streams,
      'events sent': events,
      'events received': delays.length,
      'events/s': Math.round(events / sendSeconds),
      'p50 ms': percentile(delays, 0.5),
      'p99 ms': percentile(delays, 0.99),
    },
  ]);
  await product.close();
}
