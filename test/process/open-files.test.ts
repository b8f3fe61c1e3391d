import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitOpenFiles } from '#test/support/databases/small-disk.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectGoodEnd } from '#test/support/product/still-serving.ts';
import { listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const spare = 20;
const crowd = 100;

let product: Product;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expectGoodEnd(product);
});

const countFiles = () => readdirSync(`/proc/${product.child.pid}/fd`).length;

function joinCrowd(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => socket.destroy());
  sockets.push(socket);
  return socket;
}

it('if no more files can be opened, new connections are closed, open ones are served, and the server recovers', {
  skip: process.platform !== 'linux',
}, async () => {
  product = await startProduct({ settings: { MAYFLY_SERVE_SITE: 'off' } });
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: before\r\n\r\nx')).toMatch(/^250/);
  const httpPort = Number(new URL(product.siteUrl).port);
  for (const port of [httpPort, product.smtpPort]) {
    limitOpenFiles(product.child.pid ?? 0, countFiles() + spare);
    const held = Array.from({ length: crowd }, () => joinCrowd(port));
    await expect.poll(() => held.filter(({ closed }) => closed).length).toBeGreaterThan(crowd / 2);
    // Uses the connection that was open before.
    expect(await listSubjects(product, mailbox)).toContain('before');

    for (const socket of held) socket.destroy();
    const send = () => sendRaw(product, mailbox.email, `Subject: after ${port}\r\n\r\nx`).catch(String);
    await expect.poll(send).toMatch(/^250/);
  }
  expect(await listSubjects(product, mailbox)).toEqual(
    expect.arrayContaining([`after ${product.smtpPort}`, `after ${httpPort}`]),
  );
});
