import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { exchange } from '#test/support/http/raw-http.ts';
import { patient } from '#test/support/patience.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { beginData, beginMail, listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

/**
 * Part of everything that strangers and visitors send. It stays the same in any encoding and letter case that a log may
 * use.
 */
const marker = 'zqmarkerzq';
const functionPath = '/functions/v1/temp-email';

async function ask(product: Product, path: string, init: RequestInit): Promise<void> {
  await (await fetch(product.siteUrl + path, init)).arrayBuffer();
}

async function useTheApi(product: Product, mailbox: { email: string; token: string }): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const [message] = await listMail(product, mailbox);
  const emailId = message?.id;
  for (const action of ['messages', 'html', 'source', 'attachment', 'mark_read']) {
    await (
      await product.call('temp-email', { action, ...mailbox, emailId, attachmentId: '0' })
    ).arrayBuffer();
    await product.call('temp-email', {
      action,
      email: `${marker}@mayfly.localhost`,
      token: marker,
      emailId: marker,
    });
  }
  const bodies = [`{"action":"${marker}"}`, `{"${marker}`, `{"__proto__":"${marker}"}`, marker.repeat(3_000)];
  for (const body of bodies) await ask(product, functionPath, { method: 'POST', headers: json, body });
  const wrong = {
    ...json,
    authorization: `Bearer ${marker}`,
    apikey: marker,
    cookie: marker,
    'user-agent': marker,
  };
  for (const path of [
    '/functions/v1/',
    functionPath,
    '/',
    '/mail-view/',
    '/assets/',
    '/openapi.json',
    '/readyz',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      const url = `${path}${marker}?token=${mailbox.token}&email=${mailbox.email}&${marker}`;
      await ask(product, url, { method, headers: { ...wrong, origin: `https://${marker}.example` } });
      await ask(product, `${path}?token=${mailbox.token}`, { method, headers: wrong });
    }
  }
  for (const authorization of [`Bearer ${mailbox.token}`, `Bearer ${marker}`]) {
    const abort = new AbortController();
    await fetch(`${product.siteUrl}${functionPath}/events?token=${marker}`, {
      headers: { authorization, 'last-event-id': '1' },
      signal: abort.signal,
    });
    abort.abort();
  }
  await exchange(product.siteUrl, `GET /${marker} HTTP/1.1\r\n${marker}\r\n\r\n`);
  await exchange(product.siteUrl, `GET /${marker} HTTP/1.1\r\nX: ${marker.repeat(2_000)}\r\n\r\n`);
}

async function useTheMailPort(product: Product, email: string): Promise<void> {
  const peer = await SmtpPeer.greeted(product.smtpPort);
  const lines = [
    `EHLO ${marker}`,
    `MAIL FROM:<${marker}@sender.example>`,
    `RCPT TO:<${marker}@mayfly.localhost>`,
    `RCPT TO:<${marker}@elsewhere.example>`,
    `RCPT TO:<${marker}`,
    `VRFY ${email}`,
    marker,
    `AUTH PLAIN ${marker}`,
  ];
  for (const line of lines) await peer.ask(line);
  peer.destroy();
}

function letter(): string {
  return [
    `From: ${marker} <${marker}@sender.example>`,
    `Subject: ${marker}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    `<p>${marker} <a href="https://${marker}.example/">${marker}</a> ${'<p>x'.repeat(300_000)}`,
    '--b',
    `Content-Disposition: attachment; filename="${marker}.pdf"`,
    '',
    marker,
    '--b--',
  ].join('\r\n');
}

/** Makes storage fail, threads end and connections break, because errors then contain the most. */
async function makeTrouble(product: Product, mailbox: { email: string; token: string }): Promise<void> {
  const cut = await beginData(product, mailbox.email);
  cut.send(letter());
  cut.destroy();
  const other = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { timeout: patient(5_000) });
  other.exec('begin exclusive');
  expect(await sendRaw(product, mailbox.email, letter())).toMatch(/^452/);
  expect((await product.call('temp-email', { action: 'delete', ...mailbox })).status).toBe(503);
  other.exec('rollback');
  other.close();
  await product.advanceMs(3_000);
  expect(await sendRaw(product, mailbox.email, letter())).toMatch(/^250/);
  let isRead = false;
  const reading = listMail(product, mailbox).finally(() => {
    isRead = true;
  });
  while (!isRead) await product.endThreads('jobs');
  await reading;
  await product.endThreads('sqlite-writer');
  await (await beginMail(product)).ask(`RCPT TO:<${mailbox.email}>`);
}

it('no log line of any level contains an address, a token or text of a mail', async () => {
  const product = await startProduct({ movableClock: true, settings: { MAYFLY_LOG_LEVEL: 'trace' } });
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, letter())).toMatch(/^250/);
  await useTheApi(product, mailbox);
  await useTheMailPort(product, mailbox.email);
  await makeTrouble(product, mailbox);

  const exited = once(product.child, 'close');
  const secret = `${mailbox.email} ${mailbox.token}`;
  await product.throwLater(`cannot store ${secret} for ${marker}@sender.example`);
  expect((await exited)[0]).toBe(1);
  await product.close();

  const log = product.log.join('\n');
  expect(log).toContain('"msg":"uncaught error"');
  expect(log).toContain('"msg":"mail cannot be stored"');
  expect(log).toContain('"route":"/functions/v1/temp-email"');
  expect(log.toLowerCase()).not.toContain(marker);
  expect(log).not.toContain(mailbox.email);
  expect(log).not.toContain(mailbox.email.split('@')[0]);
  expect(log).not.toContain(mailbox.token);
  expect(log).not.toContain(mailbox.token.slice(16));
  expect(log).not.toContain('127.0.0.1:');
  for (const line of product.log) expect(line.startsWith('{'), line).toBe(true);
});
