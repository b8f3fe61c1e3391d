import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';
import { residentMegabytes, runLoad } from './child.ts';
import { generateMailboxes } from './generate-mailboxes.ts';
import type { BenchOptions } from './options.ts';
import { delaysMs, sendPaced } from './send-paced.ts';
import { median, percentile, printTable } from './table.ts';
import type { WaitLoad, WaitLoadResult } from './wait-load.ts';

/** A pace at which the parser threads are mostly idle. */
const messagesPerSecond = 25;
const maxMessages = 400;
const warmUpMessages = 200;
const warmUpPerSecond = 100;
const deadlineMs = 40_000;
const metricsPollMs = 100;

type Round = { kilobytes: number; delays: number[] };

export async function benchWait({ waits, rounds }: BenchOptions): Promise<void> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await runRound(waits));
  const delays = results.flatMap((result) => result.delays);
  const kilobytes = results.map((result) => result.kilobytes);
  const sent = rounds * Math.min(waits, maxMessages);
  printTable(`Open waits, 250 to answer, at ${messagesPerSecond} messages a second, rounds: ${rounds}`, [
    {
      'open waits': waits,
      'KB per wait': median(kilobytes),
      'at most': Math.max(...kilobytes),
      'messages sent': sent,
      'waits answered': delays.length,
      'p50 ms': percentile(delays, 0.5),
      'p95 ms': percentile(delays, 0.95),
      'p99 ms': percentile(delays, 0.99),
    },
  ]);
}

async function runRound(waits: number): Promise<Round> {
  const product = await startProduct({
    settings: { MAYFLY_HTTP_MAX_CONNECTIONS: String(waits + 1_000), MAYFLY_METRICS_PORT: '0' },
  });
  await warmUp(product);
  const boxes = await generateMailboxes(product, waits);
  const messages = boxes.slice(0, maxMessages);
  const emptyMegabytes = residentMegabytes(product.child);
  let openMegabytes = 0;
  let sending: Promise<Record<string, number>> = Promise.resolve({});
  const load: WaitLoad = {
    siteUrl: product.siteUrl,
    boxes: boxes.map(({ email, token }) => ({ email, token })),
    waitForAnswers: messages.length,
    deadlineMs,
  };
  const { answeredAtMs } = await runLoad<WaitLoadResult>('wait-load.ts', load, () => {
    sending = untilHeld(product, waits).then(() => {
      openMegabytes = residentMegabytes(product.child);
      return sendPaced(product.smtpPort, messages, messagesPerSecond);
    });
  });
  const delays = delaysMs(await sending, answeredAtMs);
  await product.close();
  return { kilobytes: ((openMegabytes - emptyMegabytes) * 1024) / waits, delays };
}

/** Starts the parser threads before the first measurement, so that their memory does not count as memory of waits. */
async function warmUp(product: Product): Promise<void> {
  const boxes = await generateMailboxes(product, warmUpMessages);
  await sendPaced(product.smtpPort, boxes, warmUpPerSecond);
  const waitFor = async ({ email, token }: Mailbox) =>
    (await product.call('temp-email', { action: 'wait', email, token })).arrayBuffer();
  await Promise.all(boxes.map(waitFor));
}

/** Resolves once the server holds all waits, which count as event streams. */
async function untilHeld(product: Product, waits: number): Promise<void> {
  const line = product.log.find((text) => text.includes('metricsPort')) ?? '{}';
  const url = `http://127.0.0.1:${JSON.parse(line).metricsPort}/metrics`;
  for (;;) {
    const text = await (await fetch(url)).text();
    if (Number(/^mayfly_event_streams(?:\{.*\})? (\d+)/mu.exec(text)?.[1]) >= waits) return;
    await pause(metricsPollMs);
  }
}
