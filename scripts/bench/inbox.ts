import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, runLoad } from './child.ts';
import { bodyOf, fillInboxes, readFinal, sendToAll } from './fill-inboxes.ts';
import type { InboxLoad, InboxLoadResult } from './inbox-load.ts';
import { percentile, printTable, type Row } from './table.ts';

const rounds = 5;
const requests = 10_000;
const messages = 5;
const pacedRate = 3_000;
/** More inboxes than fit in the cache (decision 20), so that each read misses it. */
const manyInboxes = 400;
/** Fewer inboxes than the cache holds. */
const knownInboxes = 280;
const changedPasses = 16;
const warmUpPasses = 8;
const settleMs = 1_000;

export async function benchInbox(): Promise<void> {
  const product = await startProduct();
  const bodies = (await fillInboxes(product, product, manyInboxes, messages)).map((mailbox) =>
    bodyOf(mailbox),
  );
  const port = Number(new URL(product.siteUrl).port);
  const inbox: InboxLoad = {
    port,
    connections: 20,
    requests,
    body: bodies[0] ?? '',
  };
  const unknown: InboxLoad = { ...inbox, body: JSON.stringify({ action: 'mark_read', emailId: 'unknown' }) };
  const rows: Row[] = [];
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
    rows.push(figuresOf(name, results, (cpuSeconds(product.child) - cpuBefore) / (rounds * requests)));
  }
  rows.push(await measureChanged(product, inbox));
  printTable(
    `Inbox reads, 20 connections, ${rounds} × ${requests} requests, after a new message ${changedPasses} × ${knownInboxes}`,
    rows,
  );
  await product.close();
}

/**
 * Measures the first read after a new message, with the other messages in memory. A wait has parsed the message, as for
 * a program that waits for it.
 */
async function measureChanged(product: Product, load: InboxLoad): Promise<Row> {
  const results: InboxLoadResult[] = [];
  let cpu = 0;
  for (let pass = -warmUpPasses; pass < changedPasses; pass += 1) {
    const mailboxes = await fillInboxes(product, product, knownInboxes, messages - 1);
    await readFinal(product, mailboxes);
    await sendToAll(product, mailboxes, 1);
    // The first wait starts the check of the sender, whose result the second one finds.
    for (let wait = 0; wait < 2; wait += 1) {
      for (const { email, token } of mailboxes) {
        const response = await product.call('temp-email', { action: 'wait', email, token });
        if (!response.ok) throw new Error(`a wait failed with ${response.status}`);
        await response.arrayBuffer();
      }
    }
    // Lets the threads of the set-up finish, such as V8's collector.
    await pause(settleMs);
    const cpuBefore = cpuSeconds(product.child);
    const body = mailboxes.map((mailbox) => bodyOf(mailbox));
    const result = await runLoad<InboxLoadResult>('inbox-load.ts', { ...load, body, requests: knownInboxes });
    if (pass < 0) continue;
    cpu += cpuSeconds(product.child) - cpuBefore;
    results.push(result);
  }
  return figuresOf('messages, after a new one', results, cpu / (changedPasses * knownInboxes));
}

function figuresOf(call: string, results: readonly InboxLoadResult[], cpuSecondsEach: number): Row {
  const latencies = results.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    call,
    'CPU µs/request': Math.round(cpuSecondsEach * 1e6),
    'requests/s': Math.round(
      percentile(
        results.map(({ requestsPerSecond }) => requestsPerSecond),
        0.5,
      ),
    ),
    'p50 ms': percentile(latencies, 0.5),
    'p99 ms': percentile(latencies, 0.99),
    'bytes per answer': results[0]?.bytes ?? 0,
  };
}
