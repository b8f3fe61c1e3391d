import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectMailStillServed } from '#test/support/product/still-serving.ts';
import { beginData, beginMail, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const mib = 1024 * 1024;
const line = Buffer.from(`${'x'.repeat(76)}\r\n`);
const block = Buffer.concat(Array.from({ length: Math.ceil(mib / line.length) }, () => line));

let product: Product;
let mailbox: { email: string; token: string };

beforeAll(async () => {
  product = await startProduct({ movableClock: true });
});

afterAll(() => product.close());

beforeEach(async () => {
  mailbox = await product.generate();
});

afterEach(() => expectMailStillServed(product));

async function pour(peer: SmtpPeer, blocks: number): Promise<void> {
  for (let n = 0; n < blocks; n += 1) {
    if (peer.socket.write(block)) continue;
    await once(peer.socket, 'drain');
  }
}

it('a mail of 27 MiB gets 552 after its end, the next message is accepted, and memory does not grow', async () => {
  const warm = await beginData(product, (await product.generate()).email);
  warm.send('Subject: warm\r\n\r\n');
  await pour(warm, 20);
  expect(await warm.ask('.')).toMatch(/^250/);
  const before = await product.peakMemoryBytes();
  const peer = await beginData(product, mailbox.email);
  peer.send('Subject: big\r\n\r\n');
  await pour(peer, 27);
  expect(await peer.ask('.')).toMatch(/^552 5\.3\.4/);
  expect(await product.peakMemoryBytes()).toBeLessThan(before + 100 * mib);
  await peer.ask('MAIL FROM:<a@sender.example>');
  await peer.ask(`RCPT TO:<${mailbox.email}>`);
  await peer.ask('DATA');
  expect(await peer.ask('Subject: after\r\n\r\nx\r\n.')).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).not.toContain('big');
});

it('an announced size of 26 MiB gets 552 before the message is sent', async () => {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  await peer.ask('EHLO mx.sender.example');
  expect(await peer.ask(`MAIL FROM:<a@sender.example> SIZE=${26 * mib}`)).toMatch(/^552 5\.3\.4/);
});

it('a header that does not end gets 552', async () => {
  const peer = await beginData(product, mailbox.email);
  peer.send('Subject: ');
  await pour(peer, 1);
  expect(await peer.ask('.')).toBe('552 5.3.4 Message header exceeds the size limit');
});

it('of 10,000 recipients, ten are accepted and receive mail, the rest get 452, and then the connection ends', async () => {
  const peer = await beginMail(product);
  const tagged = (n: number) => `RCPT TO:<${mailbox.email.replace('@', `+${n}@`)}>\r\n`;
  peer.send(Array.from({ length: 10_000 }, (_, n) => tagged(n)).join(''));
  const heard = await peer.rest();
  expect(heard.slice(0, 10)).toEqual(Array(10).fill('250 2.1.5 Recipient ok'));
  expect(heard.slice(10, -1).every((reply) => reply === '452 4.5.3 Too many recipients')).toBe(true);
  expect(heard.at(-1)).toMatch(/^421 4\.7\.0/);
  expect(heard.length).toBeLessThan(200);
});

it('a line of 2 MB is rejected, and the connection ends', async () => {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  peer.send(`EHLO ${'x'.repeat(2 * mib)}`);
  const heard = await peer.rest();
  expect(heard[0]).toMatch(/^500 5\.5\.2 Line too long/);
  expect(heard.at(-1)).toMatch(/^421/);
});

it('a line of 4 KB is rejected, and the next command is answered', async () => {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  expect(await peer.ask(`EHLO ${'x'.repeat(4_000)}`)).toMatch(/^500 5\.5\.2/);
  expect(await peer.ask('EHLO mx.sender.example')).toMatch(/^250/);
});

it('a message with one line of 5 MB is accepted unchanged', async () => {
  expect(await sendRaw(product, mailbox.email, `Subject: one line\r\n\r\n${'x'.repeat(5 * mib)}`)).toMatch(
    /^250/,
  );
  expect(await listSubjects(product, mailbox)).toEqual(['one line']);
});
