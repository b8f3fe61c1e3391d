import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { type BundledPackages, collectPackages } from './bundled-packages.ts';

export const root = join(import.meta.dirname, '..', '..');

/** Sources that pages refer to by name. */
export const sources = {
  early: 'src/app/web/early.ts',
  islands: 'src/app/web/islands.ts',
  premium: 'src/features/premium/web/premium-script.tsx',
  style: 'src/app/web/site.css',
  font: 'src/platform/ui/web/fonts/geist.woff2',
  icon: 'src/site/seo/web/favicon.svg',
  images: 'src/site/seo/web/images',
  prerender: 'src/app/web/prerender.tsx',
  hydrate: 'src/platform/ui/web/island/hydrate-island.tsx',
} as const;

/** Scripts that a page fetches once it is loaded and the browser idle, by the name its route gives. */
export const idleScripts: Readonly<Record<string, string>> = {
  landing: 'src/features/landing/web/landing-script.ts',
};

/** Style sheets of rooms, by the name that a route gives: only the pages of a room carry what only they wear. */
export function roomStyles(): ReadonlyMap<string, string> {
  const files = globSync('src/{features,platform}/*/web/**/*.css', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return new Map(files.sort().map((file) => [basename(file, '.css'), file]));
}

/** Browsers of the last two and a half years: `light-dark()`, popover, nesting as written. */
const target = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** Pages name what they preload themselves; Vite's helper for it would double the script that wakes islands. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
};

/** A classic script shares its names with every other one on the page: keep them to itself. */
const earlyScriptAlone: Plugin = {
  name: 'early-script-alone',
  renderChunk: (code, chunk) => (chunk.name === 'early' ? `(()=>{${code}})()` : null),
};

/** Fresh at each call: plugins remember the run they belong to, so no two runs may share them. */
export function viteOptions(packages: BundledPackages = new Set()): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutPreloadHelper, earlyScriptAlone, react(), collectPackages(packages), tailwindcss()],
    // The budgets of the pages tell what is too large; the word lists of the password check are meant to be.
    build: { target, cssTarget: target, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  };
}
