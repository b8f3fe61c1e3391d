import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureCardOf, picturePath } from '#site/seo/common/picture-card.ts';
import { webManifest } from '#site/seo/web/head-data.tsx';
import { routes } from './site-routes.tsx';

const folder = join(import.meta.dirname, '..', '..', 'site', 'seo', 'web', 'images');
const read = (path: string) => readFileSync(join(folder, path));
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
/** Some sites show no larger picture, and all pictures are committed to the repository. */
const maxPictureBytes = 40 * 1024;

const shared = routes.filter(({ meta }) => meta.canonicalPath);

describe.each(shared)('the picture of $path', ({ path, meta }) => {
  const name = picturePath(path);

  it('is 1200 × 630 and at most 40 KiB (drawn by scripts/draw-images.ts)', () => {
    expect(existsSync(join(folder, name)), name).toBe(true);
    expect(sizeOf(read(name))).toEqual([1200, 630]);
    expect(read(name).length).toBeLessThanOrEqual(maxPictureBytes);
  });

  it('contains the current text (drawn by scripts/draw-images.ts)', () => {
    const { headline, line } = pictureCardOf(path, meta);
    expect(read(name).includes(Buffer.from(`Description\0${headline}\n${line}`, 'latin1'))).toBe(true);
  });
});

describe('the icons', () => {
  it('exist in every size that the web manifest lists', () => {
    const { icons } = JSON.parse(webManifest.text) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of icons) expect(sizeOf(read(src)).join('x'), src).toBe(sizes);
    expect(icons).toHaveLength(4);
  });

  it('include the ones that phones, old browsers and search engines request', () => {
    expect(sizeOf(read('apple-touch-icon.png'))).toEqual([180, 180]);
    expect(sizeOf(read('logo.png'))).toEqual([512, 512]);
    expect(read('favicon.ico').readUInt16LE(2)).toBe(1);
  });
});
