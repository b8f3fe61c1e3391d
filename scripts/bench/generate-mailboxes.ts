import type { Product } from '#test/support/product/start-product.ts';
import type { Mailbox } from '#test/support/smtp/mail-talk.ts';

export async function generateMailboxes(product: Product, count: number, atOnce = 50): Promise<Mailbox[]> {
  const boxes: Mailbox[] = [];
  while (boxes.length < count) {
    const size = Math.min(atOnce, count - boxes.length);
    boxes.push(...(await Promise.all(Array.from({ length: size }, () => product.generate()))));
  }
  return boxes;
}

export async function generateAddresses(product: Product, count: number): Promise<string[]> {
  return (await generateMailboxes(product, count)).map(({ email }) => email);
}
