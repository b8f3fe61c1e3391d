import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { escapeHtml, fillSlots, type PageSlot } from '../../common/page-slot.ts';
import {
  builtOrigin,
  type SiteAsset,
  type SiteManifest,
  type SitePage,
  type SiteText,
  taglinePlaceholder,
} from '../../common/site-manifest.ts';
import { pageContentPolicy } from './security-headers.ts';
import { ServedText } from './served-text.ts';

export type SiteOptions = {
  folder: string;
  siteUrl: string;
  tagline: string;
  cspSources: readonly string[];
  operatorScript?: { path: string; connectSources: readonly string[] } | undefined;
  slots?: readonly PageSlot[];
};

type SiteDocument = {
  paths: readonly string[];
  text: ServedText;
};

export type Site = {
  documents: readonly SiteDocument[];
  notFound: ServedText;
  assets: readonly (SiteAsset & { absoluteFile: string })[];
  pageHeaders: Readonly<Record<string, string>>;
};

export class SiteMissingError extends Error {
  override readonly name = 'SiteMissingError';
}

export async function loadSite(options: SiteOptions): Promise<Site> {
  const manifest = await readManifest(options.folder);
  const pages = await Promise.all(manifest.pages.map((page) => loadPage(page, options)));
  const texts = await Promise.all(manifest.texts.map((text) => loadText(text, options)));
  const notFound = pages.find(({ page }) => page.status === 404);
  if (notFound === undefined)
    throw new SiteMissingError(`${options.folder} has no page for unknown addresses`);
  const visible = pages.filter(({ page }) => page.status === 200);
  const rules = manifest.assets.find((asset) =>
    asset.contentType.startsWith('application/speculationrules+json'),
  );
  return {
    documents: [
      ...visible.map(({ page, text }) => ({ paths: [page.path, ...page.aliases], text })),
      { paths: ['/robots.txt'], text: robots(options.siteUrl) },
      {
        paths: ['/sitemap.xml'],
        text: sitemap(
          options.siteUrl,
          visible.map(({ page }) => page),
        ),
      },
      ...texts,
    ],
    notFound: notFound.text,
    assets: manifest.assets.map((asset) => ({
      ...asset,
      absoluteFile: inside(options.folder, asset.file),
    })),
    pageHeaders: {
      'content-security-policy': pageContentPolicy(
        options.cspSources,
        options.operatorScript?.connectSources,
      ),
      ...(rules === undefined ? {} : { 'speculation-rules': `"${rules.path}"` }),
    },
  };
}

async function readManifest(folder: string): Promise<SiteManifest> {
  const file = join(folder, 'manifest.json');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new SiteMissingError(`The site is not built: ${file} cannot be read. Run "npm run build".`, {
      cause,
    });
  }
}

async function loadPage(page: SitePage, options: SiteOptions) {
  const { operatorScript } = options;
  const tag = operatorScript === undefined ? '' : `<script async src="${operatorScript.path}"></script>`;
  const filled = (await readFilled(page.file, options)).replace('</head>', `${tag}</head>`);
  return { page, text: new ServedText('text/html; charset=utf-8', filled) };
}

async function loadText({ path, file, contentType }: SiteText, options: SiteOptions): Promise<SiteDocument> {
  return { paths: [path], text: new ServedText(contentType, await readFilled(file, options)) };
}

async function readFilled(name: string, options: SiteOptions): Promise<string> {
  const file = inside(options.folder, name);
  const built = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteMissingError(`The built site is incomplete: ${file} cannot be read. Run "npm run build".`, {
      cause,
    });
  });
  const filled = built
    .replaceAll(builtOrigin, () => escapeHtml(options.siteUrl))
    .replaceAll(taglinePlaceholder, () => escapeHtml(options.tagline));
  return fillSlots(filled, options.slots ?? []);
}

function inside(folder: string, file: string): string {
  const absolute = resolve(folder, file);
  if (!absolute.startsWith(resolve(folder) + sep))
    throw new SiteMissingError(`${file} lies outside of ${folder}`);
  return absolute;
}

function robots(siteUrl: string): ServedText {
  const lines = [
    'User-agent: *',
    'Disallow: /functions/',
    'Disallow: /mail-view/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new ServedText('text/plain; charset=utf-8', `${lines.join('\n')}\n`);
}

function sitemap(siteUrl: string, pages: readonly SitePage[]): ServedText {
  const listed = pages.filter((page) => !page.unlisted);
  const entries = listed.map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${modified}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return new ServedText('application/xml; charset=utf-8', `${xml.join('\n')}\n`);
}
