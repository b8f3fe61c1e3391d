import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { type BundledPackages, collectPackages } from './bundled-packages.ts';

export const root = join(import.meta.dirname, '..', '..');

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

/**
 * Scripts that a page fetches once it has loaded and the browser is idle, by the name in the page's route.
 */
export const idleScripts: Readonly<Record<string, string>> = {
  landing: 'src/features/landing/web/landing-script.ts',
};

/** Returns the style sheets of rooms by base name. Routes list these names in `styles`, so each page loads only its own. */
export function roomStyles(): ReadonlyMap<string, string> {
  const files = globSync('src/{features,platform}/*/web/**/*.css', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return new Map(files.sort().map((file) => [basename(file, '.css'), file]));
}

/** Browsers of the last two and a half years, with `light-dark()`, popover and CSS nesting. */
const target = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** Removes Vite's preload helper: pages list their own preloads, and the helper would double the size of the script that hydrates islands. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
};

/** Wraps the early script in a function, because classic scripts share the global scope. */
const earlyScriptAlone: Plugin = {
  name: 'early-script-alone',
  renderChunk: (code, chunk) => (chunk.name === 'early' ? `(()=>{${code}})()` : null),
};

/** Returns new options on each call, because plugins keep state and two builds must not share them. */
export function viteOptions(packages: BundledPackages = new Set()): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutPreloadHelper, earlyScriptAlone, react(), collectPackages(packages), tailwindcss()],
    // Turns off the size warning: the page budgets find what is too large, and the word lists of the password
    // check are large on purpose.
    build: { target, cssTarget: target, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  };
}
