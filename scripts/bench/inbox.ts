import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, runLoad } from './child.ts';
import type { InboxLoad, InboxLoadResult } from './inbox-load.ts';
import { percentile, printTable } from './table.ts';

const rounds = 5;
const requests = 10_000;
const messages = 5;
const pacedRate = 3_000;
/** More inboxes than fit in the cache (decision 20), so that each read misses it. */
const manyInboxes = 400;

export async function benchInbox(): Promise<void> {
  const product = await startProduct();
  const bodies = await fillInboxes(product);
  const port = Number(new URL(product.siteUrl).port);
  const inbox: InboxLoad = {
    port,
    connections: 20,
    requests,
    body: bodies[0] ?? '',
  };
  const unknown: InboxLoad = { ...inbox, body: JSON.stringify({ action: 'mark_read', emailId: 'unknown' }) };
  const rows = [];
  for (const [name, load] of [
    [`messages, inbox of ${messages}`, inbox],
    [`messages, ${manyInboxes} in turn`, { ...inbox, body: bodies }],
    [`messages at ${pacedRate}/s`, { ...inbox, requestsPerSecond: pacedRate }],
    ['mark_read, unknown id (anchor)', unknown],
  ] as const) {
    await runLoad<InboxLoadResult>('inbox-load.ts', { ...load, requests: 2_000 });
    const results: InboxLoadResult[] = [];
    const cpuBefore = cpuSeconds(product.child);
    for (let round = 0; round < rounds; round++) results.push(await runLoad('inbox-load.ts', load));
    const rates = results.map(({ requestsPerSecond }) => requestsPerSecond);
    const latencies = results.flatMap(({ latenciesMs }) => latenciesMs);
    const cpu = cpuSeconds(product.child) - cpuBefore;
    rows.push({
      call: name,
      'CPU µs/request': Math.round((cpu / (rounds * requests)) * 1e6),
      'requests/s': Math.round(percentile(rates, 0.5)),
      'p50 ms': percentile(latencies, 0.5),
      'p99 ms': percentile(latencies, 0.99),
      'bytes per answer': results[0]?.bytes ?? 0,
    });
  }
  printTable(`Inbox reads, 20 connections, ${rounds} × ${requests} requests`, rows);
  await product.close();
}

async function fillInboxes(product: Product): Promise<string[]> {
  const client = await SmtpLoadClient.open(product.smtpPort);
  const bodies: string[] = [];
  for (let inbox = 0; inbox < manyInboxes; inbox++) {
    const { email, token } = await product.generate();
    for (let n = 0; n < messages; n++) await client.send(email, textMail(`Message ${n}`, 5_000));
    bodies.push(JSON.stringify({ action: 'messages', email, token }));
  }
  await client.quit();
  return bodies;
}
