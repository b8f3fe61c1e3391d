import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { listMail, sendRaw } from '#test/support/smtp/mail-talk.ts';

let product: Product | undefined;
afterEach(async () => {
  await product?.close();
});

/** Builds a mail with a host in every place where a mail can contain one, and attachments that a browser could run. */
function hostileMail(trap: string): string {
  const html = [
    `<html><head><base href="${trap}"><link rel=stylesheet href="${trap}/l.css"><meta http-equiv=refresh content="0;url=${trap}">`,
    `<style>@import url(${trap}/i.css); p{background:url(${trap}/b.png)}</style></head>`,
    `<body background="${trap}/body.png"><img src="${trap}/i.png"><img srcset="${trap}/s.png 2x"><iframe src="${trap}/f"></iframe>`,
    `<a href="${trap}/confirm?code=482913">Confirm</a><object data="${trap}/o"></object><p>Your code is 482913</p></body></html>`,
  ].join('\r\n');
  const attachment = (name: string, type: string, body: string) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${body}\r\n`;
  return [
    `From: Bank <a@[127.0.0.1]>\r\nReply-To: <${trap}>\r\nReturn-Receipt-To: a@localhost\r\nDisposition-Notification-To: a@localhost`,
    `List-Unsubscribe: <${trap}/u>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\nContent-Location: ${trap}/`,
    `X-Face-URL: ${trap}/face\r\nSubject: Hosts\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n`,
    `--b\r\nContent-Type: text/html\r\n\r\n${html}`,
    `--b\r\nContent-Type: message/external-body; access-type=URL; URL="${trap}/e"\r\n\r\nContent-Type: text/plain\r\n\r\n`,
    attachment('../../etc/passwd', 'text/plain', 'x'),
    attachment('page.html', 'text/html', '<script>alert(1)</script>'),
    attachment('a\tb\\r\\nset-cookie: x=1;.svg', 'image/svg+xml', '<svg onload="alert(1)"/>'),
    '--b--',
  ].join('\r\n');
}

it('the product connects to no host that a mail names, and serves attachments only as downloads', async () => {
  let calls = 0;
  const trap = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  product = await startProduct({ settings: { MAYFLY_SERVE_SITE: 'off' } });
  const mailbox = await product.generate();
  expect(await sendRaw(product, mailbox.email, hostileMail(trapUrl))).toContain('250');

  const [message] = await listMail(product, mailbox);
  const emailId = message?.id;
  const view = await product.call('temp-email', { action: 'html', ...mailbox, emailId, images: true });
  const { viewUrl } = (await view.json()) as { viewUrl: string };
  const page = await fetch(`${product.siteUrl}${viewUrl}`);
  expect(page.headers.get('content-security-policy')).toContain(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'",
  );
  expect(await page.text()).not.toMatch(/<(?:script|iframe|object|base|link)|url\(|@import|refresh/iu);
  await (await product.call('temp-email', { action: 'source', ...mailbox, emailId })).arrayBuffer();

  const names: string[] = [];
  for (const { id: attachmentId } of message?.attachments ?? []) {
    const answer = await product.call('temp-email', {
      action: 'attachment',
      ...mailbox,
      emailId,
      attachmentId,
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    names.push(answer.headers.get('content-disposition') ?? '');
    await answer.arrayBuffer();
  }
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names)
    expect(name).toMatch(/^attachment; filename="[^"/\\\r\n]+"; filename\*=UTF-8''[\w%.~!$&+^`|-]+$/u);
  expect(calls).toBe(0);
  trap.close();
});
