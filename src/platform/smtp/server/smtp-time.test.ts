import { describe, expect, it } from 'vitest';
import { type Listening, listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';
import { smtpLimits } from './smtp-limits.ts';

const secondMs = 1_000;

class HandClock {
  now = 1_000_000;

  nowMs(): number {
    return this.now;
  }
}

type Timed = Listening & { clock: HandClock };

async function listen(config: { maxConnections?: number; greetingPauseMs?: number } = {}): Promise<Timed> {
  const clock = new HandClock();
  return { ...(await listenForMail({ clock, config, limits: { timeoutCheckMs: 2 } })), clock };
}

async function timeoutChecks(mail: Timed): Promise<void> {
  const other = await SmtpPeer.greeted(mail.port);
  for (let turn = 0; turn < 30; turn += 1) await other.ask('NOOP');
  other.destroy();
}

async function begin(port: number): Promise<SmtpPeer> {
  const peer = await SmtpPeer.greeted(port);
  for (const line of ['EHLO c', 'MAIL FROM:<>', 'RCPT TO:<box@inbox.test>', 'DATA']) await peer.ask(line);
  return peer;
}

const timedOut = ['421 4.4.2 Timed out'];

describe('the timeout', () => {
  it('is 60 s for a client that sends nothing', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    mail.clock.now += smtpLimits.greetedIdleMs - secondMs;
    await timeoutChecks(mail);
    expect(peer.unread).toBe('');
    mail.clock.now += secondMs;
    expect(await peer.rest()).toEqual(timedOut);
    await expect.poll(() => mail.listener.connections).toBe(0);
  });

  it('for a command does not restart with each byte', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    for (let turn = 0; turn < 3; turn += 1) {
      peer.send('N');
      mail.clock.now += smtpLimits.greetedIdleMs / 3;
    }
    expect(await peer.rest()).toEqual(timedOut);
  });

  it('between the commands of a message is five minutes', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('EHLO c');
    await peer.ask('MAIL FROM:<>');
    mail.clock.now += smtpLimits.commandIdleMs - secondMs;
    await timeoutChecks(mail);
    expect(await peer.ask('RCPT TO:<box@inbox.test>')).toMatch(/^250/);
    mail.clock.now += smtpLimits.commandIdleMs;
    expect(await peer.rest()).toEqual(timedOut);
  });

  it('for the next piece of a message is three minutes; then the message is aborted', async () => {
    await using mail = await listen();
    const peer = await begin(mail.port);
    mail.clock.now += smtpLimits.dataBlockIdleMs - secondMs;
    peer.send('x\r\n');
    await expect.poll(() => mail.listener.inFlightBytes).toBe(3);
    mail.clock.now += smtpLimits.dataBlockIdleMs - secondMs;
    await timeoutChecks(mail);
    expect(peer.unread).toBe('');
    mail.clock.now += secondMs;
    expect(await peer.rest()).toEqual(timedOut);
    await expect.poll(() => mail.sink.aborted).toBe(1);
    expect(mail.listener.inFlightBytes).toBe(0);
  });

  it('for a whole message cuts off a slow sender', async () => {
    await using mail = await listen();
    const peer = await begin(mail.port);
    for (let sent = 1; sent <= 5; sent += 1) {
      mail.clock.now += smtpLimits.dataPhaseMs / 6;
      peer.send('x');
      await expect.poll(() => mail.listener.inFlightBytes).toBe(sent);
    }
    mail.clock.now += smtpLimits.dataPhaseMs / 6;
    expect(await peer.rest()).toEqual(timedOut);
    await expect.poll(() => mail.sink.aborted).toBe(1);
  });

  it('for a whole session is an hour', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    await peer.ask('EHLO c');
    await peer.ask('MAIL FROM:<>');
    for (let turn = 0; turn < 14; turn += 1) {
      mail.clock.now += smtpLimits.sessionMs / 15;
      expect(await peer.ask('NOOP')).toMatch(/^250/);
    }
    mail.clock.now += smtpLimits.sessionMs / 15;
    expect(await peer.rest()).toEqual(timedOut);
  });

  it('is ten seconds while nearly all connections are in use', async () => {
    await using mail = await listen({ maxConnections: 10 });
    const peers = await Promise.all(Array.from({ length: 6 }, () => SmtpPeer.greeted(mail.port)));
    mail.clock.now += smtpLimits.stressedIdleMs;
    await timeoutChecks(mail);
    expect(peers.map((peer) => peer.unread).join('')).toBe('');
    const more = await Promise.all([SmtpPeer.greeted(mail.port), SmtpPeer.greeted(mail.port)]);
    expect(await peers[0]?.rest()).toEqual(timedOut);
    for (const peer of [...peers, ...more]) peer.destroy();
  });

  it('after the last reply closes a connection that the client leaves open', async () => {
    await using mail = await listen();
    const peer = await SmtpPeer.greeted(mail.port);
    peer.socket.allowHalfOpen = true;
    expect(await peer.ask('QUIT')).toMatch(/^221/);
    expect(mail.listener.connections).toBe(1);
    mail.clock.now += smtpLimits.lingerMs;
    await expect.poll(() => mail.listener.connections).toBe(0);
    peer.destroy();
  });

  it('does not include the time that the sink needs', async () => {
    await using mail = await listen();
    const stored = Promise.withResolvers<void>();
    mail.sink.onFinish = () => stored.promise;
    const peer = await begin(mail.port);
    peer.send('x\r\n.\r\n');
    await expect.poll(() => mail.listener.inFlightBytes).toBe(3);
    mail.clock.now += smtpLimits.sessionMs;
    await timeoutChecks(mail);
    expect(peer.unread).toBe('');
    stored.resolve();
    expect(await peer.reply()).toMatch(/^250/);
    peer.destroy();
  });
});
