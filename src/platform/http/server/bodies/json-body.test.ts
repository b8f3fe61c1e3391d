import { describe, expect, it } from 'vitest';
import {
  buildHttpServer,
  closeHttpServersAfterEach,
  startHttpServer,
} from '#test/support/http/http-servers.ts';
import { RawHttp } from '#test/support/http/raw-http.ts';
import type { HttpRoute } from '../http-route.ts';

closeHttpServersAfterEach();

const limitBytes = 300_000;
const got: unknown[] = [];
const route: HttpRoute = {
  method: 'POST',
  path: '/long',
  origin: 'own',
  bodyLimitBytes: limitBytes,
  handle: async ({ body }) => {
    got.push(body);
    return { status: 200, headers: {}, body: 'taken' };
  },
};
const json = { 'content-type': 'application/json' };
const post = { method: 'POST', headers: json, duplex: 'half' };
const value = { text: 'Ä"\\'.repeat(40_000), kind: 'brief' };
const text = JSON.stringify(value);

describe('a route for long bodies', () => {
  it('accepts a body with Content-Length, and a chunked body', async () => {
    const { url } = await startHttpServer([route]);
    const chunks = new Blob([text.slice(0, 70_001), text.slice(70_001)]).stream();
    for (const body of [text, chunks]) {
      const response = await fetch(`${url}/long`, { ...post, body });
      expect(await response.text()).toBe('taken');
      expect(got.at(-1)).toEqual(value);
    }
  });

  it('accepts a short body too', async () => {
    const { server } = buildHttpServer([route]);
    const call = { method: 'POST', url: '/long', headers: json, payload: '{"a":[1,null]}' } as const;
    expect((await server.inject(call)).body).toBe('taken');
    expect(got.at(-1)).toEqual({ a: [1, null] });
  });

  it.each([
    ['the body is empty', '', {}],
    ['the body is not valid JSON', '{"a":', {}],
    ['the body does not match its announced length', '{"a":1}', { 'content-length': '70000' }],
    ['the body is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}],
  ])('answers validation_failed if %s', async (fault, payload, headers) => {
    const { server } = buildHttpServer([route]);
    const response = await server.inject({
      method: 'POST',
      url: '/long',
      headers: { ...json, ...headers },
      payload,
    });
    expect([response.statusCode, response.json().detail]).toEqual([400, `Invalid request: ${fault}`]);
  });

  it('rejects a body over its size limit with payload_too_large, and the sender can read the answer', async () => {
    const { url } = await startHttpServer([route]);
    const long = 'x'.repeat(limitBytes);
    for (const body of [JSON.stringify({ long }), new Blob(['{"a":"', long, '"}']).stream()]) {
      const response = await fetch(`${url}/long`, { ...post, body });
      expect(await response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    }
  });

  it('rejects anything but JSON with unsupported_media_type', async () => {
    const { server } = buildHttpServer([route]);
    const headers = { 'content-type': 'text/plain' };
    const response = await server.inject({ method: 'POST', url: '/long', headers, payload: text });
    expect(response.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('does not run the handler if the sender disconnects during the body', async () => {
    const { url } = await startHttpServer([route]);
    const before = got.length;
    const raw = await RawHttp.open(url);
    const head =
      'POST /long HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000';
    raw.send(`${head}\r\n\r\n{"text":"half`);
    raw.socket.end();
    expect(await raw.untilClosed()).toMatch(/^HTTP\/1\.1 400 /u);
    expect(got).toHaveLength(before);
  });

  it('answers too_many_requests if the bodies of one client together exceed its limit', async () => {
    const routes = [{ ...route, bodyLimitBytes: 8 * 1024 * 1024 }];
    const { url } = await startHttpServer(routes);
    const head = 'POST /long HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const open = async () => {
      const raw = await RawHttp.open(url);
      raw.send(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      return raw;
    };
    const four = [await open(), await open(), await open(), await open()];
    const fifth = await open();
    expect(await fifth.until(/too_many_requests/u)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n/iu);
    four[0]?.send('2\r\n[]\r\n0\r\n\r\n');
    expect(await four[0]?.until(/taken/u)).toMatch(/^HTTP\/1\.1 200 /u);
    four[1]?.socket.destroy();
    for (const call of [text, text]) {
      await expect.poll(async () => (await fetch(`${url}/long`, { ...post, body: call })).status).toBe(200);
    }
    for (const { socket } of [...four, fifth]) socket.destroy();
  });
});
