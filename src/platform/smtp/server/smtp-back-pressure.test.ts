import { describe, expect, it } from 'vitest';
import { listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

async function begin(port: number): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  for (const line of ['EHLO client.test', 'MAIL FROM:<a@sender.test>', 'RCPT TO:<box@inbox.test>', 'DATA'])
    await peer.ask(line);
  return peer;
}

const header = 'Subject: x\r\n\r\n';

describe('a client that disconnects', () => {
  it('during a message leaves nothing stored', async () => {
    await using mail = await listenForMail();
    const peer = await begin(mail.port);
    peer.send('Subject: x\r\n');
    await expect.poll(() => mail.listener.inFlightBytes).toBeGreaterThan(0);
    peer.socket.resetAndDestroy();
    await expect.poll(() => mail.sink.aborted).toBe(1);
    await expect.poll(() => mail.listener.connections).toBe(0);
    expect(mail.listener.inFlightBytes).toBe(0);
    expect(mail.sink.stored).toEqual([]);
  });

  it('while a part is being stored aborts the message after that part', async () => {
    await using mail = await listenForMail();
    const stored = Promise.withResolvers<void>();
    mail.sink.onAppend = () => stored.promise;
    const peer = await begin(mail.port);
    peer.send(header + 'x'.repeat(300 * kibibyte));
    await expect.poll(() => mail.listener.inFlightBytes).toBeGreaterThan(200 * kibibyte);
    peer.socket.resetAndDestroy();
    await expect.poll(() => mail.listener.connections).toBe(0);
    expect(mail.sink.aborted).toBe(0);
    stored.resolve();
    await expect.poll(() => mail.sink.aborted).toBe(1);
    expect(mail.listener.inFlightBytes).toBe(0);
  });

  it('after the end of its message does not prevent that message from being stored', async () => {
    await using mail = await listenForMail();
    const finishing = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    mail.sink.onFinish = () => {
      finishing.resolve();
      return release.promise;
    };
    const peer = await begin(mail.port);
    peer.send('x\r\n.\r\n');
    await finishing.promise;
    peer.socket.resetAndDestroy();
    await expect.poll(() => mail.listener.connections).toBe(0);
    release.resolve();
    await expect.poll(() => mail.sink.stored.length).toBe(1);
    expect(mail.sink.aborted).toBe(0);
    expect(mail.listener.inFlightBytes).toBe(0);
  });

  it('in its sending direction, but still reads, gets every reply', async () => {
    await using mail = await listenForMail();
    const stored = Promise.withResolvers<void>();
    mail.sink.onFinish = () => stored.promise;
    const peer = await SmtpPeer.open(mail.port);
    peer.send('EHLO c\r\nMAIL FROM:<>\r\nRCPT TO:<box@inbox.test>\r\nDATA\r\nx\r\n.\r\n');
    peer.end();
    const other = await SmtpPeer.greeted(mail.port);
    for (let turn = 0; turn < 20; turn += 1) await other.ask('NOOP');
    stored.resolve();
    expect((await peer.rest()).map((reply) => reply.slice(0, 3)).join(' ')).toBe('220 250 250 250 354 250');
    expect(mail.sink.stored).toHaveLength(1);
    other.destroy();
  });
});

describe('back pressure', () => {
  it('stops reading while a part is being stored', async () => {
    await using mail = await listenForMail();
    const stored = Promise.withResolvers<void>();
    mail.sink.onAppend = () => stored.promise;
    const peer = await begin(mail.port);
    peer.send(header);
    peer.send(Buffer.alloc(16 * mebibyte, 'x'));
    await expect.poll(() => mail.listener.inFlightBytes).toBeGreaterThanOrEqual(200 * kibibyte);
    const other = await SmtpPeer.greeted(mail.port);
    for (let turn = 0; turn < 50; turn += 1) await other.ask('NOOP');
    expect(mail.listener.inFlightBytes).toBeLessThan(mebibyte);
    // The client still holds the rest of the message, except for what the kernels buffer.
    expect(peer.socket.writableLength).toBeGreaterThan(4 * mebibyte);
    stored.resolve();
    mail.sink.onAppend = async () => {};
    expect(await peer.ask('\r\n.')).toMatch(/^250/);
    other.destroy();
    peer.destroy();
  });
});
