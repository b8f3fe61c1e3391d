import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  buildHttpServer,
  closeHttpServersAfterEach,
  startHttpServer,
  until,
} from '#test/support/http/http-servers.ts';
import { type HttpRequest, type HttpRoute, rawBodyOf } from './http-route.ts';

closeHttpServersAfterEach();

describe('a route with rawBody', () => {
  const route: HttpRoute = {
    method: 'POST',
    path: '/webhooks/raw',
    origin: 'own',
    rawBody: true,
    bodyLimitBytes: 20,
    handle: async (request) => ({ status: 200, headers: {}, body: rawBodyOf(request) }),
  };
  const { rawBody: _raw, ...plain } = route;
  const { server } = buildHttpServer([route, { ...plain, path: '/json' }]);
  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/webhooks/raw',
      headers,
      payload,
    });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense/type'])(
    'passes the bytes of %s unchanged',
    async (type) =>
      expect((await post('{ "a" : 1}&b=%20', { 'content-type': type })).body).toBe('{ "a" : 1}&b=%20'),
  );

  it('reads a missing body as empty, and rejects a body that is too long', async () => {
    expect((await post('')).body).toBe('');
    expect((await post('x'.repeat(21), { 'content-type': 'text/plain' })).json()).toMatchObject({
      code: 'payload_too_large',
    });
  });

  it('does not affect other routes', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/json',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
  });
});

describe('a request in a handler', () => {
  const echo = (seen: HttpRequest[]): HttpRoute => ({
    method: 'GET',
    path: '/ticket/:name',
    origin: 'any',
    handle: async (request) => {
      seen.push(request);
      const { method, path, params, clientAddress } = request;
      return { status: 200, headers: {}, body: JSON.stringify({ method, path, params, clientAddress }) };
    },
  });

  it('has its path, parameters, query and headers', async () => {
    const seen: HttpRequest[] = [];
    const { server } = buildHttpServer([echo(seen)]);
    const response = await server.inject({
      method: 'GET',
      url: '/ticket/a%20b?x=1&x=2',
      headers: { 'X-Test': 'y' },
    });
    expect(response.json()).toMatchObject({ method: 'GET', path: '/ticket/a%20b', params: { name: 'a b' } });
    expect(seen[0]?.query.getAll('x')).toEqual(['1', '2']);
    expect(seen[0]?.headers['x-test']).toBe('y');
  });

  it('has the address of the peer and ignores X-Forwarded-For', async () => {
    const { server } = buildHttpServer([echo([])]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const response = await server.inject({
      method: 'GET',
      url: '/ticket/a',
      headers,
      remoteAddress: '192.0.2.1',
    });
    expect(response.json().clientAddress).toBe('192.0.2.1');
  });

  it('has the address that a trusted proxy added, but no address that anybody else added', async () => {
    const { server } = buildHttpServer([echo([])], { trustProxy: ['loopback', '10.0.0.0/8'] });
    const headers = { 'x-forwarded-for': '198.51.100.66, 203.0.113.9, 10.1.2.3' };
    const trusted = await server.inject({
      method: 'GET',
      url: '/ticket/a',
      headers,
      remoteAddress: '127.0.0.1',
    });
    expect(trusted.json().clientAddress).toBe('203.0.113.9');
    const stranger = await server.inject({
      method: 'GET',
      url: '/ticket/a',
      headers,
      remoteAddress: '192.0.2.1',
    });
    expect(stranger.json().clientAddress).toBe('192.0.2.1');
  });
});

describe('the request line in the log', () => {
  it('contains the route, but no path and no address', async () => {
    const { server, lines } = buildHttpServer([
      {
        method: 'GET',
        path: '/ticket/:name',
        origin: 'any',
        handle: async () => ({ status: 200, headers: {} }),
      },
    ]);
    await server.inject({ method: 'GET', url: '/ticket/marker?token=marker', remoteAddress: '192.0.2.1' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/marker|192\.0\.2\.1/u);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/ticket/:name', status: 200 });
  });
});

describe('invalid HTTP', () => {
  async function converse(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await once(socket, 'close');
    return answer;
  }

  const commonHeaders = [
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    expect.stringMatching(/^permissions-policy: .*geolocation=\(\)/u),
    'x-dns-prefetch-control: off',
    "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control: no-store',
    'strict-transport-security: max-age=63072000',
  ];

  it.each([
    ['400 Bad Request', 'text that is not HTTP', 'EHLO mail.example\r\n\r\n'],
    ['408 Request Timeout', 'headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    [
      '431 Request Header Fields Too Large',
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    [
      '417 Expectation Failed',
      'an unknown Expect header',
      'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n',
    ],
  ])('gets %s and the common headers, and is disconnected: %s', async (status, _what, text) => {
    const { port } = await startHttpServer([], { headersTimeoutMs: 100, siteUrl: 'https://mail.example' });
    const [statusLine, ...rest] = (await converse(port, text)).split('\r\n');
    expect(statusLine).toBe(`HTTP/1.1 ${status}`);
    const undated = rest.filter((line) => !line.startsWith('Date: '));
    expect(undated).toEqual([...commonHeaders, 'connection: close', 'content-length: 0', '', '']);
  });

  it('gets a problem document and is disconnected if the Host header is missing', async () => {
    const { port } = await startHttpServer([], { siteUrl: 'https://mail.example' });
    const [head = '', body = ''] = (await converse(port, 'GET / HTTP/1.1\r\n\r\n')).split('\r\n\r\n');
    const [statusLine, ...headers] = head.split('\r\n');
    expect(statusLine).toBe('HTTP/1.1 400 Bad Request');
    expect(headers).toEqual(expect.arrayContaining([...commonHeaders, 'connection: close']));
    expect(JSON.parse(body)).toMatchObject({ code: 'validation_failed' });
    expect(await converse(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /u);
  });
});

describe('close', () => {
  it('closes a keep-alive connection after its last answer', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const { server, port } = await startHttpServer([
      {
        method: 'GET',
        path: '/slow',
        origin: 'any',
        handle: async () => {
          tellAsked();
          await mayAnswer;
          return { status: 200, headers: {}, body: 'whole' };
        },
      },
    ]);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    await asked;
    // With this deadline of ten minutes, only the end of the answer can close the server in time.
    const closed = server.close(600_000);
    const hungUp = once(socket, 'close');
    await until(() => server.address === undefined);
    letAnswer();
    await closed;
    await hungUp;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole$/u);
  });

  it('closes connections that do not finish in time', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const handle = () => {
      tellAsked();
      return new Promise<never>(() => undefined);
    };
    const { server, url } = await startHttpServer([{ method: 'GET', path: '/never', origin: 'any', handle }]);
    const cut = expect(fetch(`${url}/never`)).rejects.toThrow();
    await asked;
    await server.close(50);
    await cut;
  });
});

describe('start', () => {
  it('fails with EADDRINUSE if the port is in use', async () => {
    const { port } = await startHttpServer([]);
    const { server: second } = buildHttpServer([], { port });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await second.close();
  });
});
