import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adPlaceholder } from '../common/ad-positions.ts';
import { loadAds } from './load-ads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-ads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('fills every place with the quiet placeholder where nothing was given', async () => {
  const ads = await loadAds(undefined);
  expect(Object.fromEntries(ads)).toEqual({
    '%%mayfly-ad-content%%': 'Advertisement',
    '%%mayfly-ad-side%%': 'Advertisement',
  });
});

it('takes the HTML of a place from the file of its name, as it is', async () => {
  writeFileSync(join(folder, 'content.html'), '<a href="https://shop.example">$& Shop</a>');
  const ads = await loadAds(folder);
  expect(ads.get(adPlaceholder('content'))).toBe('<a href="https://shop.example">$& Shop</a>');
  expect(ads.get(adPlaceholder('side'))).toBe('Advertisement');
});

it('says what cannot be read, or is too large', async () => {
  const unreadable = (file: string, reason: string) => ({ code: 'ad_unreadable', details: { file, reason } });
  const missing = join(folder, 'nowhere');
  await expect(loadAds(missing)).rejects.toMatchObject(unreadable(missing, 'cannot be read'));
  const file = join(folder, 'side.html');
  mkdirSync(file);
  await expect(loadAds(folder)).rejects.toMatchObject(unreadable(file, 'cannot be read'));
  rmSync(file, { recursive: true });
  writeFileSync(file, ' '.repeat(64 * 1024 + 1));
  await expect(loadAds(folder)).rejects.toMatchObject(unreadable(file, 'is larger than 64 KB'));
});
