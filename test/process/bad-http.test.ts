import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchange, RawHttp, statusOf } from '#test/support/http/raw-http.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectStillServing } from '#test/support/product/still-serving.ts';
import { SmtpPeer } from '#test/support/smtp/smtp-peer.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.close());

afterEach(() => expectStillServing(product));

const generate = '{"action":"generate"}';

function request(head: string, body = ''): string {
  return `${head}\r\nHost: localhost\r\n\r\n${body}`;
}

const call = 'POST /functions/v1/temp-email HTTP/1.1\r\nContent-Type: application/json';
/** The request that would be smuggled. None of our answers may respond to it. */
const smuggled = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request with an ambiguous end', () => {
  it.each([
    [
      'a length and chunks',
      `${call}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked`,
      `0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${call}\r\nContent-Length: 21\r\nContent-Length: 22`, generate + smuggled],
    ['a length with a sign', `${call}\r\nContent-Length: +21`, generate + smuggled],
    ['chunks by another name', `${call}\r\nTransfer-Encoding: xchunked`, `0\r\n\r\n${smuggled}`],
    ['chunks twice', `${call}\r\nTransfer-Encoding: chunked, identity`, `0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${call}\r\nContent-Length : 21`, generate + smuggled],
    ['a folded header', `${call}\r\nTransfer-Encoding:\r\n chunked`, `0\r\n\r\n${smuggled}`],
    [
      'a bare line feed in chunks',
      `${call}\r\nTransfer-Encoding: chunked`,
      `15\n${generate}\n0\n\n${smuggled}`,
    ],
    [
      'a chunk of endless length',
      `${call}\r\nTransfer-Encoding: chunked`,
      `ffffffffffffffff1\r\n${smuggled}`,
    ],
  ])('gets 400, and the rest of the input is ignored: %s', async (_name, head, body) => {
    const answer = await exchange(product.siteUrl, request(head, body));
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('openapi');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('unusual requests', () => {
  it('get 400 and are disconnected if they are SMTP', async () => {
    const answer = await exchange(
      product.siteUrl,
      'EHLO mx.sender.example\r\nMAIL FROM:<a@sender.example>\r\nRCPT TO:<b@mayfly.localhost>\r\nDATA\r\n',
    );
    expect(statusOf(answer)).toBe(400);
  });

  it.each([
    ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex')],
    ['zeros', Buffer.alloc(1000)],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an invalid header name', request('GET / HTTP/1.1\r\n\u0000: x')],
    ['a line break in a header', request('GET / HTTP/1.1\r\nX: a\rb')],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('get 400 and are disconnected if they contain %s', async (_name, bytes) => {
    const answer = await exchange(product.siteUrl, bytes);
    expect(statusOf(answer)).toBe(400);
  });

  it('get 431 if their headers have 17 KB', async () => {
    const answer = await exchange(
      product.siteUrl,
      request(`GET /healthz HTTP/1.1\r\nX: ${'x'.repeat(17_000)}`),
    );
    expect(statusOf(answer)).toBe(431);
  });

  it('get an answer if their URL has 15 KB', async () => {
    const path = `/functions/v1/${'a'.repeat(15_000)}`;
    const answer = await exchange(product.siteUrl, request(`GET ${path} HTTP/1.1\r\nConnection: close`));
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toContain('aaaa');
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    'get an error or no answer if they send %s to an unknown path',
    async (method) => {
      const answer = await exchange(
        product.siteUrl,
        request(`${method} /nowhere HTTP/1.1\r\nConnection: close\r\nX-Marker: reflected`),
      );
      if (answer !== '') expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(answer).not.toContain('reflected');
    },
  );

  it('cannot upgrade the connection', async () => {
    const head =
      'GET /healthz HTTP/1.1\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x';
    const answer = await exchange(product.siteUrl, request(head));
    expect(statusOf(answer)).not.toBe(101);
  });

  it.each([
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//package.json',
    '/assets/..%5c..%5cpackage.json',
    '/..%00/package.json',
    '/%ff%fe',
    '/assets/%',
    '//evil.example/%2f..',
  ])('get 400 or 404, and no redirect, for the path %s', async (path) => {
    const answer = await exchange(product.siteUrl, request(`GET ${path} HTTP/1.1\r\nConnection: close`));
    expect([400, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('devDependencies');
    expect(answer).not.toMatch(/^location:/im);
  });

  it('are not redirected to a foreign host in the request line', async () => {
    const answer = await exchange(
      product.siteUrl,
      request('GET http://evil.example/temp-email/ HTTP/1.1\r\nConnection: close'),
    );
    expect(answer).not.toContain('evil.example');
  });
});

describe('a slow client', () => {
  it('is disconnected if its headers do not end, and delays no other client', async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => RawHttp.open(product.siteUrl)));
    for (const raw of slow) raw.send('POST /functions/v1/temp-email HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => {
      for (const raw of slow) raw.send('X-More: x\r\n');
    }, 500);
    expect((await product.generate()).email).toContain('@');
    expect(slow.filter(({ socket }) => socket.closed)).toEqual([]);
    const answers = await Promise.all(slow.map((raw) => raw.untilClosed()));
    clearInterval(drip);
    for (const answer of answers) expect([408, Number.NaN]).toContain(statusOf(answer));
  });
});

describe('a private answer', () => {
  it('can neither be cached nor be read by another site', async () => {
    const { email, token } = await product.generate();
    const peer = await SmtpPeer.greeted(product.smtpPort);
    await peer.ask('EHLO mx.sender.example');
    await peer.ask('MAIL FROM:<a@sender.example>');
    await peer.ask(`RCPT TO:<${email}>`);
    await peer.ask('DATA');
    const name = 'a%0d%0aSet-Cookie: x=1%22; filename=evil.html';
    const mail = [
      'From: a@sender.example',
      'Subject: =?utf-8?q?a=0D=0ASet-Cookie:_x=3D1?=',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>hello</p>',
      '--b',
      `Content-Type: text/html; name*=utf-8''${name}`,
      `Content-Disposition: attachment; filename*=utf-8''${name}`,
      '',
      '<script>1</script>',
      '--b--',
      '.',
    ];
    expect(await peer.ask(mail.join('\r\n'))).toMatch(/^250/);
    peer.destroy();

    const ask = (action: string, rest: object = {}) =>
      product.call('temp-email', { action, email, token, ...rest });
    const list = await ask('messages');
    const [message] = (await list.json()) as { id: string; attachments: { id: string }[] }[];
    const emailId = message?.id ?? '';
    const html = await ask('html', { emailId });
    const { viewUrl } = (await html.json()) as { viewUrl: string };
    const view = await fetch(product.siteUrl + viewUrl);
    const source = await ask('source', { emailId });
    const attachment = await ask('attachment', { emailId, attachmentId: message?.attachments[0]?.id ?? '' });
    const refused = await ask('source', { emailId: 'x' });
    expect([list, html, view, source, attachment, refused].map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 404,
    ]);
    for (const response of [list, html, view, source, attachment, refused]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('last-modified')).toBeNull();
    }
    for (const download of [source, attachment]) {
      expect(download.headers.get('content-type')).toBe('application/octet-stream');
      expect(download.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(download.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\\]+"; filename\*=UTF-8''[\w.~%-]+$/,
      );
    }
    expect(view.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    expect(view.headers.get('content-security-policy')).not.toMatch(/allow-(scripts|same-origin|forms)/);

    const ticket = viewUrl.slice('/mail-view/'.length);
    const sealed = Buffer.from(ticket, 'base64url');
    const changed = (at: number) => sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
    const forgeries = [
      ...[0, 11, 12, 60, sealed.length - 1].map((at) => Buffer.from(changed(at))),
      sealed.subarray(1),
      sealed.subarray(0, -1),
      Buffer.concat([sealed, Buffer.alloc(3)]),
      sealed.subarray(0, 28),
      Buffer.alloc(sealed.length),
    ];
    for (const forgery of forgeries.map((bytes) => bytes.toString('base64url'))) {
      const answer = await fetch(`${product.siteUrl}/mail-view/${forgery}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('hello');
    }
    expect(await (await ask('delete')).json()).toEqual({ success: true });
    expect((await fetch(product.siteUrl + viewUrl)).status).toBe(404);
  });
});
