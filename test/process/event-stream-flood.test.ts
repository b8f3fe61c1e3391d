import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { sendRaw } from '#test/support/smtp/mail-talk.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ settings: { MAYFLY_LIMITS: 'on' } });
});

afterAll(async () => {
  expect(await product.close()).toBe(0);
});

async function openStream(token: string, abort: AbortController): Promise<Response> {
  return await fetch(`${product.siteUrl}/functions/v1/temp-email/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
}

async function readUntil(response: Response, text: string): Promise<void> {
  const decoder = new TextDecoder();
  let seen = '';
  for await (const chunk of response.body ?? []) {
    seen += decoder.decode(chunk, { stream: true });
    if (seen.includes(text)) return;
  }
  throw new Error(`the stream ended without ${text}`);
}

it('of 200 event streams of one client, three per mailbox and twenty in all are accepted; the other streams get Retry-After', async () => {
  const abort = new AbortController();
  const mailboxes = await Promise.all(Array.from({ length: 20 }, () => product.generate()));
  const first = await Promise.all([1, 2, 3, 4, 5].map(() => openStream(mailboxes[0]?.token ?? '', abort)));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);

  const flood = await Promise.all(
    Array.from({ length: 200 }, (_, n) => openStream(mailboxes[1 + (n % 19)]?.token ?? '', abort)),
  );
  const refused = flood.filter(({ status }) => status === 429);
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(17);
  expect(refused).toHaveLength(183);
  for (const response of refused) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }

  const [mailbox] = mailboxes;
  const told = readUntil(first.find(({ status }) => status === 200) as Response, 'event: mail-received');
  expect(await sendRaw(product, mailbox?.email ?? '', 'Subject: pushed\r\n\r\nx')).toMatch(/^250/);
  await told;

  abort.abort();
  const again = new AbortController();
  await expect.poll(async () => (await openStream(mailbox?.token ?? '', again)).status).toBe(200);
  again.abort();
});
