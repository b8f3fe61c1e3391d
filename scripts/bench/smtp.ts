import type { ChildProcess } from 'node:child_process';
import { startProduct } from '#test/support/start-product.ts';
import { cpuSeconds } from './child.ts';
import { type Anchor, findTool, startSmtpServerLibrary, startSmtpSink, tellMissing } from './smtp-anchors.ts';
import { nodeSource, type SmtpGenerator, type SmtpOrder, smtpSource, timeSends } from './smtp-generator.ts';
import { median, percentile, printTable, spread } from './table.ts';

const sessions = 50;
const messageBytes = 5_000;
const rounds = 5;
const mailboxes = 5;
const reusedMessages = 3_000;
/** The library waits 100 ms before it greets. */
const freshMessages = 500;

type Target = { name: string; port: number; child: ChildProcess; recipients(): Promise<string[]> };
type Figures = { rates: number[]; cpuMicroseconds: number[] };

async function measureOnce(target: Target, generate: SmtpGenerator, reuse: boolean, figures?: Figures) {
  const messages = reuse ? reusedMessages : freshMessages;
  const recipients = await target.recipients();
  const cpuBefore = cpuSeconds(target.child);
  const rate = await generate({ port: target.port, recipients, sessions, messages, messageBytes, reuse });
  figures?.rates.push(rate);
  figures?.cpuMicroseconds.push(((cpuSeconds(target.child) - cpuBefore) / messages) * 1e6);
}

async function measure(targets: readonly Target[], generate: SmtpGenerator, reuse: boolean) {
  const measured = targets.map((target): [Target, Figures] => [target, { rates: [], cpuMicroseconds: [] }]);
  for (const target of targets) await measureOnce(target, generate, reuse);
  for (let round = 0; round < rounds; round++) {
    for (const [target, figures] of measured) await measureOnce(target, generate, reuse, figures);
  }
  const own = median(measured[0]?.[1].rates ?? []);
  const rows = [];
  for (const [{ name, port, recipients }, { rates, cpuMicroseconds }] of measured) {
    const order: SmtpOrder = {
      port,
      recipients: await recipients(),
      sessions,
      messages: freshMessages,
      messageBytes,
      reuse,
    };
    const { latenciesMs } = await timeSends(order);
    rows.push({
      server: name,
      'messages/s': spread(rates),
      'Mayfly is': own / median(rates),
      'CPU µs/message': Math.round(median(cpuMicroseconds)),
      'MAIL to 250 p50 ms': percentile(latenciesMs, 0.5),
      'p99 ms': percentile(latenciesMs, 0.99),
    });
  }
  const kind = reuse ? 'reused connections' : 'one message per connection';
  printTable(`SMTP, ${sessions} sessions, ${messageBytes} bytes, ${kind}, ${rounds} paired rounds`, rows);
}

async function startAnchors(): Promise<Anchor[]> {
  const sink = findTool('smtp-sink');
  if (sink === undefined) tellMissing('smtp-sink', 'the anchor is the library alone');
  return [await startSmtpServerLibrary(), ...(sink === undefined ? [] : [await startSmtpSink(sink)])];
}

function chooseGenerator(): SmtpGenerator {
  const source = findTool('smtp-source');
  if (source !== undefined) return smtpSource(source);
  tellMissing('smtp-source', 'load comes from Node, which is slower than what it measures');
  return nodeSource;
}

/** Every message on disk (SQLite, FULL sync) against servers that throw it away. */
export async function benchSmtp(): Promise<void> {
  const generate = chooseGenerator();
  const product = await startProduct();
  const anchors = await startAnchors();
  const live = async () => {
    const made = await Promise.all(Array.from({ length: mailboxes }, () => product.generate()));
    return made.map(({ email }) => email);
  };
  const anyone = async () => Array.from({ length: mailboxes }, (_, n) => `box-${n}@anchor.example`);
  const targets: Target[] = [
    { name: 'Mayfly, every message on disk', port: product.smtpPort, child: product.child, recipients: live },
    ...anchors.map((anchor) => ({ ...anchor, recipients: anyone })),
  ];
  await measure(targets, generate, true);
  await measure(targets, generate, false);
  for (const { child } of anchors) child.kill();
  await product.close();
}
