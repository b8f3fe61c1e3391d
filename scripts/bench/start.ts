import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '#test/support/start-product.ts';
import { cpuSeconds, residentMegabytes } from './child.ts';
import { median, printTable, spread } from './table.ts';

const starts = 5;
/** What the start allocated and no longer needs is collected by then. */
const settleMs = 2_000;

/** From the start of the process to the line that says it listens, and what it then holds. */
export async function benchStart(): Promise<void> {
  const figures = { ms: [] as number[], cpuMs: [] as number[], megabytes: [] as number[] };
  for (let n = 0; n < starts; n++) {
    const before = performance.now();
    const product = await startProduct();
    figures.ms.push(performance.now() - before);
    figures.cpuMs.push(cpuSeconds(product.child) * 1000);
    await wait(settleMs);
    figures.megabytes.push(residentMegabytes(product.child));
    await product.close();
  }
  printTable(`${starts} starts on an empty folder, compile cache warm from the first on`, [
    {
      'start to listening ms': spread(figures.ms),
      'CPU ms': Math.round(median(figures.cpuMs)),
      'idle resident MB': median(figures.megabytes),
    },
  ]);
}
