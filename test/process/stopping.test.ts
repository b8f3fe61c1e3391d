import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginData, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';

const partBytes = 256 * 1024;
const dataDir = makeDataDir();
let product: Product;

async function start(): Promise<void> {
  product = await startProduct({ dataDir, settings: { MAYFLY_SERVE_SITE: 'off' } });
}

beforeAll(start);

afterAll(async () => {
  expect(await product.close()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a product that gets SIGTERM in the middle of a message', () => {
  it('waits for the end of the message, answers 250, and shows the message after the next start', async () => {
    const mailbox = await product.generate();
    const peer = await beginData(product, mailbox.email);
    peer.send(`Subject: on its way\r\n\r\n${'x'.repeat(partBytes)}`);
    const closed = product.close();
    await refusesConnections(product.smtpPort);
    expect(await peer.ask('x\r\n.')).toBe('250 2.0.0 Message stored');
    expect(await peer.reply()).toBe('421 4.3.2 Server is shutting down');
    expect(await closed).toBe(0);

    await start();
    expect(await listSubjects(product, mailbox)).toEqual(['on its way']);
  });

  it('exits even if the message never ends, and shows nothing of it after the next start', async () => {
    const mailbox = await product.generate();
    expect(await sendRaw(product, mailbox.email, 'Subject: whole\r\n\r\nx')).toMatch(/^250/);
    const peer = await beginData(product, mailbox.email);
    peer.send(`Subject: never ends\r\n\r\n${'x'.repeat(2 * partBytes)}`);
    // A product that kept waiting would be killed, which leaves no exit code.
    expect(await product.close()).not.toBe(null);
    expect((await peer.rest()).some((reply) => reply.startsWith('250'))).toBe(false);

    await start();
    expect(await listSubjects(product, mailbox)).toEqual(['whole']);
  });
});

it('after a crash in the middle of a message, the mailbox is intact and accepts the message again', async () => {
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, 'Subject: whole\r\n\r\nx')).toMatch(/^250/);
  const peer = await beginData(product, mailbox.email);
  peer.send(`Subject: torn\r\n\r\n${'x'.repeat(4 * partBytes)}`);
  expect((await product.generate()).email).toContain('@');
  await product.kill();
  expect(await peer.reply()).toBe('');

  await start();
  expect(await listSubjects(product, mailbox)).toEqual(['whole']);
  expect(await sendRaw(product, mailbox.email, 'Subject: torn\r\n\r\nonce more')).toMatch(/^250/);
  expect(await listSubjects(product, mailbox)).toEqual(['torn', 'whole']);
});

async function refusesConnections(port: number): Promise<void> {
  const takesConnections = async () => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  await expect.poll(takesConnections).toBe(false);
}
