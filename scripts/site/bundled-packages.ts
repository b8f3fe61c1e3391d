import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const packageOfModule = /^.*node_modules[\\/](?<name>(?:@[^\\/]+[\\/])?[^\\/]+)/u;
/**
 * Matches an import such as `@import "tailwindcss/theme.css"`, because the bundler does not list stylesheets of packages as modules of a
 * chunk.
 */
const packageOfImport = /@import\s+["'](?![./#]|https?:)(?<name>(?:@[^"'/]+\/)?[^"'/]+)/gu;

/** Folders of npm packages whose code is in a bundle, for their licenses. */
export type BundledPackages = Set<string>;

export function collectPackages(packages: BundledPackages): Plugin {
  let root: string;
  return {
    name: 'collect-packages',
    // Runs before Tailwind CSS inlines the imports.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (!id.endsWith('.css')) return;
      for (const [, name = ''] of code.matchAll(packageOfImport))
        packages.add(join(root, 'node_modules', name));
    },
    generateBundle(_options, output) {
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const folder = packageOfModule.exec(id.replace(/^\0/u, ''))?.[0];
          if (folder !== undefined) packages.add(folder);
        }
      }
    },
  };
}

/**
 * Lists the packages inside dist/site, so that a release can include their licenses without building the site
 * again.
 */
const sitePackagesFile = join('.cache', 'site-packages.json');

export function writeSitePackages(root: string, packages: BundledPackages): void {
  const file = join(root, sitePackagesFile);
  mkdirSync(dirname(file), { recursive: true });
  const folders = [...packages].map((folder) => relative(root, folder));
  writeFileSync(file, `${JSON.stringify(folders.sort(), null, 2)}\n`);
}

export function readSitePackages(root: string): BundledPackages {
  const folders: string[] = JSON.parse(readFileSync(join(root, sitePackagesFile), 'utf8'));
  return new Set(folders.map((folder) => join(root, folder)));
}
