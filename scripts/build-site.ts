// Builds the site: scripts, styles and fonts by Vite, then every page of the URL table as HTML, then the manifest
// the server reads. Prints what each page weighs and fails when one is over its budget.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageRoute } from '../src/app/web/page-route.ts';
import type { SiteManifest, SitePage } from '../src/platform/http/common/site-manifest.ts';
import type { CollectedIsland } from '../src/platform/ui/web/island.tsx';
import { overBudget, type PageWeight, weightTable } from './site/budgets.ts';
import { type BuiltAssets, brotli, buildAssets } from './site/build-assets.ts';
import { islandScripts, pageAssets } from './site/page-assets.ts';
import { root, sources, viteOptions } from './site/vite-options.ts';

process.env.NODE_ENV = 'production';

const siteFolder = join(root, 'dist', 'site');
const serverFolder = join(root, '.cache', 'site');

type Prerender = typeof import('../src/app/web/prerender.tsx');

async function buildPrerender(): Promise<Prerender> {
  await build({
    ...viteOptions,
    ssr: { noExternal: true },
    build: {
      ...viteOptions.build,
      ssr: sources.prerender,
      outDir: serverFolder,
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  });
  return (await import(pathToFileURL(join(serverFolder, 'prerender.js')).href)) as Prerender;
}

function sumOf(paths: Iterable<string>, bytes: ReadonlyMap<string, number>): number {
  return [...paths].reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0);
}

function pageFile(path: string): string {
  return `pages/${path === '/' ? 'index' : path.slice(1)}.html`;
}

async function renderPage(prerender: Prerender, route: PageRoute, built: BuiltAssets) {
  let islands: readonly CollectedIsland[] = [];
  let style = '';
  const html = prerender.renderDocument(route, (found) => {
    islands = found;
    const assets = pageAssets(built.vite, built.icon, found);
    style = assets.style;
    return assets;
  });
  const file = pageFile(route.path);
  await mkdir(dirname(join(siteFolder, file)), { recursive: true });
  await writeFile(join(siteFolder, file), html);
  const atOnce = pageAssets(built.vite, built.icon, islands);
  const scripts = new Set([atOnce.early, ...(atOnce.islands ? [atOnce.islands] : []), ...atOnce.preload]);
  const eager = islands.filter((island) => island.when === 'load');
  for (const script of islandScripts(built.vite, eager)) scripts.add(script);
  const weight: PageWeight = {
    path: route.path,
    kind: route.kind,
    documentBytes: (await brotli(Buffer.from(html))).byteLength,
    scriptBytes: sumOf(scripts, built.transferBytes),
    styleBytes: sumOf([style], built.transferBytes),
  };
  const page: SitePage = {
    path: route.path,
    aliases: route.aliases ?? [],
    file,
    title: route.meta.title,
    status: route.status ?? 200,
  };
  return { page, weight };
}

async function buildSite(): Promise<void> {
  const [built, prerender] = [await buildAssets(siteFolder), await buildPrerender()];
  const rendered = await Promise.all(
    prerender.listRoutes().map((route) => renderPage(prerender, route, built)),
  );
  const manifest: SiteManifest = { pages: rendered.map(({ page }) => page), assets: built.files };
  await writeFile(join(siteFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(join(siteFolder, 'vite-manifest.json'));

  const weights = rendered.map(({ weight }) => weight);
  const fonts = built.files.filter((file) => file.contentType === 'font/woff2').map((file) => file.path);
  const fontBytes = sumOf(fonts, built.transferBytes);
  console.log(weightTable(weights, fontBytes));
  const problems = overBudget(weights, fontBytes);
  for (const problem of problems) console.error(`over budget: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

await buildSite();
