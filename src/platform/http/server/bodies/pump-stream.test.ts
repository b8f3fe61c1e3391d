import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { closeHttpServersAfterEach, startHttpServer, until } from '#test/support/http/http-servers.ts';
import { watchTurns } from '#test/support/measure/count-turns.ts';
import { patient } from '#test/support/patience.ts';
import type { HttpRoute } from '../http-route.ts';

closeHttpServersAfterEach();

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

describe('a streamed reply', () => {
  it('reaches the client piece by piece, with all headers and uncompressed', async () => {
    const { route } = endlessStream();
    const { url } = await startHttpServer([route]);
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

  it('ends when the client disconnects', async () => {
    const { route, state } = endlessStream();
    const { url } = await startHttpServer([route]);
    const leaving = new AbortController();
    await fetch(`${url}${route.path}`, { signal: leaving.signal });
    leaving.abort();
    await until(() => state.returned === 1);
    expect(state.signal?.aborted).toBe(true);
  });

  it('does not keep the server from closing', async () => {
    const { route, state } = endlessStream();
    const { server, url } = await startHttpServer([route]);
    const response = await fetch(`${url}${route.path}`);
    const rest = response.text();
    await server.close();
    expect(await rest).toBe('data: {"hello":1}\n\n');
    expect(state.returned).toBe(1);
  });

  it('ends immediately for HEAD', async () => {
    const { route, state } = endlessStream();
    const { url } = await startHttpServer([route]);
    const response = await fetch(`${url}${route.path}`, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await until(() => state.returned === 1);
  });

  it('closes the connection without a proper end if its source fails', async () => {
    async function* failing() {
      yield 'some';
      throw new Error('disk');
    }
    const { url, lines } = await startHttpServer([
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

  it('closes the connection without a proper end if its source is shorter than its Content-Length', async () => {
    async function* short() {
      yield Buffer.alloc(10);
    }
    const route: HttpRoute = {
      method: 'GET',
      path: '/x',
      origin: 'any',
      handle: async () => ({ status: 200, headers: { 'content-length': '11' }, body: short() }),
    };
    const { url, lines } = await startHttpServer([route]);
    const signal = AbortSignal.timeout(patient(5_000));
    const response = await fetch(`${url}/x`, { signal });
    await expect(response.text()).rejects.toThrow('terminated');
    expect(signal.aborted).toBe(false);
    const head = await fetch(`${url}/x`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('11');
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });

  it('waits for a slow reader instead of filling memory', async () => {
    let taken = 0;
    async function* large() {
      for (; taken < 2_000; taken += 1) yield Buffer.alloc(64 * 1024);
    }
    const { port } = await startHttpServer([
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

  it('yields to other work between large pieces, however fast the reader is', async () => {
    const watch = watchTurns();
    const turns: number[] = [];
    async function* large() {
      for (let n = 0; n < 40; n += 1) {
        turns.push(watch.turn);
        yield Buffer.alloc(128 * 1024);
      }
    }
    const { url } = await startHttpServer([
      {
        method: 'GET',
        path: '/x',
        origin: 'any',
        handle: async () => ({ status: 200, headers: {}, body: large() }),
      },
    ]);
    const { byteLength } = await (await fetch(`${url}/x`)).arrayBuffer();
    watch.stop();
    expect(byteLength).toBe(40 * 128 * 1024);
    expect(new Set(turns).size).toBe(turns.length);
  });
});
