import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadAds } from './load-ads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-ads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('ads are empty in every slot if no folder is set', async () => {
  expect(await loadAds(undefined)).toEqual([
    { name: 'ad-content', html: undefined },
    { name: 'ad-side', html: undefined },
  ]);
});

it('ads contain the unchanged HTML of the file that is named after the slot', async () => {
  writeFileSync(join(folder, 'content.html'), '<a href="https://shop.example">$& Shop</a>');
  expect(await loadAds(folder)).toEqual([
    { name: 'ad-content', html: '<a href="https://shop.example">$& Shop</a>' },
    { name: 'ad-side', html: undefined },
  ]);
});

it('ads that cannot be read or are too large cause an error that names the file', async () => {
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
