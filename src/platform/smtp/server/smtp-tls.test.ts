import { copyFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { type Listening, listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';
import { TlsCertificate } from './tls-certificate.ts';

const certFile = join(import.meta.dirname, '../../../../test/support/smtp/smtp-tls/mx.test.cert.pem');
const keyFile = join(import.meta.dirname, '../../../../test/support/smtp/smtp-tls/mx.test.key.pem');

function listen(limits: { timeoutCheckMs?: number; tlsHandshakeMs?: number } = {}): Promise<Listening> {
  return listenForMail({ config: { tlsCertFile: certFile, tlsKeyFile: keyFile }, limits });
}

async function secured(port: number): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  await peer.ask('EHLO client.test');
  expect(await peer.ask('STARTTLS')).toBe('220 2.0.0 Ready to start TLS');
  await peer.startTls();
  return peer;
}

describe('STARTTLS', () => {
  it('is offered if there is a certificate, but not after TLS has started', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    expect(await peer.ask('EHLO client.test')).toContain('250-STARTTLS');
    await peer.ask('STARTTLS');
    await peer.startTls();
    expect(await peer.ask('EHLO client.test')).not.toContain('STARTTLS');
    expect(await peer.ask('STARTTLS')).toMatch(/^503/);
    peer.destroy();
  });

  it('receives a message and records TLS in envelope and trace header', async () => {
    await using mail = await listen();
    const transport = createTransport({
      host: '127.0.0.1',
      port: mail.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({ from: 'a@sender.test', to: 'box@inbox.test', text: 'x'.repeat(600_000) });
    expect(mail.sink.stored[0]?.envelope.tls).toBe(true);
    expect(mail.sink.stored[0]?.raw.toString()).toContain(' with ESMTPS;');
  });

  it('discards an EHLO and a MAIL that were sent before TLS', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('EHLO client.test');
    await peer.ask('MAIL FROM:<a@sender.test>');
    await peer.ask('STARTTLS');
    await peer.startTls();
    expect(await peer.ask('RCPT TO:<box@inbox.test>')).toMatch(/^503/);
    expect(await peer.ask('MAIL FROM:<a@sender.test>')).toMatch(/^503/);
    peer.destroy();
  });

  it('drops plain-text commands injected after it', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('EHLO client.test');
    peer.send('STARTTLS\r\nEHLO evil.test\r\nMAIL FROM:<evil@evil.test>\r\n');
    expect(await peer.reply()).toMatch(/^220/);
    await peer.startTls();
    expect(await peer.ask('RCPT TO:<box@inbox.test>')).toMatch(/^503/);
    expect(await peer.ask('EHLO client.test')).toMatch(/^250-mx\.test/);
    expect(peer.unread).toBe('');
    peer.destroy();
  });

  it('accepts no argument, and is rejected if there is no certificate', async () => {
    await using mail = await listen();
    await using plain = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    const other = await SmtpPeer.greeted(plain.port);
    expect(await peer.ask('STARTTLS now')).toMatch(/^501/);
    expect(await other.ask('STARTTLS')).toMatch(/^502/);
    peer.destroy();
    other.destroy();
  });

  it('survives a client that does not speak TLS', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('STARTTLS');
    peer.send('EHLO in the clear\r\n'.repeat(20));
    await peer.rest();
    await expect.poll(() => mail.listener.connections).toBe(0);
    const next = await secured(mail.port);
    expect(await next.ask('NOOP')).toMatch(/^250/);
    next.destroy();
  });

  it('closes the connection if there is no handshake', async () => {
    await using mail = await listen({ timeoutCheckMs: 2, tlsHandshakeMs: 30 });
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('STARTTLS');
    await expect.poll(() => mail.listener.connections).toBe(0);
    peer.destroy();
  });

  it('survives a connection reset during the handshake', async () => {
    await using mail = await listen();
    for (let turn = 0; turn < 10; turn += 1) {
      const peer = await SmtpPeer.greeted(mail.port);
      peer.send('STARTTLS\r\n');
      if (turn % 2 === 0) await peer.reply();
      peer.socket.resetAndDestroy();
    }
    await expect.poll(() => mail.listener.connections).toBe(0);
  });
});

describe('the certificate', () => {
  it('is reloaded when its file changes, but stays in use if the new file is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mayfly-tls-'));
    try {
      const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
      await copyFile(certFile, files.cert);
      await copyFile(keyFile, files.key);
      const certificate = new TlsCertificate(files.cert, files.key);
      await certificate.load();
      const first = certificate.context;
      await certificate.load();
      expect(certificate.context).toBe(first);
      await utimes(files.cert, 1, 1);
      await certificate.load();
      const second = certificate.context;
      expect(second).not.toBe(first);
      await writeFile(files.cert, 'not a certificate');
      await expect(certificate.load()).rejects.toThrow();
      expect(certificate.context).toBe(second);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('must exist for the listener to start', async () => {
    await expect(
      listenForMail({ config: { tlsCertFile: '/nowhere/cert.pem', tlsKeyFile: keyFile } }),
    ).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
