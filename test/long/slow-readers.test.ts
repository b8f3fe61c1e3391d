import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { RawHttp, statusOf } from '#test/support/http/raw-http.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd, expectMailStillServed } from '#test/support/product/still-serving.ts';
import { listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

const mib = 1024 * 1024;
const sourceBytes = 20 * mib;
const readers = 30;
const streams = 20;
/** Clients that send an endless body, one byte at a time. A request may take a minute. */
const drips = 20;
/** Longer than the minute after which a reader that takes nothing is disconnected. */
const letGoMs = 66_000;
/**
 * Maximum growth of memory: a fifth of what was requested. Each reader may hold a few parts of 256 KiB, and V8 collects
 * earlier parts late.
 */
const mostGrowthBytes = (readers * sourceBytes) / 5;

let product: Product;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expectGoodEnd(product);
});

async function askAndNotRead(request: string): Promise<Socket> {
  const socket = connect(Number(new URL(product.siteUrl).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.pause();
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

function post(path: string, token: string, body: unknown): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}

async function isCutOff(socket: Socket): Promise<boolean> {
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
  socket.resume();
  return await closed.then(
    () => received < sourceBytes,
    () => false,
  );
}

it(`${readers} downloads and ${streams} event streams that nobody reads use little memory and are closed after a minute`, async ({
  annotate,
}) => {
  product = await startProduct({ movableClock: true });
  const mailbox = await product.generate();
  const content = `Subject: large\r\n\r\n${`${'x'.repeat(76)}\r\n`.repeat(sourceBytes / 78)}`;
  expect(await sendRaw(product, mailbox.email, content)).toMatch(/^250/);
  const [message] = await listMail(product, mailbox);
  await expectMailStillServed(product);
  const before = await product.peakMemoryBytes();

  const source = post('/functions/v1/temp-email', mailbox.token, {
    action: 'source',
    email: mailbox.email,
    token: mailbox.token,
    emailId: message?.id,
  });
  const downloads = await Promise.all(Array.from({ length: readers }, () => askAndNotRead(source)));
  const stream = `GET /functions/v1/temp-email/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${mailbox.token}\r\n\r\n`;
  await Promise.all(Array.from({ length: streams }, () => askAndNotRead(stream)));

  const dripping = await Promise.all(Array.from({ length: drips }, () => RawHttp.open(product.siteUrl)));
  for (const raw of dripping)
    raw.send(
      'POST /functions/v1/temp-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );

  const startedMs = performance.now();
  let slowestMs = 0;
  while (performance.now() - startedMs < letGoMs) {
    const askedMs = performance.now();
    await expectMailStillServed(product);
    slowestMs = Math.max(slowestMs, performance.now() - askedMs);
    for (const raw of dripping) raw.send(' ');
    await wait(500);
  }
  const grown = (await product.peakMemoryBytes()) - before;
  expect(grown).toBeLessThan(mostGrowthBytes);
  const cut = await Promise.all(downloads.map(isCutOff));
  expect(cut).toEqual(downloads.map(() => true));
  const refused = await Promise.all(dripping.map((raw) => raw.untilClosed()));
  expect(refused.map(statusOf)).toEqual(dripping.map(() => 408));
  await annotate(
    `${readers} × 20 MiB asked for, ${Math.round(grown / mib)} MiB more at most; all let go after a minute; the slowest mail beside them, generated, sent and read, ${Math.round(slowestMs)} ms`,
  );
});

const files = 40;
/**
 * Maximum growth of memory: answers that wait for their reader (50 MiB per client), and mail that is read for others
 * meanwhile.
 */
const mostFileBytes = 500 * mib;

it(`a client that requests ${files} attachments and reads none gets 429 beyond its share of memory, and can retry later`, async ({
  annotate,
}) => {
  product = await startProduct({ movableClock: true });
  const mailbox = await product.generate();
  const file = `--b\r\nContent-Disposition: attachment; filename=a.bin\r\n\r\n${`${'x'.repeat(76)}\r\n`.repeat(sourceBytes / 78)}`;
  const content = `Subject: large\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${file}\r\n--b--\r\n`;
  expect(await sendRaw(product, mailbox.email, content)).toMatch(/^250/);
  const [message] = await listMail(product, mailbox);
  const action = { action: 'attachment', ...mailbox, emailId: message?.id, attachmentId: '0' };
  const whole = async () => {
    const answer = await product.call('temp-email', action);
    return [answer.status, (await answer.arrayBuffer()).byteLength > 0.9 * sourceBytes];
  };
  expect(await whole()).toEqual([200, true]);
  const before = await product.peakMemoryBytes();

  const asked = post('/functions/v1/temp-email', mailbox.token, action);
  for (let n = 0; n < files; n += 1) await askAndNotRead(asked);
  await expect.poll(async () => (await whole())[0]).toBe(429);
  await expectMailStillServed(product);
  const grown = (await product.peakMemoryBytes()) - before;
  expect(grown).toBeLessThan(mostFileBytes);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(whole).toEqual([200, true]);
  await annotate(`${files} × 20 MiB asked for, ${Math.round(grown / mib)} MiB more at most`);
});
