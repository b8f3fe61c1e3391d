import type { Product } from '#test/support/product/start-product.ts';

const atOnce = 50;

/** Creates `count` addresses, up to 50 at a time. */
export async function generateAddresses(product: Product, count: number): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - emails.length) }, () => product.generate());
    emails.push(...(await Promise.all(batch)).map(({ email }) => email));
  }
  return emails;
}
