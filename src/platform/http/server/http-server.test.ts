import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/server/logger.ts';
import type { HttpRequest, HttpRoute } from './http-route.ts';
import { HttpServer } from './http-server.ts';

const started: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

function build(routes: readonly HttpRoute[], trustProxy: readonly string[] = []) {
  const lines: string[] = [];
  const server = new HttpServer({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://localhost:3000',
    trustProxy,
    corsOrigins: [],
    maxConnections: 100,
    routes,
    log: createLogger('debug', { write: (line) => lines.push(line) }),
  });
  return { server, lines };
}

async function start(routes: readonly HttpRoute[]) {
  const { server, lines } = build(routes);
  started.push(server);
  await server.start();
  const port = server.address?.port ?? 0;
  return { server, lines, port, url: `http://127.0.0.1:${port}` };
}

/** An event stream that says one thing and then waits to be let go. */
function endlessStream() {
  const state = { returned: 0, signal: undefined as AbortSignal | undefined };
  const route: HttpRoute = {
    method: 'GET',
    path: '/functions/v1/demo/events',
    origin: 'any',
    handle: async (request) => {
      state.signal = request.signal;
      let said = false;
      const body: AsyncIterableIterator<string> = {
        next: () => {
          if (said) return new Promise(() => undefined);
          said = true;
          return Promise.resolve({ done: false, value: 'data: {"hello":1}\n\n' });
        },
        return: async () => {
          state.returned += 1;
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]: () => body,
      };
      return {
        status: 200,
        headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
        body,
      };
    },
  };
  return { route, state };
}

async function until(condition: () => boolean, withinMs = 3_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('condition not met in time');
    await delay(5);
  }
}

describe('a streamed reply', () => {
  it('reaches the client piece by piece, with all headers and uncompressed', async () => {
    const { route } = endlessStream();
    const { url } = await start([route]);
    const response = await fetch(`${url}${route.path}`, { headers: { 'accept-encoding': 'br' } });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: {"hello":1}\n\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    await reader?.cancel();
  });

  it('is let go when the client goes away', async () => {
    const { route, state } = endlessStream();
    const { url } = await start([route]);
    const leaving = new AbortController();
    await fetch(`${url}${route.path}`, { signal: leaving.signal });
    leaving.abort();
    await until(() => state.returned === 1);
    expect(state.signal?.aborted).toBe(true);
  });

  it('does not keep the server from closing', async () => {
    const { route, state } = endlessStream();
    const { server, url } = await start([route]);
    const response = await fetch(`${url}${route.path}`);
    const rest = response.text();
    await server.close();
    expect(await rest).toBe('data: {"hello":1}\n\n');
    expect(state.returned).toBe(1);
  });

  it('is not held open by HEAD', async () => {
    const { route, state } = endlessStream();
    const { url } = await start([route]);
    const response = await fetch(`${url}${route.path}`, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await until(() => state.returned === 1);
  });

  it('is cut, not ended, when its source fails', async () => {
    async function* failing() {
      yield 'some';
      throw new Error('disk');
    }
    const { url, lines } = await start([
      {
        method: 'GET',
        path: '/x',
        origin: 'any',
        handle: async () => ({ status: 200, headers: {}, body: failing() }),
      },
    ]);
    const response = await fetch(`${url}/x`);
    await expect(response.text()).rejects.toThrow();
    expect(lines.filter((line) => line.includes('stream failed'))).toHaveLength(1);
  });

  it('waits for a slow reader instead of filling memory', async () => {
    let taken = 0;
    async function* large() {
      for (; taken < 2_000; taken += 1) yield Buffer.alloc(64 * 1024);
    }
    const { port } = await start([
      {
        method: 'GET',
        path: '/x',
        origin: 'any',
        handle: async () => ({ status: 200, headers: {}, body: large() }),
      },
    ]);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    await until(() => taken > 0);
    let before = -1;
    await until(() => {
      const still = taken === before;
      before = taken;
      return still;
    });
    expect(taken).toBeLessThan(1_000);
    socket.destroy();
    await until(() => taken < 2_000);
  });
});

describe('a request as rooms see it', () => {
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
    const { server } = build([echo(seen)]);
    const response = await server.inject({
      method: 'GET',
      url: '/ticket/a%20b?x=1&x=2',
      headers: { 'X-Test': 'y' },
    });
    expect(response.json()).toMatchObject({ method: 'GET', path: '/ticket/a%20b', params: { name: 'a b' } });
    expect(seen[0]?.query.getAll('x')).toEqual(['1', '2']);
    expect(seen[0]?.headers['x-test']).toBe('y');
  });

  it('has the address of the peer, whatever X-Forwarded-For claims', async () => {
    const { server } = build([echo([])]);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const response = await server.inject({
      method: 'GET',
      url: '/ticket/a',
      headers,
      remoteAddress: '192.0.2.1',
    });
    expect(response.json().clientAddress).toBe('192.0.2.1');
  });

  it('has the address that a trusted proxy names, and only what that proxy itself added', async () => {
    const { server } = build([echo([])], ['loopback', '10.0.0.0/8']);
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
  it('names the route, not the path, and no address', async () => {
    const { server, lines } = build([
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

describe('what is not HTTP', () => {
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

  it('gets 400 and is hung up on', async () => {
    const { port } = await start([]);
    expect(await converse(port, 'EHLO mail.example\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\nConnection: close/u,
    );
  });

  it('gets 408 when its headers do not come', async () => {
    const server = new HttpServer({
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'http://localhost:3000',
      trustProxy: [],
      corsOrigins: [],
      maxConnections: 10,
      routes: [],
      log: createLogger('silent'),
      headersTimeoutMs: 100,
    });
    started.push(server);
    await server.start();
    const answer = await converse(server.address?.port ?? 0, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/u);
  });

  it('gets 431 for headers without end', async () => {
    const { port } = await start([]);
    const answer = await converse(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /u);
  });
});

describe('close', () => {
  it('hangs up as soon as the last answer is out, although the client would keep the connection', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const { server, port } = await start([
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
    const startMs = performance.now();
    const closed = server.close();
    const hungUp = once(socket, 'close');
    letAnswer();
    await closed;
    await hungUp;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole$/u);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  it('cuts what is not done when its time is up', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const handle = () => {
      tellAsked();
      return new Promise<never>(() => undefined);
    };
    const { server, url } = await start([{ method: 'GET', path: '/never', origin: 'any', handle }]);
    const cut = expect(fetch(`${url}/never`)).rejects.toThrow();
    await asked;
    await server.close(50);
    await cut;
  });
});

describe('start', () => {
  it('fails with EADDRINUSE when the port is taken', async () => {
    const { port } = await start([]);
    const second = new HttpServer({
      host: '127.0.0.1',
      port,
      siteUrl: 'http://localhost:3000',
      trustProxy: [],
      corsOrigins: [],
      maxConnections: 10,
      routes: [],
      log: createLogger('silent'),
    });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await second.close();
  });
});
