import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds, residentMegabytes } from './child.ts';
import { median, printTable, spread } from './table.ts';

const starts = 5;
const settleMs = 2_000;
/** V8 gives back what the start no longer needs when nothing has been allocated for some half a minute. */
const idleMs = 60_000;

/** From the start of the process to the line that says it listens, and what it holds then and when it has long been idle. */
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
  printTable(`${starts} starts on an empty folder, compile cache warm from the first on`, [
    {
      'start to listening ms': spread(figures.ms),
      'CPU ms': Math.round(median(figures.cpuMs)),
      'resident MiB after 2 s': spread(figures.settled),
      'after a minute': spread(figures.idle),
    },
  ]);
}
