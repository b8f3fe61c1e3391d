import { describe, expect, it } from 'vitest';
import { listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

async function begin(port: number): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  for (const line of ['EHLO c', 'MAIL FROM:<>', 'RCPT TO:<box@inbox.test>', 'DATA']) await peer.ask(line);
  return peer;
}

const goodbye = '421 4.3.2 Server is shutting down';

describe('close', () => {
  it('ends idle sessions and lets a message finish', async () => {
    await using mail = await listenForMail();
    const idle = await SmtpPeer.greeted(mail.port);
    const sending = await begin(mail.port);
    const closed = mail.listener.close(10_000);
    expect(await idle.rest()).toEqual([goodbye]);
    await expect(SmtpPeer.open(mail.port)).rejects.toThrow();
    sending.send('x\r\n.\r\n');
    expect(await sending.rest()).toEqual(['250 2.0.0 Message stored', goodbye]);
    await closed;
    expect(mail.sink.stored).toHaveLength(1);
  });

  it('waits for a message that is being stored', async () => {
    await using mail = await listenForMail();
    const stored = Promise.withResolvers<void>();
    mail.sink.onFinish = () => stored.promise;
    const peer = await begin(mail.port);
    peer.send('x\r\n.\r\n');
    await expect.poll(() => mail.listener.inFlightBytes).toBe(3);
    const closed = mail.listener.close(10_000);
    stored.resolve();
    expect(await peer.rest()).toEqual(['250 2.0.0 Message stored', goodbye]);
    await closed;
  });

  it('closes connections that do not finish in time', async () => {
    await using mail = await listenForMail();
    const peer = await begin(mail.port);
    peer.send('x\r\n');
    await mail.listener.close(50);
    expect(await peer.rest()).toEqual([]);
    expect(mail.sink.aborted).toBe(1);
    expect(mail.listener.connections).toBe(0);
  });

  it('waits until the sink has aborted unfinished messages', async () => {
    await using mail = await listenForMail();
    const forgotten = Promise.withResolvers<void>();
    mail.sink.onAbort = () => forgotten.promise;
    const peer = await begin(mail.port);
    let closed = false;
    const closing = mail.listener.close(0).then(() => {
      closed = true;
    });
    await expect.poll(() => mail.listener.connections).toBe(0);
    expect(closed).toBe(false);
    forgotten.resolve();
    await closing;
    peer.destroy();
  });

  it('may be called twice', async () => {
    await using mail = await listenForMail();
    await Promise.all([mail.listener.close(10), mail.listener.close(10)]);
    await expect(SmtpPeer.open(mail.port)).rejects.toThrow();
  });

  it('frees the port', async () => {
    const mail = await listenForMail();
    await mail.listener.close(0);
    await using again = await listenForMail({ config: { port: mail.port } });
    expect(again.port).toBe(mail.port);
  });
});

describe('start', () => {
  it('fails if the port is in use', async () => {
    await using mail = await listenForMail();
    await expect(listenForMail({ config: { port: mail.port } })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
