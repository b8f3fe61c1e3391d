import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PlainText } from '#app/web/prerender.tsx';
import type { CollectedIsland } from '#platform/ui/web/island/island.tsx';
import type { PageRoute } from '../../src/app/web/page-route.ts';
import type { SiteManifest, SitePage, SiteText } from '../../src/platform/http/common/site-manifest.ts';
import type { PageWeight } from './budgets.ts';
import { type BuiltAssets, brotli, buildAssets } from './build-assets.ts';
import type { BundledPackages } from './bundled-packages.ts';
import { idleScriptsOf, islandScripts, pageAssets } from './page-assets.ts';
import { sources, viteOptions } from './vite-options.ts';

type Prerender = typeof import('../../src/app/web/prerender.tsx');

async function buildPrerender(folder: string): Promise<Prerender> {
  const options = viteOptions();
  await build({
    ...options,
    ssr: { noExternal: true },
    build: {
      ...options.build,
      ssr: sources.prerender,
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender;
}

function sumOf(paths: Iterable<string>, bytes: ReadonlyMap<string, number>): number {
  return [...paths].reduce((sum, path) => {
    const weight = bytes.get(path);
    if (weight === undefined) throw new Error(`the build has no ${path}`);
    return sum + weight;
  }, 0);
}

function pageFile(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1)}.html`;
}

async function renderPage(folder: string, prerender: Prerender, route: PageRoute, built: BuiltAssets) {
  let islands: readonly CollectedIsland[] = [];
  let styles: readonly string[] = [];
  const html = prerender.renderDocument(route, (found) => {
    islands = found;
    const assets = pageAssets(built.vite, built.icon, found, route);
    styles = assets.styles;
    return assets;
  });
  const file = pageFile(route.path);
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), html);
  const atOnce = pageAssets(built.vite, built.icon, islands, route);
  const scripts = new Set([atOnce.early, ...(atOnce.islands ? [atOnce.islands] : []), ...atOnce.preload]);
  const eager = islands.filter((island) => island.when === 'load');
  for (const script of islandScripts(built.vite, eager)) scripts.add(script);
  const weight: PageWeight = {
    path: route.path,
    kind: route.kind,
    documentBytes: (await brotli(Buffer.from(html))).byteLength,
    scriptBytes: sumOf(scripts, built.transferBytes),
    styleBytes: sumOf(styles, built.transferBytes),
    idleScriptBytes: sumOf(idleScriptsOf(built.vite, route.idleScript), built.transferBytes),
    asideBytes: sumOf(built.aside, built.transferBytes),
  };
  const page: SitePage = {
    path: route.path,
    aliases: route.aliases ?? [],
    file,
    title: route.meta.title,
    status: route.status ?? 200,
    ...(route.meta.unlisted ? { unlisted: true } : {}),
    ...(route.lastModified ? { lastModified: route.lastModified } : {}),
  };
  return { page, weight };
}

async function writeText(folder: string, { path, contentType, text }: PlainText): Promise<SiteText> {
  const file = `texts${path}`;
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
  return { path, file, contentType };
}

export type MadeSite = {
  manifest: SiteManifest;
  weights: readonly PageWeight[];
  fontBytes: number;
  packages: BundledPackages;
};

/**
 * Builds scripts, styles and fonts with Vite, then every page of the URL table as HTML, then the manifest.
 * @param workFolder receives the prerendering code. It must be inside the project, so that modules resolve.
 */
export async function makeSite(folder: string, workFolder: string): Promise<MadeSite> {
  // Vite and React read this variable, which is `test` in a test run.
  process.env.NODE_ENV = 'production';
  const packages: BundledPackages = new Set();
  const built = await buildAssets(folder, packages);
  const prerender = await buildPrerender(workFolder);
  const rendered = await Promise.all(
    prerender.listRoutes().map((route) => renderPage(folder, prerender, route, built)),
  );
  const texts = await Promise.all(prerender.listTexts().map((text) => writeText(folder, text)));
  const manifest: SiteManifest = { pages: rendered.map(({ page }) => page), texts, assets: built.files };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(join(folder, 'vite-manifest.json'));
  const fonts = built.files.filter((file) => file.contentType === 'font/woff2').map((file) => file.path);
  return {
    manifest,
    weights: rendered.map(({ weight }) => weight),
    fontBytes: sumOf(fonts, built.transferBytes),
    packages,
  };
}
