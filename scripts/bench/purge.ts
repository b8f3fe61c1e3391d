import { maxMailboxMessages } from '#features/temp-email/common/limits.ts';
import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds } from './child.ts';
import { generateAddresses } from './generate-mailboxes.ts';
import type { BenchOptions } from './options.ts';
import { type PurgeView, postgresqlStore, sqliteStore } from './purge-store.ts';
import { timeSends } from './smtp-generator.ts';
import { percentile, printTable } from './table.ts';

const mailboxesPerMessage = 0.3;
const usualMessages = 50_000;
const messageBytes = 2_000;
const sessions = 50;
const lifeMs = 600_000;
/** The recipients of the test sender are created this long before the filled mailboxes expire. */
const lastMinuteMs = 60_000;
/** Recipients of the test sender. Together they accept more messages than it can send before the purge ends. */
const witnesses = 60;
const quietSends = 200;
const sendsPerLook = 5;
const deadlineMs = 30_000;
/** Time to keep measuring after the last row is gone, because senders also wait while the log is truncated and pages are freed. */
const afterwardsMs = 2_500;

/** Sends messages one at a time to the recipients in turn until `isOver`. Returns the times from MAIL to 250. */
async function sendUntil(
  client: SmtpLoadClient,
  recipients: readonly string[],
  isOver: () => Promise<boolean>,
) {
  const times: number[] = [];
  const content = textMail('Witness', messageBytes);
  while (times.length % sendsPerLook !== 0 || !(await isOver())) {
    const start = performance.now();
    await client.send(recipients[times.length % recipients.length] ?? '', content);
    times.push(performance.now() - start);
    if (times.length >= recipients.length * maxMailboxMessages) throw new Error('all mailboxes are full');
  }
  return times;
}

export async function benchPurge({ database, ...options }: BenchOptions): Promise<void> {
  const databases = database === undefined ? (['sqlite', 'postgresql'] as const) : [database];
  for (const one of databases) await purgeOn(one, options);
}

async function purgeOn(
  database: 'sqlite' | 'postgresql',
  { rounds, messages = usualMessages }: Omit<BenchOptions, 'database'>,
): Promise<void> {
  const store = database === 'postgresql' ? await postgresqlStore() : sqliteStore();
  const product = await startProduct({ movableClock: true, settings: store.settings });
  const view = await store.open(product.dataDir);
  const mailboxes = Math.ceil(messages * mailboxesPerMessage);
  const rows = [];
  for (let round = 0; round < rounds; round += 1) {
    rows.push(await fillAndPurge(product, view, { mailboxes, messages }));
  }
  await view.close();
  printTable(
    `Purge on ${database}: ${messages} messages of ${messageBytes} bytes in ${mailboxes} mailboxes that expire at once, with one active sender`,
    rows,
  );
  await product.close();
  await store.close();
}

async function fillAndPurge(
  product: Product,
  view: PurgeView,
  { mailboxes, messages }: { mailboxes: number; messages: number },
) {
  const recipients = await generateAddresses(product, mailboxes);
  await timeSends({ port: product.smtpPort, recipients, sessions, messages, messageBytes, reuse: true });
  const fullMegabytes = (await view.countBytes()) / 1e6;
  await product.advanceMs(lifeMs - lastMinuteMs);
  const witnessAddresses = await generateAddresses(product, witnesses);
  const client = await SmtpLoadClient.open(product.smtpPort);
  let left = quietSends / sendsPerLook;
  await product.loopHeld();
  const quiet = await sendUntil(client, witnessAddresses, async () => left-- <= 0);
  const quietLoop = await product.loopHeld();

  const start = performance.now();
  let goneMs: number | undefined;
  const isOver = async () => {
    const passedMs = performance.now() - start;
    if (passedMs > deadlineMs) throw new Error('not purged in time');
    if ((await view.countLeft()) <= witnesses) goneMs ??= passedMs;
    return goneMs !== undefined && passedMs - goneMs > afterwardsMs;
  };
  const cpuBefore = cpuSeconds(product.child);
  const serverBefore = view.cpuSeconds();
  await product.advanceMs(lastMinuteMs);
  const busy = await sendUntil(client, witnessAddresses, isOver);
  const cpu = cpuSeconds(product.child) - cpuBefore;
  const serverCpu = view.cpuSeconds() - serverBefore;
  const loop = await product.loopHeld();
  await client.quit();
  await product.advanceMs(lifeMs);
  return {
    'MB before': fullMegabytes,
    'expiry to gone s': (goneMs ?? Number.NaN) / 1000,
    'CPU µs/message, node': Math.round((cpu / messages) * 1e6),
    'CPU µs/message, PostgreSQL': Math.round((serverCpu / messages) * 1e6),
    '250 p99 ms before': percentile(quiet, 0.99),
    '250 max ms before': Math.max(...quiet),
    '250 p99 ms during': percentile(busy, 0.99),
    '250 max ms during': Math.max(...busy),
    'loop held max ms before': quietLoop.heldMaxMs,
    'loop held max ms during': loop.heldMaxMs,
    'loop held max ms, own work': loop.workedMaxMs,
  };
}
