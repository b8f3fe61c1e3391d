import { startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, residentMegabytes } from './child.ts';
import type { BenchOptions } from './options.ts';
import { timeSends } from './smtp-generator.ts';
import { bundledServer } from './start.ts';
import { printTable } from './table.ts';

const looks = 5;
const sessions = 50;
const messageBytes = 5_000;
/** Fewer than the limit of 1,000 messages per mailbox. */
const messagesPerMailbox = 800;

export async function benchMemory({ messages = 20_000 }: BenchOptions): Promise<void> {
  const product = await startProduct({ program: bundledServer });
  const share = Math.ceil(messages / looks);
  const rows = [{ messages: 0, 'resident MB': residentMegabytes(product.child), 'CPU µs/message': 0 }];
  for (let look = 1; look <= looks; look++) {
    const recipients: string[] = [];
    while (recipients.length * messagesPerMailbox < share) recipients.push((await product.generate()).email);
    const cpuBefore = cpuSeconds(product.child);
    await timeSends({
      port: product.smtpPort,
      recipients,
      sessions,
      messages: share,
      messageBytes,
      reuse: true,
    });
    const cpu = cpuSeconds(product.child) - cpuBefore;
    rows.push({
      messages: share * look,
      'resident MB': residentMegabytes(product.child),
      'CPU µs/message': Math.round((cpu / share) * 1e6),
    });
  }
  printTable(`Memory of the process, messages of ${messageBytes} bytes, ${sessions} sessions`, rows);
  await product.close();
}
