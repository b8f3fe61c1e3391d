import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import { buildSmallSite, builtScript } from '#test/support/http/small-site.ts';
import type { HttpAnswer, HttpServer } from '../http-server.ts';
import { loadSite } from './load-site.ts';

let folder: string;
let server: HttpServer;
const routes: string[] = [];

beforeAll(async () => {
  folder = await buildSmallSite();
  const siteUrl = 'https://mayfly.test';
  const site = await loadSite({ folder, siteUrl, tagline: 'Mail & <more>', cspSources: [] });
  const onAnswer = ({ route }: HttpAnswer) => void routes.push(route);
  server = buildHttpServer([], { siteUrl, site, onAnswer }).server;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('a page', () => {
  it('contains the address and tagline of this installation, escaped', async () => {
    const response = await get('/temp-email');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('href="https://mayfly.test/temp-email"');
    expect(response.body).toContain('<p>Mail &amp; &lt;more&gt;</p>');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has the content policy and all other security headers', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'x-dns-prefetch-control': 'off',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });

  it('is compressed as the client prefers, with an ETag per encoding', async () => {
    const plain = await get('/', { 'accept-encoding': 'identity' });
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, brotli, gzip].map((response) => response.headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  it('is revalidated and answered with 304 if unchanged', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    for (const value of [tag, `"other", W/${tag}`, '*']) {
      const again = await get('/', { 'if-none-match': value });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD with headers only', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/temp-email' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('is the same document at its other routes, such as /temp-email/work', async () => {
    expect((await get('/temp-email/work')).body).toBe((await get('/temp-email')).body);
    expect((await get('/temp-email/work/deeper')).statusCode).toBe(404);
  });

  it('redirects a trailing slash to the path without it and keeps the query', async () => {
    const response = await get('/temp-email/?sessionId=a');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/temp-email?sessionId=a']);
    expect((await get('/temp-email/work/')).headers.location).toBe('/temp-email/work');
    expect((await get('/temp-email%2F')).headers.location).toBe('/temp-email');
  });

  it('rejects POST', async () => {
    const response = await server.inject({ method: 'POST', url: '/temp-email', payload: 'x' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each(['/temp-email', '/temp-email/work', '/assets/app-3f2a.js'])(
    'answers OPTIONS for %s with the allowed methods',
    async (url) => {
      const response = await server.inject({ method: 'OPTIONS', url });
      expect([response.statusCode, response.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

it.each([
  ['/temp-email', '/temp-email'],
  ['/temp-email/work', '/temp-email/:sessionId'],
  ['/assets/app-3f2a.js', '/:asset'],
  ['/nowhere', 'none'],
])('a request for %s is counted as %s', async (url, route) => {
  await get(url);
  expect(routes.at(-1)).toBe(route);
});

describe('an unknown path', () => {
  it.each([
    '/nowhere',
    '/404',
    '/assets/unlisted.txt',
    '/assets/../manifest.json',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/pages/home.html',
    '//evil.test/',
    '/manifest.json',
    '/constructor',
    '/%zz',
    '/temp-email/%E0%A4%A',
    `/temp-email/${'a'.repeat(600)}`,
  ])('%s is answered with the not-found page, without a redirect', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).toContain('https://mayfly.test/lost');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is answered with a problem document if it is below /functions/v1', async () => {
    const response = await get('/functions/v1/nothing');
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['GET', '/functions/v1/%zz'],
    ['POST', '/%zz'],
  ] as const)('that cannot be decoded is answered with 400 and nosniff: %s %s', async (method, url) => {
    const response = await server.inject({ method, url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an asset', () => {
  it('is cached forever if its name has a hash', async () => {
    const response = await get('/assets/app-3f2a.js');
    expect(response.body).toBe(builtScript);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('is sent in the form that was compressed at build time', async () => {
    const brotli = await get('/assets/app-3f2a.js', { 'accept-encoding': 'br, gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(builtScript);
    const gzip = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(builtScript);
  });

  it('is revalidated if its name has no hash', async () => {
    const response = await get('/favicon.ico', { 'accept-encoding': 'br' });
    expect([response.body, response.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

describe('a text that is not a page', () => {
  it('contains the address of this installation, and has its own content type and no headers of a page', async () => {
    const response = await get('/feed.xml');
    expect(response.body).toBe('<rss><link>https://mayfly.test/blog</link></rss>');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).not.toContain('script-src');
    expect((await get('/feed.xml', { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
  });
});
