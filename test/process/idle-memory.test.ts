import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type Product, sourceProgram, startProduct } from '#test/support/product/start-product.ts';

/** Limit for a product run from source, which takes 15 MiB more than the bundle of `npm start`. */
const mostMib = 120;

let product: Product | undefined;

afterEach(async () => {
  await product?.close();
});

test('an idle product uses less than 120 MiB', async () => {
  // The first start fills the compile cache for the second.
  await (await startProduct({ program: sourceProgram })).close();
  product = await startProduct({ program: sourceProgram });
  await product.generate();
  await expect.poll(() => residentMib(product)).toBeLessThan(mostMib);
});

function residentMib(product: Product | undefined): number {
  const status = readFileSync(`/proc/${product?.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
