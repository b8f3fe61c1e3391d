import { expect } from 'vitest';
import { failuresIn, listSubjects, sendRaw } from '../smtp/mail-talk.ts';
import type { Product } from './start-product.ts';

/** Expects that the process is alive, serves, and has logged no failure of its own. */
export async function expectStillServing(product: Product): Promise<void> {
  expect((await product.generate()).email).toContain('@');
  expect(failuresIn(product)).toEqual([]);
}

/**
 * Ends the product in any case, so that it outlives no test. Expects that it has logged no failure of its
 * own.
 */
export async function expectGoodEnd(product: Product): Promise<void> {
  const code = await product.close();
  expect(failuresIn(product)).toEqual([]);
  expect(code).toBe(0);
}

export async function expectMailStillServed(product: Product): Promise<void> {
  const fresh = await product.generate();
  expect(await sendRaw(product, fresh.email, 'Subject: still here\r\n\r\nyes')).toBe(
    '250 2.0.0 Message stored',
  );
  expect(await listSubjects(product, fresh)).toEqual(['still here']);
  expect(failuresIn(product)).toEqual([]);
}
