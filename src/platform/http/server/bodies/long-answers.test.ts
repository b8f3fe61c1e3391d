import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeHttpServersAfterEach, startHttpServer } from '#test/support/http/http-servers.ts';
import { patient } from '#test/support/patience.ts';
import type { HttpRoute } from '../http-route.ts';
import { isLong, LongAnswers } from './long-answers.ts';

const mib = 1024 * 1024;

describe('LongAnswers', () => {
  const clock = { now: 0, nowMs: () => clock.now };
  let answers: LongAnswers;
  let hungUp: string[];
  beforeEach(() => {
    answers = new LongAnswers(clock);
    hungUp = [];
  });
  const take = (client: string, mebibytes: number) =>
    answers.take(client, new Uint8Array(mebibytes * mib), () => hungUp.push(client));
  const takePieces = async (answer: ReturnType<typeof take> | undefined, mebibytes: number) => {
    for (let piece = 0; piece < mebibytes * 16; piece += 1) await answer?.next();
  };
  const refused = (code: string) => expect.objectContaining({ code });
  const six = ['a', 'b', 'c', 'e', 'f', 'g'];

  it('holds at most 50 MiB of answers per client, and 300 MiB in total', async () => {
    const [first] = six.map((client) => take(client, 50));
    expect(() => take('a', 1)).toThrow(refused('too_many_requests'));
    expect(() => take('d', 1)).toThrow(refused('service_unavailable'));
    for (let twice = 0; twice < 2; twice += 1) await first?.return();
    take('d', 50);
    expect(() => take('a', 1)).toThrow(refused('service_unavailable'));
    expect(hungUp).toEqual([]);
  });

  it('cuts off a reader that has paused for 10 s if another client needs the memory', async () => {
    const [first, ...others] = six.map((client) => take(client, 50));
    clock.now += 9_999;
    for (const answer of others) await takePieces(answer, 10);
    expect(() => take('d', 20)).toThrow(refused('service_unavailable'));
    clock.now += 1;
    take('d', 20);
    expect(hungUp).toEqual(['a']);
    expect(await first?.next()).toMatchObject({ done: true });
  });

  it('cuts off a reader that is too slow to finish in time', async () => {
    const [first, ...others] = six.map((client) => take(client, 50));
    clock.now += 90_000;
    await takePieces(first, 24);
    for (const answer of others) await takePieces(answer, 25);
    take('d', 50);
    expect(() => take('h', 50)).toThrow(refused('service_unavailable'));
    expect(hungUp).toEqual(['a']);
  });

  it('cuts off only as many late readers as necessary, oldest first', () => {
    for (const client of six) take(client, 50);
    clock.now += 180_000;
    take('d', 20);
    take('d', 30);
    expect(hungUp).toEqual(['a']);
  });

  it('if memory is full, cuts off a client that has more bytes than the one that asks, unless it has only one answer', () => {
    for (const client of six.slice(0, 5)) for (const half of [25, 25]) take(client, half);
    take('g', 50);
    take('d', 25);
    expect(hungUp).toEqual(['a']);
    expect(() => take('a', 26)).toThrow(refused('too_many_requests'));
    take('d', 24);
    expect(hungUp).toEqual(['a', 'b']);
    expect(() => take('h', 50)).toThrow(refused('service_unavailable'));
  });

  it('serves an answer of maximum size to a new client while eleven others hold as much as they may', () => {
    const eleven = Array.from({ length: 11 }, (_, n) => `greedy ${n}`);
    for (const mebibytes of [25, 20, 5, 1]) {
      for (const client of eleven) {
        for (let n = 0; n < 50; n += 1) {
          try {
            take(client, mebibytes);
          } catch {
            break;
          }
        }
      }
    }
    expect(take('d', 25)).toBeDefined();
    expect(hungUp).not.toContain('d');
  });

  it('does not count short answers', () => {
    expect(isLong(new Uint8Array(64 * 1024 - 1))).toBe(false);
    expect(isLong('short')).toBe(false);
    expect(isLong(undefined)).toBe(false);
    expect(isLong(new Uint8Array(64 * 1024))).toBe(true);
  });
});

describe('a long answer', () => {
  closeHttpServersAfterEach();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const bytes = Buffer.alloc(24 * mib, 'é');
  const route: HttpRoute = {
    method: 'GET',
    path: '/x',
    origin: 'own',
    handle: async () => ({ status: 200, headers: {}, body: bytes }),
  };

  async function askAndNotRead(port: number, localAddress = '127.0.0.1'): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    socket.write('GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    socket.pause();
  }

  const ask = async (url: string) => {
    const response = await fetch(`${url}/x`);
    await response.arrayBuffer();
    return response.status;
  };

  it('is sent completely, with its length', async () => {
    const text = bytes.toString();
    const written = { status: 200, headers: { 'x-own': 'yes', 'content-length': '1' }, body: text };
    const { url } = await startHttpServer([{ ...route, handle: async () => written }]);
    const response = await fetch(`${url}/x`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('x-own')).toBe('yes');
    expect((await response.text()) === text).toBe(true);
    const head = await fetch(`${url}/x`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('is rejected for a client that does not read its previous answers, until their connections close', async () => {
    const { url, port } = await startHttpServer([route]);
    for (let n = 0; n < 2; n += 1) await askAndNotRead(port);
    const refused = await fetch(`${url}/x`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => ask(url)).toBe(200);
  });

  it('is sent while six other clients hold all the memory and read nothing', async () => {
    const bytes = new Uint8Array(25 * mib);
    const large: HttpRoute = { ...route, handle: async () => ({ status: 200, headers: {}, body: bytes }) };
    const { url, port } = await startHttpServer([large]);
    for (const n of [2, 3, 4, 5, 6, 7])
      for (let half = 0; half < 2; half += 1) await askAndNotRead(port, `127.0.0.${n}`);
    const response = await fetch(`${url}/x`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(bytes.byteLength);
    const [cut] = sockets;
    cut?.resume();
    await expect.poll(() => cut?.destroyed).toBe(true);
    expect(cut?.bytesRead).toBeLessThan(bytes.byteLength);
  });

  it('is rejected before it is built if the handler states its size in advance', async () => {
    const bytes = new Uint8Array(25 * mib);
    let made = 0;
    const costly: HttpRoute = {
      ...route,
      handle: async (request) => {
        request.requireRoom(bytes.byteLength);
        made += 1;
        return { status: 200, headers: {}, body: bytes };
      },
    };
    const { url, port } = await startHttpServer([costly]);
    for (let n = 0; n < 2; n += 1) await askAndNotRead(port);
    expect((await fetch(`${url}/x`)).status).toBe(429);
    expect(made).toBe(2);
  });

  it('is cut off and releases its memory if nobody reads it', async () => {
    const { url, port } = await startHttpServer([route], { answerTakenWithinMs: patient(2_000) });
    for (let n = 0; n < 2; n += 1) await askAndNotRead(port);
    await expect.poll(() => ask(url)).toBe(200);
  });
});
