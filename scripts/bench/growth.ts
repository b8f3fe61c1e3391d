import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds } from './child.ts';
import { fillDatabase } from './growth-fill.ts';
import type { BenchOptions } from './options.ts';
import { median, percentile, printTable } from './table.ts';

const fullMailboxes = 100_000;
const rounds = 3;
const atOnce = 10;
const messageBytes = 5_000;
const messagesPerInbox = 5;
const inboxes = 50;
const readsPerInbox = 10;
const lookMs = 500;
const quietCpuSeconds = 0.03;
const maxLooks = 60;

type Cost = { cpuMicroseconds: number[]; latenciesMs: number[] };
type Inbox = { email: string; token: string };
type Costs = Map<string, Cost>;

async function measure<Item, Result>(
  product: Product,
  costs: Costs,
  name: string,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const cost = costs.get(name) ?? { cpuMicroseconds: [], latenciesMs: [] };
  costs.set(name, cost);
  const results: Result[] = [];
  const cpuBefore = cpuSeconds(product.child);
  for (let done = 0; done < items.length; done += atOnce) {
    const batch = items.slice(done, done + atOnce).map(async (item) => {
      const start = performance.now();
      const result = await work(item);
      cost.latenciesMs.push(performance.now() - start);
      return result;
    });
    results.push(...(await Promise.all(batch)));
  }
  cost.cpuMicroseconds.push(((cpuSeconds(product.child) - cpuBefore) / items.length) * 1e6);
  return results;
}

async function playRound(product: Product, costs: Costs): Promise<void> {
  const ask = async (action: string, inbox: Inbox, more: object = {}) => {
    const response = await product.call('temp-email', { action, ...inbox, ...more });
    if (!response.ok) throw new Error(`${action} answered ${response.status}`);
    return await response.arrayBuffer();
  };
  const repeat = <Item>(items: readonly Item[], times: number) => Array(times).fill(items).flat() as Item[];
  const empty = Array.from({ length: inboxes }, (_, n) => n);
  const made = (await measure(product, costs, 'generate', empty, () => product.generate())).map(
    ({ email, token }): Inbox => ({ email, token }),
  );
  const senders = await Promise.all(
    Array.from({ length: atOnce }, () => SmtpLoadClient.open(product.smtpPort)),
  );
  const content = textMail('Growth', messageBytes);
  await measure(product, costs, 'accept', repeat(made, messagesPerInbox), async ({ email }) => {
    const sender = senders.pop() as SmtpLoadClient;
    await sender.send(email, content);
    senders.push(sender);
  });
  for (const sender of senders) await sender.quit();
  const ids = new Map<Inbox, string>();
  for (const inbox of made) {
    const [first] = JSON.parse(Buffer.from(await ask('messages', inbox)).toString());
    ids.set(inbox, first.id);
  }
  await measure(product, costs, 'list', repeat(made, readsPerInbox), (inbox) => ask('messages', inbox));
  await measure(product, costs, 'read', repeat(made, readsPerInbox), (inbox) =>
    ask('source', inbox, { emailId: ids.get(inbox) }),
  );
  await measure(product, costs, 'purge', made, (inbox) => ask('delete', inbox));
}

/** Waits until the product is idle, because it scans the whole database file for remains of deleted rows after it starts. */
async function untilQuiet(product: Product): Promise<void> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const before = cpuSeconds(product.child);
    await wait(lookMs);
    if (cpuSeconds(product.child) - before < quietCpuSeconds) return;
  }
  throw new Error('the product did not become idle');
}

export async function benchGrowth({ scale }: BenchOptions): Promise<void> {
  const dataDir = makeDataDir();
  await (await startProduct({ dataDir })).close();
  const mailboxes = Math.round(fullMailboxes * scale);
  const stored = await fillDatabase(dataDir, mailboxes);
  const products = [await startProduct(), await startProduct({ dataDir })] as const;
  const costs = products.map((): Costs => new Map());
  await Promise.all(products.map((product) => playRound(product, new Map())));
  await Promise.all(products.map(untilQuiet));
  for (let round = 0; round < rounds; round++) {
    for (const [index, product] of products.entries()) await playRound(product, costs[index] as Costs);
  }
  const rows = [...(costs[0] ?? [])].map(([operation, none]) => {
    const many = costs[1]?.get(operation) as Cost;
    return {
      operation,
      'CPU µs empty': Math.round(median(none.cpuMicroseconds)),
      'CPU µs full': Math.round(median(many.cpuMicroseconds)),
      'CPU ratio': median(many.cpuMicroseconds) / median(none.cpuMicroseconds),
      'p50 ms empty': percentile(none.latenciesMs, 0.5),
      'p50 ms full': percentile(many.latenciesMs, 0.5),
    };
  });
  printTable(
    `Costs with ${mailboxes} live addresses and ${stored} messages stored, against an empty database`,
    rows,
  );
  for (const product of products) await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
