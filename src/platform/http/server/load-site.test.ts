import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttpServer } from '#test/support/http-servers.ts';
import { builtOrigin, type SiteManifest, taglinePlaceholder } from '../common/site-manifest.ts';
import type { HttpServer } from './http-server.ts';
import { loadSite, SiteMissingError } from './load-site.ts';

const page = (name: string) =>
  `<!doctype html><head><link rel="canonical" href="${builtOrigin}/${name}"></head><p>${taglinePlaceholder}</p>${'<i></i>'.repeat(300)}`;
const script = 'export const answer = 42;'.repeat(100);

const manifest: SiteManifest = {
  pages: [
    { path: '/', aliases: [], file: 'pages/home.html', title: 'Home', status: 200 },
    {
      path: '/temp-email',
      aliases: ['/temp-email/:sessionId'],
      file: 'pages/temp-email.html',
      title: 'Mail',
      status: 200,
    },
    {
      path: '/blog/first',
      aliases: [],
      file: 'pages/blog-first.html',
      title: 'First',
      status: 200,
      lastModified: '2024-10-14',
    },
    { path: '/404', aliases: [], file: 'pages/404.html', title: 'Not found', status: 404 },
  ],
  texts: [{ path: '/feed.xml', file: 'texts/feed.xml', contentType: 'application/rss+xml; charset=utf-8' }],
  assets: [
    {
      path: '/assets/app-3f2a.js',
      file: 'assets/app-3f2a.js',
      contentType: 'text/javascript; charset=utf-8',
      bytes: script.length,
      encodings: ['br', 'gzip'],
    },
    {
      path: '/assets/favicon-9c1d.svg',
      file: 'favicon.svg',
      contentType: 'image/svg+xml',
      bytes: 6,
      encodings: [],
    },
  ],
};

let folder: string;
let server: HttpServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayfly-site-'));
  await mkdir(join(folder, 'pages'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'texts'));
  const files: Record<string, string | Buffer> = {
    'manifest.json': JSON.stringify(manifest),
    'pages/home.html': page(''),
    'pages/temp-email.html': page('temp-email'),
    'pages/404.html': page('lost'),
    'pages/blog-first.html': page('blog/first'),
    'texts/feed.xml': `<rss><link>${builtOrigin}/blog</link></rss>`,
    'assets/app-3f2a.js': script,
    'assets/app-3f2a.js.br': brotliCompressSync(script),
    'assets/app-3f2a.js.gz': gzipSync(script),
    'assets/unlisted.txt': 'marker',
    'favicon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  server = await serve('https://mayfly.test');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(siteUrl: string, cspSources: string[] = []) {
  const site = await loadSite({ folder, siteUrl, tagline: 'Mail & <more>', cspSources });
  return buildHttpServer([], { siteUrl, site }).server;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('a page', () => {
  it('carries the address and tagline of this installation, escaped', async () => {
    const response = await get('/temp-email');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('href="https://mayfly.test/temp-email"');
    expect(response.body).toContain('<p>Mail &amp; &lt;more&gt;</p>');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has the content policy of the house and every other security header', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; frame-src 'self' blob:; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });

  it('opens its policy to the hosts an operator names, and asks for https only where the site has it', async () => {
    const plain = await serve('http://localhost:3000', ['https://ads.example.com']);
    const { headers } = await plain.inject({ method: 'GET', url: '/' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://ads.example.com;");
    expect(headers['content-security-policy']).toContain("base-uri 'none';");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('carries the script of the operator, which may send to the hosts named for it and to no others', async () => {
    const siteUrl = 'https://mayfly.test';
    const operatorScript = { path: '/theirs.js', connectSources: ['https://counts.example.com'] };
    const site = await loadSite({ folder, siteUrl, tagline: '', cspSources: [], operatorScript });
    const { server: other } = buildHttpServer([], { siteUrl, site });
    for (const url of ['/', '/nowhere']) {
      const { body, headers } = await other.inject({ method: 'GET', url });
      expect(body.match(/<script[^>]*><\/script><\/head>/gu)).toEqual([
        '<script async src="/theirs.js"></script></head>',
      ]);
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://counts.example.com;");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    }
    expect((await get('/')).body).not.toContain('<script');
  });

  it('is compressed as the client likes, with a tag per encoding', async () => {
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

  it('is revalidated, and not sent again when it is the same', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    for (const value of [tag, `"other", W/${tag}`, '*']) {
      const again = await get('/', { 'if-none-match': value });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/temp-email' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('serves its further routes with the same document', async () => {
    expect((await get('/temp-email/work')).body).toBe((await get('/temp-email')).body);
    expect((await get('/temp-email/work/deeper')).statusCode).toBe(404);
  });

  it('sends a trailing slash to the address without it, keeping the query', async () => {
    const response = await get('/temp-email/?sessionId=a');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/temp-email?sessionId=a']);
    expect((await get('/temp-email/work/')).headers.location).toBe('/temp-email/work');
  });

  it('refuses to be posted to', async () => {
    const response = await server.inject({ method: 'POST', url: '/temp-email', payload: 'x' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an address that is nothing', () => {
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
  ])('%s answers with the page for it, without a redirect', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).toContain('https://mayfly.test/lost');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('answers programs with a problem document', async () => {
    const response = await get('/functions/v1/nothing');
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('answers an address that cannot be read with 400 and safe headers', async () => {
    const response = await get('/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an asset', () => {
  it('may be kept for ever when its name holds its content', async () => {
    const response = await get('/assets/app-3f2a.js');
    expect(response.body).toBe(script);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('is sent as it was compressed at build time', async () => {
    const brotli = await get('/assets/app-3f2a.js', { 'accept-encoding': 'br, gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/app-3f2a.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  });

  it('is revalidated when its name says nothing of its content', async () => {
    const response = await get('/favicon.ico', { 'accept-encoding': 'br' });
    expect([response.body, response.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

describe('files made at start', () => {
  it('robots.txt points to the sitemap, which lists the pages at the public address', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://mayfly.test/sitemap.xml');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body.match(/<loc>[^<]+/gu)).toEqual([
      '<loc>https://mayfly.test/',
      '<loc>https://mayfly.test/temp-email',
      '<loc>https://mayfly.test/blog/first',
    ]);
    expect(sitemap.body.match(/<lastmod>[^<]+/gu)).toEqual(['<lastmod>2024-10-14']);
  });
});

describe('a text that is no page', () => {
  it('carries the address of this installation and its own type, and no page headers', async () => {
    const response = await get('/feed.xml');
    expect(response.body).toBe('<rss><link>https://mayfly.test/blog</link></rss>');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).not.toContain('script-src');
    expect((await get('/feed.xml', { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
  });
});

describe('loadSite', () => {
  const options = { siteUrl: 'https://mayfly.test', tagline: '', cspSources: [] };

  it('says what to run when the site is not built', async () => {
    const missing = loadSite({ ...options, folder: join(folder, 'nowhere') });
    await expect(missing).rejects.toBeInstanceOf(SiteMissingError);
    await expect(missing).rejects.toThrow('Run "npm run build"');
  });

  it('does not serve what lies outside of its folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mayfly-site-'));
    const outside = { ...manifest, assets: [{ ...manifest.assets[0], file: '../../etc/passwd' }] };
    await writeFile(join(other, 'manifest.json'), JSON.stringify({ ...outside, pages: [] }));
    await expect(loadSite({ ...options, folder: other })).rejects.toBeInstanceOf(SiteMissingError);
    await rm(other, { recursive: true });
  });
});
