import { SmtpLoadClient, textMail } from '#test/support/smtp-load-client.ts';
import { startProduct } from '#test/support/start-product.ts';
import { residentMegabytes, runLoad } from './child.ts';
import type { SseLoadResult } from './sse-load.ts';
import { percentile, printTable } from './table.ts';

const streams = 2_000;
const events = 500;
const batch = 50;

/** Time from the 250 of a mail to its event at the client, with many streams open. */
export async function benchSse(): Promise<void> {
  const product = await startProduct();
  const boxes: { email: string; token: string }[] = [];
  while (boxes.length < streams) {
    boxes.push(...(await Promise.all(Array.from({ length: batch }, () => product.generate()))));
  }
  const emptyMegabytes = residentMegabytes(product.child);
  const sentAtMs: Record<string, number> = {};
  let openMegabytes = 0;
  const sendAll = async () => {
    openMegabytes = residentMegabytes(product.child);
    const client = await SmtpLoadClient.open(product.smtpPort);
    for (const { email, token } of boxes.slice(0, events)) {
      await client.send(email, textMail('Event', 2_000));
      sentAtMs[token] = performance.timeOrigin + performance.now();
    }
    await client.quit();
  };
  let sending = Promise.resolve();
  const { receivedAtMs } = await runLoad<SseLoadResult>(
    'sse-load.ts',
    {
      siteUrl: product.siteUrl,
      tokens: boxes.map(({ token }) => token),
      waitForEvents: events,
      deadlineMs: 20_000,
    },
    () => {
      sending = sendAll();
    },
  );
  await sending;
  const delays = Object.entries(receivedAtMs).map(([token, at]) => at - (sentAtMs[token] ?? at));
  printTable('Event streams, 250 to receipt', [
    {
      'open streams': streams,
      'events sent': events,
      'events received': delays.length,
      'p50 ms': percentile(delays, 0.5),
      'p99 ms': percentile(delays, 0.99),
      'KB per stream': ((openMegabytes - emptyMegabytes) * 1024) / streams,
    },
  ]);
  await product.close();
}
