import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtOrigin, type SiteManifest, taglinePlaceholder } from '#platform/http/common/site-manifest.ts';

/** Returns a page as the site build writes it: with placeholders that are filled in at startup. */
export function builtPage(name: string): string {
  return `<!doctype html><head><link rel="canonical" href="${builtOrigin}/${name}"></head><p>${taglinePlaceholder}</p>${'<i></i>'.repeat(300)}`;
}

export const builtScript = 'export const answer = 42;'.repeat(100);

export const builtManifest: SiteManifest = {
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
    {
      path: '/blog/secret',
      aliases: [],
      file: 'pages/blog-first.html',
      title: 'Unlisted',
      status: 200,
      unlisted: true,
    },
    { path: '/404', aliases: [], file: 'pages/404.html', title: 'Not found', status: 404 },
  ],
  texts: [{ path: '/feed.xml', file: 'texts/feed.xml', contentType: 'application/rss+xml; charset=utf-8' }],
  assets: [
    {
      path: '/assets/app-3f2a.js',
      file: 'assets/app-3f2a.js',
      contentType: 'text/javascript; charset=utf-8',
      bytes: builtScript.length,
      encodings: ['br', 'gzip'],
    },
    {
      path: '/favicon.ico',
      file: 'favicon.svg',
      contentType: 'image/svg+xml',
      bytes: 6,
      encodings: [],
    },
  ],
};

/** Creates a folder with a built site of a few files. The caller removes it. */
export async function buildSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-site-'));
  for (const name of ['pages', 'assets', 'texts']) await mkdir(join(folder, name));
  const files: Record<string, string | Buffer> = {
    'manifest.json': JSON.stringify(builtManifest),
    'pages/home.html': builtPage(''),
    'pages/temp-email.html': builtPage('temp-email'),
    'pages/404.html': builtPage('lost'),
    'pages/blog-first.html': builtPage('blog/first'),
    'texts/feed.xml': `<rss><link>${builtOrigin}/blog</link></rss>`,
    'assets/app-3f2a.js': builtScript,
    'assets/app-3f2a.js.br': brotliCompressSync(builtScript),
    'assets/app-3f2a.js.gz': gzipSync(builtScript),
    'assets/unlisted.txt': 'marker',
    'favicon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
