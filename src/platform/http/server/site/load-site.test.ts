import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import { buildSmallSite, builtManifest, builtPage } from '#test/support/http/small-site.ts';
import { slotMarks } from '../../common/page-slot.ts';
import type { HttpServer } from '../http-server.ts';
import { loadSite, SiteMissingError } from './load-site.ts';

let folder: string;
let server: HttpServer;

beforeAll(async () => {
  folder = await buildSmallSite();
  server = await serve('https://mayfly.test');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(siteUrl: string, cspSources: string[] = []) {
  const site = await loadSite({ folder, siteUrl, tagline: 'Mail & <more>', cspSources });
  return buildHttpServer([], { siteUrl, site }).server;
}

const get = (url: string) => server.inject({ method: 'GET', url });

describe('a page with content of the operator', () => {
  it("allows the operator's hosts in its policy, and requires https only on an https site", async () => {
    const plain = await serve('http://localhost:3000', ['https://ads.example.com']);
    const { headers } = await plain.inject({ method: 'GET', url: '/' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://ads.example.com;");
    expect(headers['content-security-policy']).toContain("base-uri 'none';");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it("contains the operator's script, which may send only to its hosts", async () => {
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

  it("contains the operator's HTML in its slot", async () => {
    const siteUrl = 'https://mayfly.test';
    const { start, end } = slotMarks('ad');
    const built = builtPage('').replace('<i>', `<div>${start}ours${end}</div><i>`);
    await writeFile(join(folder, 'pages', 'home.html'), built);
    const slots = [{ name: 'ad', html: '<b>theirs</b>' }];
    const site = await loadSite({ folder, siteUrl, tagline: '', cspSources: [], slots });
    await writeFile(join(folder, 'pages', 'home.html'), builtPage(''));
    const { server: other } = buildHttpServer([], { siteUrl, site });
    const { body } = await other.inject({ method: 'GET', url: '/' });
    expect(body).toContain('<div><b>theirs</b></div>');
  });
});

describe('files built at startup', () => {
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

describe('loadSite', () => {
  const options = { siteUrl: 'https://mayfly.test', tagline: '', cspSources: [] };

  it('says which command builds a missing site', async () => {
    const missing = loadSite({ ...options, folder: join(folder, 'nowhere') });
    await expect(missing).rejects.toBeInstanceOf(SiteMissingError);
    await expect(missing).rejects.toThrow('Run "npm run build"');
  });

  it('rejects a manifest that lists a file outside of its folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'mayfly-site-'));
    const outside = { ...builtManifest, assets: [{ ...builtManifest.assets[0], file: '../../etc/passwd' }] };
    await writeFile(join(other, 'manifest.json'), JSON.stringify({ ...outside, pages: [] }));
    await expect(loadSite({ ...options, folder: other })).rejects.toBeInstanceOf(SiteMissingError);
    await rm(other, { recursive: true });
  });
});
