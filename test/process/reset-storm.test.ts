import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectMailStillServed } from '#test/support/product/still-serving.ts';
import { failuresIn } from '#test/support/smtp/mail-talk.ts';

const rounds = 12;
const atOnce = 6;

let product: Product;

afterEach(async () => {
  expect(await product.close()).toBe(0);
});

function reset(port: number, words: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(words);
      setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
    socket.on('error', () => undefined).once('close', () => resolve());
  });
}

it.each([
  ['seen by the product itself', ''],
  ['seen by way of a trusted proxy', 'loopback'],
])(
  'connections that are reset at every moment cause no failure and no log line: %s',
  async (_how, trustProxy) => {
    product = await startProduct({ settings: { MAYFLY_SERVE_SITE: 'off', MAYFLY_TRUST_PROXY: trustProxy } });
    const httpPort = Number(new URL(product.siteUrl).port);
    const mailbox = await product.generate();
    const lines = product.log.length;
    const begun = `EHLO mx.sender.example\r\nMAIL FROM:<a@sender.example>\r\nRCPT TO:<${mailbox.email}>\r\n`;
    const post = 'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length';
    const talks: [port: number, words: string][] = [
      [httpPort, ''],
      [httpPort, 'GET /healthz HTTP/1.1\r\nHost: x'],
      [httpPort, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)],
      [httpPort, `POST /functions/v1/temp-email ${post}: 21\r\n\r\n{"action":"generate"}`],
      [httpPort, `POST /functions/v1/analyze-text ${post}: 200000\r\n\r\n{"text":"${'x'.repeat(90_000)}`],
      [
        httpPort,
        `GET /functions/v1/temp-email/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mailbox.token}\r\n\r\n`,
      ],
      [product.smtpPort, ''],
      [product.smtpPort, begun],
      [product.smtpPort, `${begun}DATA\r\nSubject: half\r\n\r\nhalf of it`],
      [product.smtpPort, `${begun}DATA\r\nSubject: whole\r\n\r\nx\r\n.\r\n`],
    ];
    for (let round = 0; round < rounds; round += 1) {
      const resets = talks.flatMap(([port, words]) =>
        Array.from({ length: atOnce }, (_, n) => reset(port, words, n * 3)),
      );
      await Promise.all(resets);
    }
    await expectMailStillServed(product);
    expect(failuresIn(product)).toEqual([]);
    expect(product.log.slice(lines)).toEqual([]);
  },
);
