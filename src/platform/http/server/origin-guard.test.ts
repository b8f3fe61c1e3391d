import { describe, expect, it } from 'vitest';
import { serveDemo } from '#test/support/http/demo-functions.ts';
import { buildHttpServer } from '#test/support/http/http-servers.ts';

describe('a route with the origin `own`', () => {
  it('rejects a foreign page before any work and before reading the body', async () => {
    let ran = false;
    const { post } = serveDemo({
      guarded: () => {
        ran = true;
        return { text: 'ran' };
      },
    });
    for (const origin of [
      'https://evil.test',
      'null',
      'https://mayfly.test.evil.test',
      'http://mayfly.test',
    ]) {
      const response = await post('guarded', '{ broken', { origin });
      expect(response.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(ran).toBe(false);
  });

  it('serves our own pages, listed origins, loopback names, and calls without Origin', async () => {
    const { post } = serveDemo();
    const allowed = [
      { origin: 'https://mayfly.test' },
      { origin: 'https://friend.test' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      {},
    ];
    for (const headers of allowed) {
      expect((await post('guarded', { note: 'x' }, headers)).statusCode).toBe(200);
    }
    const friend = await post('guarded', { note: 'x' }, { origin: 'https://friend.test' });
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.test');
    expect(friend.headers.vary).toBe('origin');
  });

  it('does not trust a foreign name that resolves to loopback', async () => {
    const headers = { origin: 'http://evil.test:3000', host: 'evil.test:3000' };
    expect((await serveDemo().post('guarded', { note: 'x' }, headers)).statusCode).toBe(403);
  });
});

describe('preflight', () => {
  const preflight = (name: string, origin: string) =>
    serveDemo().server.inject({
      method: 'OPTIONS',
      url: `/functions/v1/${name}`,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('allows every page to call a public function, with the headers of supabase-js', async () => {
    const response = await preflight('demo', 'https://anywhere.test');
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
    });
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
  });

  it('does not allow foreign pages to call our own functions', async () => {
    expect((await preflight('guarded', 'https://anywhere.test')).statusCode).toBe(403);
    expect((await preflight('guarded', 'https://friend.test')).statusCode).toBe(204);
  });
});

describe('a route with the host `own`', () => {
  const statusFor = async (host: string) => {
    const handle = async () => ({ status: 200, headers: {} });
    const route = { method: 'GET', path: '/local', origin: 'own', host: 'own', handle } as const;
    const { server } = buildHttpServer([route], { siteUrl: 'https://mayfly.test' });
    return (await server.inject({ method: 'GET', url: '/local', headers: { host } })).statusCode;
  };

  it.each([
    'localhost',
    'localhost:3000',
    'tools.localhost:3000',
    '127.0.0.1:3000',
    '127.1.2.3',
    '[::1]:3000',
    'mayfly.test',
    'MAYFLY.test:443',
  ])('answers to %s', async (host) => expect(await statusFor(host)).toBe(200));

  it.each([
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'mayfly.test.evil.test',
    '192.0.2.7:3000',
    '10.0.0.1',
    '[2001:db8::1]:3000',
    '0.0.0.0:3000',
  ])('does not exist for "%s"', async (host) => expect(await statusFor(host)).toBe(404));
});
