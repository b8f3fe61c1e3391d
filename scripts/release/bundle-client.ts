import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../site/vite-options.ts';
import { bundleDeclarations } from './bundle-declarations.ts';

/** Entry points of the package, each `mayfly/NAME`. */
export const clientEntries = ['client', 'playwright', 'vitest', 'cypress'] as const;
const sources = join(root, 'src', 'client');

/** Runs in every browser and runtime that has `AbortSignal.any`. */
const target = 'es2022';

export async function bundleClient(folder: string): Promise<void> {
  for (const entry of clientEntries) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: entry === 'client' ? [] : [shareClient],
      build: {
        ssr: true,
        target,
        outDir: folder,
        emptyOutDir: false,
        minify: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { [entry]: join(sources, `${entry}.ts`) },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    const readSource = (name: string) => readFileSync(join(sources, name), 'utf8');
    writeFileSync(join(folder, `${entry}.d.ts`), await bundleDeclarations(`${entry}.ts`, readSource));
  }
}

/** Keeps a single copy of the classes of `mayfly/client`, so that `instanceof` works on its inboxes and errors. */
const shareClient: Plugin = {
  name: 'share-client',
  enforce: 'pre',
  resolveId: (id) => (id === './client.ts' ? { id: './client.js', external: true } : null),
};
