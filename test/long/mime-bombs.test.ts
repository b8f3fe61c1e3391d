import { afterAll, beforeAll, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectMailStillServed } from '#test/support/product/still-serving.ts';
import { failuresIn, listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

const mib = 1024 * 1024;
/** A parser thread may use 384 MiB before it is ended, and there are two. Reading these mails takes far less. */
const mostGrowthBytes = 400 * mib;

const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`;

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${multipart(`b${level}`)}--b${level}\r\n`).join('');
}

function forwarded(depth: number): string {
  return 'Content-Type: message/rfc822\r\n\r\n'.repeat(depth);
}

const bombs: Record<string, string> = {
  'multiparts nested 20,000 deep': nested(20_000),
  'messages nested 20,000 deep': forwarded(20_000),
  '200,000 parts': `${multipart('b')}${'--b\r\n\r\nx\r\n'.repeat(200_000)}`,
  '500 parts of 1,000 header fields': `${multipart('b')}${`--b\r\n${'A: b\r\n'.repeat(1_000)}\r\nx\r\n`.repeat(500)}`,
  'one header field of 200 KB': `X-Long: ${' a'.repeat(100_000)}\r\n\r\nx`,
  '30,000 header fields': `${'A: b\r\n'.repeat(30_000)}\r\nx`,
  'a charset that changes with every byte': `Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n${'\x1b$B!!\x1b(B'.repeat(300_000)}`,
  'UTF-7 without an end': `Content-Type: text/plain; charset=utf-7\r\n\r\n${'+AGE'.repeat(500_000)}`,
  'a charset nobody knows': `Content-Type: text/plain; charset=${'x'.repeat(10_000)}\r\n\r\nx`,
  'encoded words without an end': `X-Words: ${'=?utf-8?B?'.repeat(15_000)}\r\n\r\nx`,
  'HTML nested 100,000 deep': `Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`,
  'HTML of a million tags': `Content-Type: text/html\r\n\r\n${'<b>'.repeat(700_000)}`,
  'base64 of nothing but padding': `Content-Transfer-Encoding: base64\r\n\r\n${'===='.repeat(500_000)}`,
};

let product: Product;

beforeAll(async () => {
  product = await startProduct({ movableClock: true });
});

afterAll(async () => {
  expect(await product.close()).toBe(0);
});

it('mails that expand to many times their size are listed, their source is kept, and other mail is served meanwhile', async ({
  annotate,
}) => {
  const mailbox = await product.generate();
  await expectMailStillServed(product);
  const before = await product.peakMemoryBytes();
  for (const [name, content] of Object.entries(bombs)) {
    expect(await sendRaw(product, mailbox.email, `Subject: ${name}\r\n${content}`), name).toMatch(/^250/);
  }
  const reading = listMail(product, mailbox);
  await expectMailStillServed(product);

  // A mail that takes long to parse is first listed with its envelope only.
  expect((await reading).length).toBe(Object.keys(bombs).length);
  const read = async () => (await listMail(product, mailbox)).map(({ subject }) => subject).toReversed();
  await expect.poll(read, { timeout: patient(60_000) }).toEqual(Object.keys(bombs));
  const grownMib = ((await product.peakMemoryBytes()) - before) / mib;
  expect(grownMib).toBeLessThan(mostGrowthBytes / mib);

  for (const [index, { id, subject }] of (await listMail(product, mailbox)).toReversed().entries()) {
    const [name = '', content = ''] = Object.entries(bombs)[index] ?? [];
    expect(subject).toBe(name);
    const source = await product.call('temp-email', { action: 'source', ...mailbox, emailId: id });
    expect((await source.text()).endsWith(`${content}\r\n`), name).toBe(true);
    const page = await product.call('temp-email', { action: 'html', ...mailbox, emailId: id });
    expect(page.status, name).toBeLessThan(500);
    await page.body?.cancel();
  }
  expect(failuresIn(product)).toEqual([]);
  await expectMailStillServed(product);
  await annotate(`${Object.keys(bombs).length} bombs: ${Math.round(grownMib)} MiB more at most`);
});
