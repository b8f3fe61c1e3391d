import { setTimeout as wait } from 'node:timers/promises';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { residentMegabytes, runLoad } from './child.ts';
import type { BenchOptions } from './options.ts';
import type { SseLoad, SseLoadResult } from './sse-load.ts';
import { percentile, printTable } from './table.ts';

const eventsPerSecond = 1_000;
const maxEvents = 3_000;
const senders = 50;
const batch = 100;
const deadlineMs = 30_000;

type Box = { email: string; token: string };

async function generateBoxes(product: Product, count: number): Promise<Box[]> {
  const boxes: Box[] = [];
  while (boxes.length < count) {
    const size = Math.min(batch, count - boxes.length);
    boxes.push(...(await Promise.all(Array.from({ length: size }, () => product.generate()))));
  }
  return boxes;
}

/** One mail to each box, as many a second as were asked for; answers when each was answered 250, by token. */
async function sendPaced(port: number, boxes: readonly Box[]): Promise<Record<string, number>> {
  const clients = await Promise.all(Array.from({ length: senders }, () => SmtpLoadClient.open(port)));
  const sentAtMs: Record<string, number> = {};
  const content = textMail('Event', 2_000);
  const startMs = performance.now();
  const sendShare = async (client: SmtpLoadClient, place: number) => {
    for (let n = place; n < boxes.length; n += senders) {
      const { email, token } = boxes[n] as Box;
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

/** Time from the 250 of a mail to its event at the client, with many streams open in one process. */
export async function benchSse({ streams }: BenchOptions): Promise<void> {
  const settings = { MAYFLY_HTTP_MAX_CONNECTIONS: String(streams + 1_000) };
  const product = await startProduct({ settings });
  const boxes = await generateBoxes(product, streams);
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
  // An event may overtake the 250 on its way to the client.
  const delays = Object.entries(receivedAtMs).map(([token, at]) => Math.max(0, at - (sentAtMs[token] ?? at)));
  printTable(`Event streams, 250 to receipt, ${eventsPerSecond} mails a second asked for`, [
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
