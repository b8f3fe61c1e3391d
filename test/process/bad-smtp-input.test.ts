import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectMailStillServed } from '#test/support/product/still-serving.ts';
import { beginData, beginMail, listParsed, listSubjects, sendRaw } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

const lifeMs = 600_000;
/** Time before the session of a silent sender times out. */
const shortSilenceMs = 60_000;

let product: Product;
let mailbox: { email: string; token: string };

beforeAll(async () => {
  product = await startProduct({ movableClock: true, settings: { MAYFLY_SERVE_SITE: 'off' } });
});

afterAll(() => product.close());

beforeEach(async () => {
  mailbox = await product.generate();
});

afterEach(() => expectMailStillServed(product));

describe('a recipient without a mailbox', () => {
  it.each([
    'someone@elsewhere.example',
    'a@mayfly.localhost.evil.example',
    'a@[127.0.0.1]',
    'a%b.example@elsewhere.example',
  ])('gets 550 5.7.1: %s', async (address) => {
    expect(await (await beginMail(product)).ask(`RCPT TO:<${address}>`)).toBe('550 5.7.1 No mail is relayed');
  });

  it('gets 550 5.1.1 if it is unknown at our domain, and DATA is rejected', async () => {
    const peer = await beginMail(product);
    expect(await peer.ask('RCPT TO:<nobody-here-0000@mayfly.localhost>')).toBe('550 5.1.1 No such mailbox');
    expect(await peer.ask('DATA')).toMatch(/^554/);
  });

  it('gets 550 5.1.1 at RCPT if it has just expired, and at the end of DATA if it expired during the message', async () => {
    await product.advanceMs(lifeMs - shortSilenceMs);
    const early = await beginData(product, mailbox.email);
    await product.advanceMs(shortSilenceMs);
    expect(await (await beginMail(product)).ask(`RCPT TO:<${mailbox.email}>`)).toBe(
      '550 5.1.1 No such mailbox',
    );
    expect(await early.ask('Subject: late\r\n\r\nx\r\n.')).toBe('550 5.1.1 No such mailbox');
  });

  it('does not prevent delivery to other recipients', async () => {
    const peer = await beginMail(product);
    await peer.ask('RCPT TO:<nobody-here-0000@mayfly.localhost>');
    await peer.ask('RCPT TO:<someone@elsewhere.example>');
    expect(await peer.ask(`RCPT TO:<${mailbox.email}>`)).toMatch(/^250/);
    await peer.ask('DATA');
    expect(await peer.ask('Subject: for one\r\n\r\nx\r\n.')).toMatch(/^250/);
    expect(await listSubjects(product, mailbox)).toEqual(['for one']);
  });
});

describe('input that is not SMTP', () => {
  it.each([
    ['NUL in a command', 'MAIL FROM:<a\u0000@b.example>\r\n'],
    ['escape sequences', '\u001b[2J\u001b[H\r\n'],
    ['a bare line feed', 'NOOP\n'],
    ['bytes that are not UTF-8', Buffer.from('EHLO \xff\xfe\r\n', 'latin1')],
  ])('gets 500, and the next command is handled: %s', async (_name, bytes) => {
    const peer = await SmtpPeer.greeted(product.smtpPort);
    peer.send(bytes);
    expect(await peer.reply()).toMatch(/^500 5\.5\.2/);
    expect(await peer.ask('NOOP')).toMatch(/^250/);
  });

  it('gets no error if it is a NUL byte inside a message, and the byte is stored unchanged', async () => {
    expect(await sendRaw(product, mailbox.email, 'Subject: nul\u0000led\r\n\r\na\u0000b')).toMatch(/^250/);
    const [message] = await listParsed(product, mailbox);
    expect(message?.subject).toContain('nul');
    const source = await product.call('temp-email', { action: 'source', ...mailbox, emailId: message?.id });
    expect(await source.text()).toContain('a\u0000b');
  });

  it('gets a reply for each line of pipelined garbage, then 421', async () => {
    const peer = await SmtpPeer.greeted(product.smtpPort);
    let garbage = '';
    for (let n = 0; n < 500; n += 1)
      garbage += `${String.fromCharCode(33 + (n % 90)).repeat(1 + (n % 60))}\r\n`;
    peer.send(garbage);
    const heard = await peer.rest();
    expect(heard.length).toBeLessThanOrEqual(21);
    expect(heard.slice(0, -1).every((reply) => reply.startsWith('50'))).toBe(true);
    expect(heard.at(-1)).toMatch(/^421 4\.7\.0/);
  });

  it('within a message, such as a bare line feed around a dot, does not end the message', async () => {
    const inner = `MAIL FROM:<x@evil.example>\r\nRCPT TO:<${mailbox.email}>\r\nDATA\r\nSubject: smuggled\r\n\r\nx`;
    for (const end of ['\n.\n', '\n.\r\n', '\r\n.\n', '\r.\r', '\r\n.\r', '\r\n\u0000.\r\n']) {
      expect(await sendRaw(product, mailbox.email, `Subject: outer\r\n\r\nx${end}${inner}`)).toMatch(/^250/);
    }
    expect(new Set(await listSubjects(product, mailbox))).toEqual(new Set(['outer']));
  });

  it('that is an HTTP request gets 421, and its body is not mail', async () => {
    const response = fetch(`http://127.0.0.1:${product.smtpPort}/`, {
      method: 'POST',
      body: `EHLO x\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${mailbox.email}>\r\nDATA\r\nSubject: by browser\r\n\r\nx\r\n.\r\n`,
    });
    await expect(response).rejects.toThrow();
    const peer = await SmtpPeer.greeted(product.smtpPort);
    peer.send(`POST / HTTP/1.1\r\nHost: x\r\n\r\nEHLO x\r\nMAIL FROM:<a@b.example>\r\n`);
    expect(await peer.rest()).toEqual(['421 4.7.0 This is not a web server']);
    expect(await listSubjects(product, mailbox)).not.toContain('by browser');
  });
});

describe('a sender that stops sending', () => {
  it('times out in the middle of a message, and nothing of it is shown', async () => {
    const silent = await beginData(product, mailbox.email);
    silent.send('Subject: never ends\r\n\r\nand so on');
    const cut = await beginData(product, mailbox.email);
    cut.send('Subject: cut off\r\n\r\nand so on');
    cut.end();
    expect(await cut.reply()).toBe('');
    expect(await sendRaw(product, mailbox.email, 'Subject: beside\r\n\r\nx')).toMatch(/^250/);
    expect(await listSubjects(product, mailbox)).toEqual(['beside']);
    await product.advanceMs(181_000);
    expect(await silent.reply()).toBe('421 4.4.2 Timed out');
    expect(await listSubjects(product, mailbox)).toEqual(['beside']);
  });

  it('does not prevent delivery by other senders, even with 200 idle connections, and those time out', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, () => SmtpPeer.greeted(product.smtpPort)));
    expect(await sendRaw(product, mailbox.email, 'Subject: passing\r\n\r\nx')).toMatch(/^250/);
    expect(await listSubjects(product, mailbox)).toEqual(['passing']);
    await product.advanceMs(61_000);
    const last = await Promise.all(idle.map((peer) => peer.reply()));
    expect(new Set(last)).toEqual(new Set(['421 4.4.2 Timed out']));
  });
});

it('a sender that talks before the greeting is rejected', async () => {
  const settings = { MAYFLY_SERVE_SITE: 'off', MAYFLY_SMTP_GREETING_PAUSE_MS: '4000' };
  const pausing = await startProduct({ settings });
  try {
    const early = await SmtpPeer.open(pausing.smtpPort);
    early.send('EHLO mx.sender.example\r\n');
    expect(await early.rest()).toEqual(['554 5.5.1 Wait for the greeting']);
    expect(await (await SmtpPeer.greeted(pausing.smtpPort)).ask('NOOP')).toMatch(/^250/);
  } finally {
    await pausing.close();
  }
});
