import type { Product } from '#test/support/start-product.ts';

const atOnce = 50;

/** Asks the product for so many live addresses, a few at once. */
export async function generateAddresses(product: Product, count: number): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - emails.length) }, () => product.generate());
    emails.push(...(await Promise.all(batch)).map(({ email }) => email));
  }
  return emails;
}
