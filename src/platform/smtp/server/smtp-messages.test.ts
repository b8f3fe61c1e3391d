import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

async function begin(port: number, mail = 'MAIL FROM:<a@sender.test>'): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  for (const line of ['EHLO client.test', mail, 'RCPT TO:<box@inbox.test>', 'DATA']) await peer.ask(line);
  return peer;
}

async function deliver(port: number, content: string | Buffer): Promise<string> {
  const peer = await begin(port);
  peer.send(content);
  const reply = await peer.ask('\r\n.');
  peer.destroy();
  return reply;
}

const header = 'Subject: x\r\n\r\n';

describe('the sink', () => {
  it('gets the envelope as the client sent it', async () => {
    await using mail = await listenForMail({ clock: { nowMs: () => 1_700_000_000_000 } });
    const peer = await begin(mail.port, 'MAIL FROM:<@relay.test:a@sender.test> SIZE=12 SMTPUTF8');
    await peer.ask('x\r\n.');
    expect(mail.sink.stored[0]?.envelope).toEqual({
      mailFrom: 'a@sender.test',
      recipients: [{ path: 'box@inbox.test' }],
      declaredSizeBytes: 12,
      clientAddress: '127.0.0.1',
      clientName: 'client.test',
      smtpUtf8: true,
      tls: false,
      receivedAtMs: 1_700_000_000_000,
    });
    peer.destroy();
  });

  it('gets a trace header of two lines that names no recipient', async () => {
    await using mail = await listenForMail({ clock: { nowMs: () => Date.UTC(2026, 10, 5, 9, 8, 7) } });
    await deliver(mail.port, header);
    expect(mail.sink.stored[0]?.raw.toString()).toBe(
      'Return-Path: <a@sender.test>\r\n' +
        'Received: from client.test ([127.0.0.1])\r\n' +
        '\tby mx.test with ESMTP; Thu, 5 Nov 2026 09:08:07 +0000\r\n' +
        `${header}\r\n`,
    );
  });

  it('gets parts of exactly 256 KiB', async () => {
    await using mail = await listenForMail();
    const content = Buffer.alloc(mebibyte, 'abcdefg\r\n');
    content.write(header);
    expect(await deliver(mail.port, content)).toMatch(/^250 2\.0\.0/);
    const [stored] = mail.sink.stored;
    expect(stored?.partSizes.slice(0, -1)).toEqual([256, 256, 256, 256].map((size) => size * kibibyte));
    expect(stored?.content.equals(Buffer.concat([content, Buffer.from('\r\n')]))).toBe(true);
  });

  it('gets exactly what nodemailer sent, including the attachment', async () => {
    await using mail = await listenForMail();
    const attachment = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) & 255));
    const transport = createTransport({ host: '127.0.0.1', port: mail.port, ignoreTLS: true });
    await transport.sendMail({
      from: 'a@sender.test',
      to: 'box@inbox.test',
      subject: 'Grüße',
      text: '.leading dot\n..two\n.',
      attachments: [{ filename: 'a.bin', content: attachment }],
    });
    const text = mail.sink.stored[0]?.content.toString() ?? '';
    expect(text).toContain('\r\n.leading dot\r\n..two\r\n.');
    const encoded = /filename=a\.bin[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text)?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').equals(attachment)).toBe(true);
  });
});

describe('the reply 250', () => {
  it('is sent only after the sink stored the message', async () => {
    await using mail = await listenForMail();
    const stored = Promise.withResolvers<void>();
    mail.sink.onFinish = () => stored.promise;
    const peer = await begin(mail.port);
    const other = await SmtpPeer.greeted(mail.port);
    peer.send('x\r\n.\r\nNOOP\r\n');
    // By the end of this round trip on another connection, the first would have answered.
    await other.ask('NOOP');
    expect(peer.unread).toBe('');
    stored.resolve();
    expect(await peer.replies(2)).toEqual(['250 2.0.0 Message stored', '250 2.0.0 Ok']);
    peer.destroy();
    other.destroy();
  });

  it.each([
    ['mailbox_full', '552 5.2.2'],
    ['mailbox_message_limit', '452 4.2.2'],
    ['unknown_mailbox', '550 5.1.1'],
    ['storage_short', '452 4.3.1'],
    ['storage_busy', '451 4.3.0'],
    ['something_else', '451 4.3.0'],
  ])('is replaced if storing the message fails: %s → %s', async (code, reply) => {
    await using mail = await listenForMail();
    mail.sink.onFinish = () => Promise.reject(new AppError(code));
    expect(await deliver(mail.port, 'x')).toContain(reply);
  });

  it('is replaced by 451 on an undeclared error, which is logged once without an address', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    await using mail = await listenForMail({ log });
    mail.sink.onFinish = () => Promise.reject(new Error('row of box@inbox.test is gone'));
    expect(await deliver(mail.port, 'x')).toBe('451 4.3.0 Local error, try again later');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/inbox\.test|sender\.test|127\.0\.0\.1/);
    mail.sink.onFinish = async () => {};
    expect(await deliver(mail.port, 'x')).toMatch(/^250/);
  });

  it('is not sent if storing a part failed; the rest of the message is read and dropped', async () => {
    await using mail = await listenForMail();
    mail.sink.onAppend = () => Promise.reject(new AppError('storage_short'));
    const content = header + 'x'.repeat(mebibyte);
    expect(await deliver(mail.port, content)).toMatch(/^452 4\.3\.1/);
    expect(mail.sink.aborted).toBe(1);
    expect(mail.listener.inFlightBytes).toBe(0);
  });
});

it('a failed abort is logged, and the next message is accepted', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  await using mail = await listenForMail({ log, limits: { maxMessageBytes: 10 } });
  mail.sink.onAbort = () => Promise.reject(new Error('disk'));
  expect(await deliver(mail.port, 'x'.repeat(20))).toMatch(/^552/);
  expect(lines).toHaveLength(1);
  expect(await deliver(mail.port, 'x')).toMatch(/^250/);
});

describe('a recipient that the sink cannot check', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('x');
      },
    ],
    ['rejects', () => Promise.reject(new Error('x'))],
  ])('gets 451 if the check %s, and the session continues', async (_, onCheckRecipient) => {
    await using mail = await listenForMail();
    mail.sink.onCheckRecipient = onCheckRecipient;
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('EHLO client.test');
    await peer.ask('MAIL FROM:<a@sender.test>');
    expect(await peer.ask('RCPT TO:<box@inbox.test>')).toMatch(/^451 4\.3\.0/);
    mail.sink.onCheckRecipient = () => Promise.resolve({ path: 'box@inbox.test' });
    expect(await peer.ask('RCPT TO:<box@inbox.test>')).toMatch(/^250 2\.1\.5/);
    peer.destroy();
  });
});

describe('the listener', () => {
  it('accepts 25 MiB, and replies 552 to one byte more after reading everything', async () => {
    await using mail = await listenForMail();
    const line = Buffer.alloc(25 * mebibyte, `${'x'.repeat(76)}\r\n`);
    line.write(header);
    line.write('\r\n', line.length - 2);
    const peer = await begin(mail.port);
    peer.send(line);
    expect(await peer.ask('.')).toMatch(/^250/);
    for (const command of ['MAIL FROM:<a@sender.test>', 'RCPT TO:<box@inbox.test>', 'DATA'])
      await peer.ask(command);
    peer.send('x');
    peer.send(line);
    expect(await peer.ask('.')).toMatch(/^552 5\.3\.4/);
    expect(await peer.ask('NOOP')).toMatch(/^250/);
    expect(mail.sink.stored).toHaveLength(1);
    expect(mail.sink.stored[0]?.content.length).toBe(25 * mebibyte);
    expect(mail.sink.aborted).toBe(1);
    expect(mail.listener.inFlightBytes).toBe(0);
    peer.destroy();
  });

  it('closes the connection of a message that never ends', async () => {
    await using mail = await listenForMail({
      limits: { maxMessageBytes: 10_000, maxSkippedMessageBytes: 100_000 },
    });
    const peer = await begin(mail.port);
    for (let sent = 0; sent < 100; sent += 1) peer.send(Buffer.alloc(10_000, 'x'));
    expect((await peer.rest()).map((reply) => reply.slice(0, 9))).toEqual(['552 5.3.4', '421 4.7.0']);
    expect(mail.sink.aborted).toBe(1);
  });

  it('replies 552 to a header of more than 256 KiB, but not to a longer body', async () => {
    await using mail = await listenForMail();
    expect(await deliver(mail.port, `Subject: ${'x'.repeat(300 * kibibyte)}`)).toMatch(/^552 5\.3\.4/);
    expect(await deliver(mail.port, `Subject: x\n\n${'x'.repeat(300 * kibibyte)}`)).toMatch(/^250/);
    expect(mail.sink.aborted).toBe(1);
  });

  it('limits the bytes of all unfinished messages together', async () => {
    await using mail = await listenForMail({ limits: { maxInFlightBytes: 1_000 } });
    const first = await begin(mail.port);
    first.send('x'.repeat(900));
    await expect.poll(() => mail.listener.inFlightBytes).toBe(900);
    const second = await begin(mail.port);
    second.send('x'.repeat(200));
    expect(await second.ask('\r\n.')).toMatch(/^452 4\.3\.1/);
    expect(await second.ask('MAIL FROM:<a@sender.test> SIZE=200')).toMatch(/^452 4\.3\.1/);
    expect(await first.ask('\r\n.')).toMatch(/^250/);
    expect(await second.ask('MAIL FROM:<a@sender.test> SIZE=200')).toMatch(/^250/);
    expect(mail.listener.inFlightBytes).toBe(0);
    first.destroy();
    second.destroy();
  });
});
