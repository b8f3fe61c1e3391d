import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHttpServersAfterEach, startHttpServer } from '#test/support/http-servers.ts';
import type { HttpRoute } from './http-route.ts';
import { LongAnswers } from './long-answers.ts';

const mib = 1024 * 1024;
/** Less than the minute after which a reader is let go who takes nothing. */
const patience = { timeout: 10_000 };

describe('LongAnswers', () => {
  it('has room for 50 MiB of one client and 300 MiB of all, until they have been taken', async () => {
    const answers = new LongAnswers();
    const whole = new Uint8Array(50 * mib);
    const [first] = ['a', 'b', 'c', 'e', 'f', 'g'].map((client) => answers.take(client, whole));
    const more = new Uint8Array(64 * 1024);
    expect(() => answers.take('a', more)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
    expect(() => answers.take('d', more)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
    for (let twice = 0; twice < 2; twice += 1) await first?.return();
    answers.take('d', whole);
    expect(() => answers.take('a', more)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
  });

  it('leaves short ones alone', () => {
    const answers = new LongAnswers();
    expect(answers.take('a', new Uint8Array(64 * 1024 - 1))).toBeUndefined();
    expect(answers.take('a', 'short')).toBeUndefined();
    expect(answers.take('a', undefined)).toBeUndefined();
  });
});

describe('a long answer', () => {
  closeHttpServersAfterEach();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const text = 'é'.repeat(12 * mib);
  const route: HttpRoute = {
    method: 'GET',
    path: '/x',
    origin: 'own',
    handle: async () => ({ status: 200, headers: { 'x-own': 'yes', 'content-length': '1' }, body: text }),
  };

  async function askAndNotRead(port: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
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

  it('is given whole, with its length', async () => {
    const { url } = await startHttpServer([route]);
    const response = await fetch(`${url}/x`);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(response.headers.get('x-own')).toBe('yes');
    expect((await response.text()) === text).toBe(true);
    const head = await fetch(`${url}/x`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  it('is refused to a client who takes too little of those before, until their connections are gone', async () => {
    const { url, port } = await startHttpServer([route]);
    for (let n = 0; n < 2; n += 1) await askAndNotRead(port);
    const refused = await fetch(`${url}/x`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => ask(url), patience).toBe(200);
  });

  it('is cut off when it has not been taken for too long, and leaves its room', async () => {
    const { url, port } = await startHttpServer([route], { answerTakenWithinMs: 2_000 });
    for (let n = 0; n < 2; n += 1) await askAndNotRead(port);
    await expect.poll(() => ask(url), patience).toBe(200);
  });
});
