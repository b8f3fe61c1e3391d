import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import type { SiteAsset } from '../../src/platform/http/common/site-manifest.ts';
import type { BundledPackages } from './bundled-packages.ts';
import { copyImages } from './copy-images.ts';
import { idleScripts, roomStyles, root, sources, viteOptions } from './vite-options.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const textEndings = new Set(['.js', '.css', '.svg', '.json']);

/**
 * Lets browsers prefetch the page of a link that the visitor is about to follow. Prerendering stays off, because it would create an
 * address.
 */
const speculationRules = {
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function brotli(bytes: Buffer): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

export type BuiltAssets = {
  files: readonly SiteAsset[];
  /** Transferred bytes by URL path: text in brotli, other files as they are. */
  transferBytes: ReadonlyMap<string, number>;
  vite: Manifest;
  icon: string;
  /** Files that browsers fetch with any page, although the page does not show them. */
  aside: readonly string[];
};

/**
 * Bundles the parts that islands share into one file instead of a dozen files of less than a kilobyte. Toasts stay
 * separate, because pages without React show them too.
 */
const sharedParts = {
  name: 'parts',
  test: /lucide-react|src[\\/](platform|site[\\/]session)[\\/](?!.*(show-toast|toast-region|swipe|hydrate|schedule-island))/u,
  minShareCount: 2,
};

async function buildClient(folder: string, packages: BundledPackages): Promise<Manifest> {
  const options = viteOptions(packages);
  await build({
    ...options,
    build: {
      ...options.build,
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: 'vite-manifest.json',
      reportCompressedSize: false,
      rolldownOptions: {
        // Inlines constants, because the early script cannot import anything.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        input: {
          early: sources.early,
          islands: sources.islands,
          premium: sources.premium,
          site: sources.style,
          ...idleScripts,
          ...Object.fromEntries([...roomStyles()].map(([name, file]) => [`style-${name}`, file])),
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { includeDependenciesRecursively: false, groups: [sharedParts] },
        },
      },
    },
  });
  return JSON.parse(await readFile(join(folder, 'vite-manifest.json'), 'utf8')) as Manifest;
}

async function addFile(folder: string, name: string, ending: string, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}${ending}`;
  await writeFile(join(folder, file), content);
  return file;
}

/** Checks that the early script needs no other file. Otherwise it could not run before the first paint. */
async function checkEarlyScript(folder: string, manifest: Manifest): Promise<void> {
  const entry = manifest[sources.early];
  const code = entry ? await readFile(join(folder, entry.file), 'utf8') : '';
  if (!entry || entry.imports || /^\s*(import|export)\b/mu.test(code)) {
    throw new Error(`${sources.early} must be built into one script without imports`);
  }
}

async function finishAsset(folder: string, file: string, contentType?: string) {
  const ending = extname(file);
  const bytes = await readFile(join(folder, file));
  const isText = textEndings.has(ending);
  let transfer = bytes.byteLength;
  if (isText) {
    const [br, gz] = await Promise.all([brotli(bytes), compressGzip(bytes, { level: 9 })]);
    await Promise.all([writeFile(join(folder, `${file}.br`), br), writeFile(join(folder, `${file}.gz`), gz)]);
    transfer = br.byteLength;
  }
  const asset: SiteAsset = {
    path: `/${file}`,
    file,
    contentType: contentType ?? contentTypes[ending] ?? 'application/octet-stream',
    bytes: bytes.byteLength,
    encodings: isText ? ['br', 'gzip'] : [],
  };
  return { asset, transfer };
}

export async function buildAssets(folder: string, packages: BundledPackages): Promise<BuiltAssets> {
  const vite = await buildClient(folder, packages);
  await checkEarlyScript(folder, vite);
  const icon = await addFile(folder, 'favicon', '.svg', await readFile(join(root, sources.icon)));
  const rules = await addFile(folder, 'speculation', '.json', Buffer.from(JSON.stringify(speculationRules)));
  const built = Object.values(vite).flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []),
  ]);
  const finished = await Promise.all(
    [...new Set([...built, icon, rules])]
      .sort()
      .map((file) =>
        finishAsset(folder, file, file === rules ? 'application/speculationrules+json' : undefined),
      ),
  );
  const images = await copyImages(folder);
  return {
    files: [...finished.map(({ asset }) => asset), ...images],
    transferBytes: new Map([
      ...finished.map(({ asset, transfer }) => [asset.path, transfer] as const),
      ...images.map(({ path, bytes }) => [path, bytes] as const),
    ]),
    vite,
    icon: `/${icon}`,
    aside: ['/favicon.ico', `/${icon}`, `/${rules}`],
  };
}
