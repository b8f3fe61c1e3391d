import { SMTPServer } from 'smtp-server';
import { startProduct } from '#test/support/start-product.ts';
import { runLoad } from './child.ts';
import type { SmtpLoad, SmtpLoadResult } from './smtp-load.ts';
import { median, percentile, printTable, spread } from './table.ts';

const connections = 50;
const messageBytes = 5_000;
const rounds = 5;
const reusedPerConnection = 40;
const freshPerConnection = 4;

type Target = { name: string; port: number; recipients(): Promise<string[]> };

/** The anchor: the field's own library, which throws every message away. */
function startDiscarding(): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      stream.on('end', () => callback());
      stream.resume();
    },
  });
  return new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function load(port: number, recipients: readonly string[], reuse: boolean): Promise<SmtpLoadResult> {
  const messagesPerRecipient = reuse ? reusedPerConnection : freshPerConnection;
  const input: SmtpLoad = { port, recipients, messagesPerRecipient, messageBytes, reuse };
  return runLoad<SmtpLoadResult>('smtp-load.ts', input);
}

async function measure(targets: readonly Target[], reuse: boolean) {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  const latencies = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (const { port, recipients } of targets) await load(port, await recipients(), reuse);
  for (let round = 0; round < rounds; round++) {
    for (const { name, port, recipients } of targets) {
      const result = await load(port, await recipients(), reuse);
      rates.get(name)?.push(result.messagesPerSecond);
      latencies.get(name)?.push(...result.latenciesMs);
    }
  }
  const anchor = median(rates.get(targets.at(-1)?.name ?? '') ?? []);
  printTable(
    `SMTP, ${connections} sessions, ${messageBytes} bytes, ${reuse ? 'reused connections' : 'one message per connection'}, ${rounds} paired rounds`,
    targets.map(({ name }) => ({
      server: name,
      'messages/s': spread(rates.get(name) ?? []),
      'ratio to anchor': median(rates.get(name) ?? []) / anchor,
      'p50 ms': percentile(latencies.get(name) ?? [], 0.5),
      'p99 ms': percentile(latencies.get(name) ?? [], 0.99),
    })),
  );
}

export async function benchSmtp(): Promise<void> {
  const product = await startProduct();
  const anchor = await startDiscarding();
  const live = async () => {
    const boxes = await Promise.all(Array.from({ length: connections }, () => product.generate()));
    return boxes.map(({ email }) => email);
  };
  const anyone = async () => Array.from({ length: connections }, (_, n) => `box-${n}@anchor.example`);
  const targets: Target[] = [
    { name: 'Mayfly, every message on disk', port: product.smtpPort, recipients: live },
    { name: 'smtp-server, discarding (anchor)', port: anchor.port, recipients: anyone },
  ];
  await measure(targets, true);
  await measure(targets, false);
  await anchor.close();
  await product.close();
}
