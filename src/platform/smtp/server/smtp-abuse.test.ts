import { afterEach, describe, expect, it, vi } from 'vitest';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const opening = 'EHLO client.test\r\nMAIL FROM:<a@sender.test>\r\n';

async function expectServing(port: number): Promise<void> {
  const peer = await SmtpPeer.greeted(port);
  peer.send(`${opening}RCPT TO:<box@inbox.test>\r\nDATA\r\n`);
  expect((await peer.replies(4)).at(-1)).toMatch(/^354/);
  expect(await peer.ask('x\r\n.')).toMatch(/^250/);
  peer.destroy();
}

describe('the listener', () => {
  it('accepts ten of 10,000 recipients, rejects the next hundred, then closes the session', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    peer.send(opening);
    await peer.replies(2);
    peer.send(Array.from({ length: 10_000 }, (_, index) => `RCPT TO:<box${index}@inbox.test>\r\n`).join(''));
    const replies = await peer.rest();
    expect(replies.slice(0, 10).every((reply) => reply.startsWith('250 2.1.5'))).toBe(true);
    expect(replies.slice(10, -1).every((reply) => reply.startsWith('452 4.5.3'))).toBe(true);
    expect(replies.at(-1)).toMatch(/^421 4\.7\.0/);
    expect(replies).toHaveLength(10 + 100 + 1);
    expect(mail.sink.checked).toBe(10);
    peer.destroy();
    await expectServing(mail.port);
  });

  it('replies 421 after twenty wrong commands', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    peer.send('WHAT\r\n'.repeat(100));
    const replies = await peer.rest();
    expect(replies).toHaveLength(21);
    expect(replies.at(-1)).toBe('421 4.7.0 Too many errors');
  });

  it('replies 421 after a hundred commands without a message', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    peer.send('NOOP\r\n'.repeat(1_000));
    const replies = await peer.rest();
    expect(replies).toHaveLength(101);
    expect(replies.at(-1)).toBe('421 4.7.0 Too many commands without a message');
  });

  it('rejects a line of 80 KB, and closes the session', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    for (let sent = 0; sent < 40; sent += 1) peer.send('x'.repeat(2_048));
    expect((await peer.rest()).map((reply) => reply.slice(0, 9))).toEqual(['500 5.5.2', '421 4.7.0']);
    await expectServing(mail.port);
  });

  it('rejects a line of 20 KB once, and continues the session', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    for (let sent = 0; sent < 10; sent += 1) peer.send('x'.repeat(2_048));
    expect(await peer.ask('')).toMatch(/^500 5\.5\.2 Line too long/);
    expect(await peer.ask('NOOP')).toMatch(/^250/);
    peer.destroy();
  });

  it('stops reading commands while the client does not read replies', async () => {
    await using mail = await listenForMail({ limits: { maxIdleCommands: 10_000_000 } });
    const peer = await SmtpPeer.greeted(mail.port);
    peer.socket.pause();
    const chunk = 'HELP\r\n'.repeat(10_000);
    const chunks = 500;
    let sent = 0;
    const sendOn = () => {
      sent += 1;
      if (sent < chunks) peer.socket.write(chunk, sendOn);
    };
    sendOn();
    const other = await SmtpPeer.greeted(mail.port);
    let before = 0;
    for (let same = 0; same < 50 && sent < chunks; same = sent === before ? same + 1 : 0) {
      before = sent;
      await other.ask('NOOP');
    }
    expect(sent).toBeLessThan(chunks);
    peer.destroy();
    other.destroy();
    await expectServing(mail.port);
  });

  it('replies 500 to garbage that arrives before the greeting', async () => {
    await using mail = await listenForMail();
    const peer = await SmtpPeer.open(mail.port);
    peer.send('\x16\x03\x01garbage\r\n\0\0\0\r\nQUIT\r\n');
    expect((await peer.rest()).map((reply) => reply.slice(0, 3))).toEqual(['220', '500', '500', '221']);
  });
});

describe('the greeting', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent immediately, without a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await using mail = await listenForMail();
    const peer = await SmtpPeer.greeted(mail.port);
    peer.destroy();
  });

  it('is replaced by 554 for a client that talks during the pause before it', async () => {
    await using mail = await listenForMail({ config: { greetingPauseMs: 5_000 } });
    const peer = await SmtpPeer.open(mail.port);
    peer.send('EHLO client.test\r\n');
    expect(await peer.rest()).toEqual(['554 5.5.1 Wait for the greeting']);
  });

  it('is sent after the pause to a client that waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await using mail = await listenForMail({ config: { greetingPauseMs: 50 } });
    const peer = await SmtpPeer.open(mail.port);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(49);
    expect(vi.getTimerCount()).toBe(1);
    expect(peer.unread).toBe('');
    vi.advanceTimersByTime(1);
    expect(await peer.reply()).toBe('220 mx.test ESMTP Mayfly');
    peer.destroy();
  });
});

describe('connections', () => {
  it('are limited per client, and freed on close', async () => {
    await using mail = await listenForMail({ config: { maxConnectionsPerClient: 2 } });
    const first = await SmtpPeer.greeted(mail.port);
    const second = await SmtpPeer.greeted(mail.port);
    const third = await SmtpPeer.open(mail.port);
    expect(await third.rest()).toEqual(['421 4.7.0 Too many connections from your network']);
    const elsewhere = await SmtpPeer.open(mail.port, '127.0.0.2');
    expect(await elsewhere.reply()).toMatch(/^220/);
    first.destroy();
    await expect.poll(() => mail.listener.connections).toBe(2);
    const fourth = await SmtpPeer.open(mail.port);
    expect(await fourth.reply()).toMatch(/^220/);
    for (const peer of [second, elsewhere, fourth]) peer.destroy();
  });

  it('are limited over all clients', async () => {
    await using mail = await listenForMail({ config: { maxConnections: 1 } });
    const first = await SmtpPeer.greeted(mail.port);
    const second = await SmtpPeer.open(mail.port);
    expect(await second.rest()).toEqual(['421 4.3.2 Too many connections, try again later']);
    first.destroy();
  });

  it('do not delay a delivery while 200 are idle', async () => {
    await using mail = await listenForMail();
    const idle = await Promise.all(Array.from({ length: 200 }, () => SmtpPeer.greeted(mail.port)));
    await expectServing(mail.port);
    expect(idle.filter(({ socket }) => socket.closed)).toEqual([]);
    for (const peer of idle) peer.destroy();
  });

  it('have the IPv4 address of their client even on a dual-stack socket', async () => {
    await using mail = await listenForMail({ config: { host: '::' } });
    await expectServing(mail.port);
    expect(mail.sink.stored[0]?.envelope.clientAddress).toBe('127.0.0.1');
  });

  it('are accepted over IPv6', async () => {
    await using mail = await listenForMail({ config: { host: '::1' } });
    const peer = await SmtpPeer.greeted(mail.port, '::1');
    peer.send(`${opening}RCPT TO:<box@inbox.test>\r\nDATA\r\nx\r\n.\r\n`);
    expect((await peer.replies(5)).at(-1)).toMatch(/^250/);
    expect(mail.sink.stored[0]?.envelope.clientAddress).toBe('::1');
    expect(mail.sink.stored[0]?.raw.toString()).toContain('([IPv6:::1])');
    peer.destroy();
  });
});

it('a client above its message limit gets 450 4.7.1, and 250 once the window has passed', async () => {
  const clock = { now: 0, nowMs: () => clock.now };
  const messageLimiter = new RateLimiter({ limit: 2, windowMs: 60_000, clock });
  await using mail = await listenForMail({ messageLimiter });
  const peer = await SmtpPeer.greeted(mail.port);
  await peer.ask('EHLO client.test');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await peer.ask('MAIL FROM:<a@sender.test>')).toMatch(/^250/);
    await peer.ask('RSET');
  }
  expect(await peer.ask('MAIL FROM:<a@sender.test>')).toMatch(/^450 4\.7\.1/);
  clock.now = 180_000;
  expect(await peer.ask('MAIL FROM:<a@sender.test>')).toMatch(/^250/);
  peer.destroy();
});
