import { startProduct } from '#test/support/product/start-product.ts';
import { residentMegabytes, runLoad } from './child.ts';
import { generateMailboxes } from './generate-mailboxes.ts';
import type { BenchOptions } from './options.ts';
import { delaysMs, sendPaced } from './send-paced.ts';
import type { SseLoad, SseLoadResult } from './sse-load.ts';
import { percentile, printTable } from './table.ts';

const eventsPerSecond = 1_000;
const maxEvents = 3_000;
const deadlineMs = 30_000;

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
    sending = sendPaced(product.smtpPort, boxes.slice(0, events), eventsPerSecond).finally(() => {
      sendSeconds = (performance.now() - startMs) / 1000;
    });
  });
  const delays = delaysMs(await sending, receivedAtMs);
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
