import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, residentMegabytes } from './child.ts';
import { median, printTable, spread } from './table.ts';

const starts = 5;
const settleMs = 2_000;
/** V8 frees memory that startup no longer needs after about half a minute without allocations. */
const idleMs = 60_000;

/**
 * Measures the time from process start to the log line about listening, and the memory at that moment and
 * after an idle minute.
 */
export async function benchStart(): Promise<void> {
  const figures = {
    ms: [] as number[],
    cpuMs: [] as number[],
    settled: [] as number[],
    idle: [] as number[],
  };
  const products: Product[] = [];
  for (let n = 0; n < starts; n++) {
    const before = performance.now();
    const product = await startProduct();
    products.push(product);
    figures.ms.push(performance.now() - before);
    figures.cpuMs.push(cpuSeconds(product.child) * 1000);
    await wait(settleMs);
    figures.settled.push(residentMegabytes(product.child));
  }
  await wait(idleMs);
  for (const product of products) {
    figures.idle.push(residentMegabytes(product.child));
    await product.close();
  }
  printTable(`${starts} starts on an empty folder, compile cache warm after the first`, [
    {
      'start to listening ms': spread(figures.ms),
      'CPU ms': Math.round(median(figures.cpuMs)),
      'resident MiB after 2 s': spread(figures.settled),
      'after a minute': spread(figures.idle),
    },
  ]);
}
