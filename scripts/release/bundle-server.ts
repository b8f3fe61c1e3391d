import { cpSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { type BundledPackages, collectPackages } from '../site/bundled-packages.ts';
import { root } from '../site/vite-options.ts';

type Options = {
  programs?: Readonly<Record<string, string>>;
  minify?: boolean;
};

const release = { mayfly: 'src/app/commands/mayfly.ts' };
/** Optional modules that operators install next to the program. */
const optionalModules = ['sherpa-onnx-node', 'pg-native'];

/** Matches the script of a worker thread: `new URL('./parse-worker.ts', import.meta.url)`. */
const workerUrl = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/gu;
/** Matches a file that is read at run time: `new URL('./data/nouns.txt', import.meta.url)`. */
const dataUrl = /(?<=new URL\(\s*['"`]\.\/)data(?=\/)/gu;

/** Without the flag `u`, a surrogate pair becomes two escapes, which JavaScript reads as one character. */
const beyondAscii = /[^\0-\x7f]/g;

/** Bundles programs, their worker threads and all dependencies into flat ES modules in `folder`. */
export async function bundleServer(
  folder: string,
  packages: BundledPackages,
  { programs = release, minify = true }: Options = {},
): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepFilesBeside(folder), collectPackages(packages), writeAscii],
    ssr: { noExternal: true, external: optionalModules },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      minify,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: { ...programs },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Escapes characters beyond ASCII. A single one would make Node keep the module's source at two bytes per character. */
const writeAscii: Plugin = {
  name: 'write-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        beyondAscii,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Keeps files that modules reference by URL: worker threads become entries, and data folders are copied under unique names. */
function keepFilesBeside(outDir: string): Plugin {
  const folders = new Map<string, string>();
  return {
    name: 'keep-files-beside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src'))) return null;
      const data = join(dirname(id), 'data');
      const copy = relative(join(root, 'src'), data).replaceAll(sep, '-');
      return code
        .replace(dataUrl, () => {
          folders.set(data, copy);
          return copy;
        })
        .replace(workerUrl, (_url, name: string) => {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
          return `new URL('./${name}.js', import.meta.url)`;
        });
    },
    closeBundle() {
      for (const [data, copy] of folders) cpSync(data, join(outDir, copy), { recursive: true });
    },
  };
}
