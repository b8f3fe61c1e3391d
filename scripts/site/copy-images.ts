import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { SiteAsset } from '../../src/platform/http/common/site-manifest.ts';
import { root, sources } from './vite-options.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

export async function copyImages(folder: string): Promise<SiteAsset[]> {
  const from = join(root, sources.images);
  const names = (await readdir(from, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => extname(name) in contentTypes)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = `images/${name}`;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(from, name), join(folder, file));
      const { size } = await stat(join(from, name));
      return { path: `/${name}`, file, contentType: imageType(name), bytes: size, encodings: [] };
    }),
  );
}

export function imageType(name: string): string {
  const type = contentTypes[extname(name)];
  if (type === undefined) throw new Error(`${name} is not a picture`);
  return type;
}
