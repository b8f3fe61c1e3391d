import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, cpuSecondsOfTree } from './child.ts';
import { generateAddresses } from './generate-mailboxes.ts';
import {
  type Anchor,
  findTool,
  floorName,
  reportMissing,
  startFloor,
  startMailServers,
  startSmtpServerLibrary,
  startSmtpSink,
} from './smtp-anchors.ts';
import { nodeSource, type SmtpGenerator, smtpSource, timeSends } from './smtp-generator.ts';
import { startPeers } from './smtp-peers.ts';
import { median, percentile, printTable, spread } from './table.ts';

const sessions = 50;
const messageBytes = 5_000;
const rounds = 5;
/** Duration of a round. A first run finds how many messages a server accepts in this time. */
const roundSeconds = 0.8;
const warmUpSeconds = 2;
/** Messages of the first run. Few, because some servers accept only a few hundred connections a second. */
const firstMessages = { reused: 1_000, fresh: 400 };
const maxMessages = 40_000;
const spreadAddresses = 2_000;
const spreadMessages = 10_000;
const sessionCounts = [1, 10, 100, 500];
const shapeMessages = 4_000;
const messageSizes = [
  { bytes: 1_000, messages: 4_000 },
  { bytes: 100_000, messages: 1_000 },
  { bytes: 5_000_000, messages: 50 },
];
const shapeRounds = 3;
/** `smtp-source` sends everything to one address, so the mailbox must be large. */
const roomyMailboxes = {
  MAYFLY_TEMP_EMAIL_MESSAGES_PER_MAILBOX: '1000000',
  MAYFLY_TEMP_EMAIL_MIB_PER_MAILBOX: '10000',
};

type Target = Anchor & { recipient(): Promise<string> };
type Figures = {
  messages: number;
  rates: number[];
  cpuMicroseconds: number[];
  /** Our rate divided by this server's, measured back to back. */
  ratios: number[];
};

const noFigures = (messages: number): Figures => ({ messages, rates: [], cpuMicroseconds: [], ratios: [] });

async function measureOnce(
  target: Target,
  generate: SmtpGenerator,
  reuse: boolean,
  figures: Figures,
): Promise<number> {
  const { messages } = figures;
  const recipient = await target.recipient();
  const cpuBefore = cpuSecondsOfTree(Number(target.child.pid));
  const rate = await generate({
    port: target.port,
    recipients: [recipient],
    sessions,
    messages,
    messageBytes,
    reuse,
  });
  figures.rates.push(rate);
  figures.cpuMicroseconds.push(((cpuSecondsOfTree(Number(target.child.pid)) - cpuBefore) / messages) * 1e6);
  return rate;
}

function measureUncounted(target: Target, generate: SmtpGenerator, reuse: boolean, messages: number) {
  return measureOnce(target, generate, reuse, noFigures(messages));
}

function messagesFor(rate: number, seconds: number, fewest: number): number {
  const wanted = Math.min(maxMessages, Math.max(fewest, rate * seconds));
  return Math.round(wanted / sessions) * sessions;
}

/**
 * Measures each peer right after Mayfly in one round and right before it in the next, because the speed of a machine
 * changes from second to second.
 */
async function measurePairs(
  [own, ...others]: readonly [Target, Figures][],
  generate: SmtpGenerator,
  reuse: boolean,
): Promise<void> {
  if (own === undefined) return;
  if (others.length === 0) await measureOnce(own[0], generate, reuse, own[1]);
  for (let round = 0; round < rounds; round++) {
    for (const other of others) {
      const pair = round % 2 === 0 ? [own, other] : [other, own];
      const rates = new Map<Target, number>();
      for (const [target, figures] of pair) {
        rates.set(target, await measureOnce(target, generate, reuse, figures));
      }
      other[1].ratios.push((rates.get(own[0]) ?? 0) / (rates.get(other[0]) ?? 0));
    }
  }
}

async function measure(targets: readonly Target[], generate: SmtpGenerator, reuse: boolean) {
  const measured: [Target, Figures][] = [];
  const fewest = reuse ? firstMessages.reused : firstMessages.fresh;
  for (const target of targets) {
    const rate = await measureUncounted(target, generate, reuse, fewest);
    await measureUncounted(target, generate, reuse, messagesFor(rate, warmUpSeconds, fewest));
    const messages = messagesFor(rate, roundSeconds, fewest);
    measured.push([target, noFigures(messages)]);
  }
  await measurePairs(measured, generate, reuse);
  const rows = [];
  for (const [{ name, keeps, port, recipient }, { messages, rates, cpuMicroseconds, ratios }] of measured) {
    const order = { port, recipients: [await recipient()], sessions, messages, messageBytes, reuse };
    const { latenciesMs } = await timeSends(order);
    rows.push({
      server: name,
      'before the 250': keeps,
      'messages/s': spread(rates),
      'Mayfly ÷ this': ratios.length === 0 ? '1' : spread(ratios, 2),
      'CPU µs/message': Math.round(median(cpuMicroseconds)),
      'DATA to 250 p50 ms': percentile(latenciesMs, 0.5),
      'p99 ms': percentile(latenciesMs, 0.99),
    });
  }
  const kind = reuse ? 'reused connections' : 'one message per connection';
  printTable(`SMTP, ${sessions} sessions, ${messageBytes} bytes, ${kind}, ${rounds} paired rounds`, rows);
}

/** Compares the same load to one address and to many addresses in turn, because the server keeps state for each address. */
async function measureSpread(product: Product): Promise<void> {
  const many = await generateAddresses(product, spreadAddresses);
  const loads = [
    { name: 'one address', recipients: many.slice(0, 1) },
    { name: `${spreadAddresses} addresses in turn`, recipients: many },
  ].map((load) => ({
    ...load,
    rates: [] as number[],
    latenciesMs: [] as number[],
    cpuMicroseconds: [] as number[],
  }));
  for (let round = -1; round < rounds; round++) {
    for (const { recipients, rates, latenciesMs, cpuMicroseconds } of loads) {
      const cpuBefore = cpuSeconds(product.child);
      const order = {
        port: product.smtpPort,
        recipients,
        sessions,
        messages: spreadMessages,
        messageBytes,
        reuse: true,
      };
      const sent = await timeSends(order);
      // The first round is a warm-up.
      if (round < 0) continue;
      rates.push(sent.messagesPerSecond);
      latenciesMs.push(...sent.latenciesMs);
      cpuMicroseconds.push(((cpuSeconds(product.child) - cpuBefore) / spreadMessages) * 1e6);
    }
  }
  const rows = loads.map(({ name, rates, latenciesMs, cpuMicroseconds }) => ({
    recipients: name,
    'messages/s': spread(rates),
    'CPU µs/message': Math.round(median(cpuMicroseconds)),
    'DATA to 250 p50 ms': percentile(latenciesMs, 0.5),
    'p99 ms': percentile(latenciesMs, 0.99),
  }));
  printTable(
    `SMTP from Node, ${sessions} sessions, ${messageBytes} bytes, reused connections, ${rounds} rounds in turn`,
    rows,
  );
}

async function startAnchors(): Promise<Anchor[]> {
  const sink = findTool('smtp-sink');
  if (sink === undefined) reportMissing('smtp-sink', 'that anchor is skipped');
  return [
    ...(sink === undefined ? [] : [await startSmtpSink(sink)]),
    await startFloor(),
    await startSmtpServerLibrary(),
    ...(await startMailServers()),
    ...(await startPeers()),
  ];
}

function chooseGenerator(): SmtpGenerator {
  const source = findTool('smtp-source');
  if (source !== undefined) return smtpSource(source);
  reportMissing('smtp-source', 'the load comes from Node, which is slower than the servers it measures');
  return nodeSource;
}

async function measureShapes(product: Product, floor: Anchor): Promise<void> {
  const recipients = await generateAddresses(product, spreadAddresses);
  const shapes = [
    ...sessionCounts.map((count) => ({ count, bytes: messageBytes, messages: shapeMessages })),
    ...messageSizes.map(({ bytes, messages }) => ({ count: sessions, bytes, messages })),
  ];
  const rows = [];
  for (const { count, bytes, messages } of shapes) {
    const order = { sessions: count, messages, messageBytes: bytes, reuse: true };
    const own = { rates: [] as number[], cpuMicroseconds: [] as number[], latenciesMs: [] as number[] };
    const ratios: number[] = [];
    for (let round = -1; round < shapeRounds; round++) {
      const before = cpuSeconds(product.child);
      const sent = await timeSends({ ...order, port: product.smtpPort, recipients });
      const cpu = cpuSeconds(product.child) - before;
      const floorSent = await timeSends({ ...order, port: floor.port, recipients });
      // The first round is a warm-up.
      if (round < 0) continue;
      own.rates.push(sent.messagesPerSecond);
      own.cpuMicroseconds.push((cpu / messages) * 1e6);
      own.latenciesMs.push(...sent.latenciesMs);
      ratios.push(sent.messagesPerSecond / floorSent.messagesPerSecond);
    }
    rows.push({
      sessions: count,
      bytes,
      'messages/s': spread(own.rates),
      'share of the floor': spread(ratios, 2),
      'CPU µs/message': Math.round(median(own.cpuMicroseconds)),
      'p50 ms': percentile(own.latenciesMs, 0.5),
      'p99 ms': percentile(own.latenciesMs, 0.99),
    });
  }
  printTable(
    `SMTP from Node, ${spreadAddresses} addresses in turn, ${shapeRounds} rounds in turn with the floor`,
    rows,
  );
}

export async function benchSmtp(): Promise<void> {
  const generate = chooseGenerator();
  const product = await startProduct({ settings: roomyMailboxes });
  const anchors = await startAnchors();
  const live = async () => (await product.generate()).email;
  const targets: Target[] = [
    {
      name: 'Mayfly',
      keeps: 'on disk, synced',
      port: product.smtpPort,
      child: product.child,
      recipient: live,
    },
    ...anchors.map((anchor) => ({ ...anchor, recipient: async () => 'box@anchor.example' })),
  ];
  await measure(targets, generate, true);
  await measure(targets, generate, false);
  await measureSpread(product);
  const floor = anchors.find(({ name }) => name === floorName);
  if (floor !== undefined) await measureShapes(product, floor);
  for (const { child } of anchors) child.kill();
  await product.close();
}
