import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listenForMail } from '#test/support/smtp/smtp-listening.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

let mail: Listening;

beforeAll(async () => {
  mail = await listenForMail();
});

afterAll(() => mail[Symbol.asyncDispose]());

const session = Buffer.from(
  [
    'EHLO client.test',
    'MAIL FROM:<a@sender.test> SIZE=100 BODY=8BITMIME',
    'RCPT TO:<box@inbox.test>',
    'RCPT TO:<nobody@inbox.test>',
    'DATA',
    'Subject: one\r\n\r\n..dot\r\n.x\r\nbare\n.\nbare\r.\r\n..\r\n\r\n\0\r\n.',
    'WHAT',
    `NOOP ${'x'.repeat(2_500)}`,
    'MAIL FROM:<>',
    'RCPT TO:<box@inbox.test>',
    'DATA',
    `${'y'.repeat(3_000)}\r\n.`,
    'QUIT',
    '',
  ].join('\r\n'),
  'latin1',
);

async function playInPieces(pieces: readonly Buffer[]): Promise<{ replies: string[]; contents: string[] }> {
  const before = mail.sink.stored.length;
  const peer = await SmtpPeer.greeted(mail.port);
  for (const piece of pieces) {
    peer.send(piece);
    // Waits a turn of the event loop, so that pieces are not joined.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const replies = await peer.rest();
  peer.destroy();
  const contents = mail.sink.stored.slice(before).map((stored) => stored.content.toString('latin1'));
  return { replies, contents };
}

it('replies and stored messages are the same no matter how the stream is split', async () => {
  const whole = await playInPieces([session]);
  expect(whole.replies.map((reply) => reply.slice(0, 3)).join(' ')).toBe(
    '250 250 250 550 354 250 500 500 250 250 354 250 221',
  );
  expect(whole.contents).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(session.length), { maxLength: 30 }), async (cuts) => {
      const ends = [...cuts, session.length].sort((a, b) => a - b);
      const pieces = ends.map((end, index) => session.subarray(ends[index - 1] ?? 0, end));
      expect(await playInPieces(pieces.filter((piece) => piece.length > 0))).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

it('replies and stored messages are the same if bytes arrive one by one', async () => {
  const whole = await playInPieces([session]);
  expect(await playInPieces(Array.from(session, (byte) => Buffer.from([byte])))).toEqual(whole);
});

it('the listener survives arbitrary input and serves the next client', async () => {
  const command = fc.constantFrom(
    'EHLO c\r\n',
    'HELO c\r\n',
    'MAIL FROM:<a@b.test>\r\n',
    'MAIL FROM:<',
    'RCPT TO:<box@inbox.test>\r\n',
    'RCPT TO:<@@>\r\n',
    'DATA\r\n',
    '.\r\n',
    '\r\n.\r\n',
    '\r\n',
    '\n',
    '\r',
    '\0',
    'RSET\r\n',
    'STARTTLS\r\n',
    'QUIT',
    'BDAT 10\r\n',
    'AUTH LOGIN\r\n',
    'x'.repeat(5_000),
  );
  const garbage = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
  const pieces = fc.array(fc.oneof(command, garbage, fc.string({ unit: 'binary' })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.constantFrom('end', 'reset', 'destroy'), async (sent, goodbye) => {
      const peer = await SmtpPeer.open(mail.port);
      for (const piece of sent) {
        peer.send(Buffer.from(piece, 'latin1'));
        if (piece.length % 3 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
      }
      if (goodbye === 'reset') peer.socket.resetAndDestroy();
      else if (goodbye === 'destroy') peer.destroy();
      else {
        peer.end();
        for (const reply of await peer.rest()) expect(reply).toMatch(/^(?:\d{3}-[ -~]*\r\n)*\d{3} [ -~]*$/);
        peer.destroy();
      }
      const next = await SmtpPeer.open(mail.port);
      expect(await next.reply()).toBe('220 mx.test ESMTP Mayfly');
      next.destroy();
    }),
    { numRuns: 150 },
  );
  await expect.poll(() => mail.listener.connections).toBe(0);
  expect(mail.listener.inFlightBytes).toBe(0);
});
