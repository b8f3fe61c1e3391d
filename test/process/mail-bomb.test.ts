import { expect, it } from 'vitest';
import { startBomb } from '#test/support/load/start-bomb.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const messages = 3_000;
const takenByOneAddress = 1_000;
const leastMeanwhile = 5;
const mostListed = 200;

it(`of ${messages} mails to one address, a thousand are accepted, and other senders are served meanwhile`, async () => {
  const product = await startProduct({ settings: { MAYFLY_SERVE_SITE: 'off' } });
  const target = await product.generate();
  const other = await product.generate();
  const order = { port: product.smtpPort, recipient: target.email, messages, connections: 20 };
  let isOver = false;
  const bombing = startBomb(order).finally(() => {
    isOver = true;
  });
  const sent: string[] = [];
  while (!isOver) {
    sent.unshift(`other ${sent.length}`);
    expect(await sendRaw(product, other.email, `Subject: ${sent[0]}\r\n\r\nx`)).toMatch(/^250/);
  }
  expect(await listSubjects(product, other)).toEqual(sent.slice(0, mostListed));
  expect(sent.length).toBeGreaterThanOrEqual(leastMeanwhile);
  expect((await bombing).codes).toEqual({
    '250 2.0.0': takenByOneAddress,
    '452 4.2.2': messages - takenByOneAddress,
  });
  await expectGoodEnd(product);
});
