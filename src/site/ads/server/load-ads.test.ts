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

it('leaves every slot empty without a folder', async () => {
  expect(await loadAds(undefined)).toEqual([
    { name: 'ad-content', html: undefined },
    { name: 'ad-side', html: undefined },
  ]);
});

it('reads the HTML of a slot unchanged from the file with its name', async () => {
  writeFileSync(join(folder, 'content.html'), '<a href="https://shop.example">$& Shop</a>');
  expect(await loadAds(folder)).toEqual([
    { name: 'ad-content', html: '<a href="https://shop.example">$& Shop</a>' },
    { name: 'ad-side', html: undefined },
  ]);
});

it('names a file that cannot be read or is too large', async () => {
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
