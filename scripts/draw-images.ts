// `node scripts/draw-images.ts`: draws the picture of every page and the icons made from the favicon, into
// src/site/seo/web/images. The results are committed, so that building the site needs no browser.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import type { PageMeta } from '#site/seo/common/page-meta.ts';
import { themeColors } from '#site/seo/common/page-meta.ts';
import { cardPaths, pictureCardOf, picturePath, pictureSize } from '#site/seo/common/picture-card.ts';
import { launchChromium } from './images/launch-chromium.ts';
import { readPng } from './images/read-png.ts';
import { writeIco, writePalettePng } from './images/write-palette-png.ts';
import { root, sources, viteOptions } from './site/vite-options.ts';

type Prerender = typeof import('../src/app/web/prerender.tsx');
type Picture = typeof import('../src/site/seo/web/page-picture.tsx');

const folder = join(root, 'src', 'site', 'seo', 'web', 'images');
const workFolder = join(root, '.cache', 'images');
const styles = [
  'src/platform/ui/web/styles/fonts.css',
  'src/platform/ui/web/styles/theme.css',
  'src/site/catalogue/web/catalogue.css',
  'src/site/seo/web/page-picture.css',
];

/** The mark's share of a maskable icon. A mask may cut off everything outside a circle whose diameter is 80 % of the width. */
const maskableScale = 0.72;
/** Icons by file name. `scale` is the mark's share of the width. */
const icons: Readonly<Record<string, { px: number; scale: number }>> = {
  'apple-touch-icon.png': { px: 180, scale: 0.9 },
  'icon-192.png': { px: 192, scale: 1 },
  'icon-512.png': { px: 512, scale: 1 },
  'icon-maskable-192.png': { px: 192, scale: maskableScale },
  'icon-maskable-512.png': { px: 512, scale: maskableScale },
  'logo.png': { px: 512, scale: 0.9 },
};
const icoPx = 32;

async function shoot(
  browser: Browser,
  html: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  // Written to a file, because only a file may load local fonts and styles.
  const file = join(workFolder, 'picture.html');
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><html data-theme="light">${html}`);
  const page = await browser.newPage({ viewport: size });
  await page.goto(`file://${file}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function drawPages(browser: Browser, vite: ViteDevServer): Promise<void> {
  const { listRoutes } = (await vite.ssrLoadModule(`/${sources.prerender}`)) as Prerender;
  const { PagePicture } = (await vite.ssrLoadModule('/src/site/seo/web/page-picture.tsx')) as Picture;
  const links = styles.map((style) => `<link rel="stylesheet" href="file://${join(root, style)}">`).join('');
  const metas = new Map(cardPaths.map((path) => [path, { title: '' } as Pick<PageMeta, 'title' | 'ogType'>]));
  for (const { meta } of listRoutes()) if (meta.canonicalPath) metas.set(meta.canonicalPath, meta);
  mkdirSync(join(folder, 'og'), { recursive: true });
  for (const [path, meta] of metas) {
    const card = pictureCardOf(path, meta);
    const picture = await shoot(
      browser,
      `${links}${renderToStaticMarkup(createElement(PagePicture, { card }))}`,
      pictureSize,
    );
    const png = writePalettePng(readPng(picture), `${card.headline}\n${card.line}`);
    writeFileSync(join(folder, picturePath(path)), png);
    console.log(`${picturePath(path).padEnd(48)}${png.length}`);
  }
}

async function drawIcons(browser: Browser): Promise<void> {
  const svg = readFileSync(join(root, sources.icon), 'utf8');
  const draw = async (px: number, scale: number) => {
    const style = `body{margin:0;display:grid;place-items:center;height:100vh;background:${themeColors.light}}svg{width:${scale * 100}%}`;
    const picture = await shoot(browser, `<style>${style}</style>${svg}`, { width: px, height: px });
    return writePalettePng(readPng(picture));
  };
  for (const [name, { px, scale }] of Object.entries(icons)) {
    writeFileSync(join(folder, name), await draw(px, scale));
  }
  writeFileSync(join(folder, 'favicon.ico'), writeIco(await draw(icoPx, 1), icoPx));
}

mkdirSync(workFolder, { recursive: true });
rmSync(folder, { recursive: true, force: true });
const browser = await launchChromium();
const vite = await createServer({
  ...viteOptions(),
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  await drawPages(browser, vite);
  await drawIcons(browser);
} finally {
  await vite.close();
  await browser.close();
}
