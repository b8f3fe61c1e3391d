import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerWith, dotPng, type ImageHost, startImageHost } from '#test/support/fakes/image-host.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { test as base, expect } from './product-fixture.ts';
import { listEventData } from './usage-rows.ts';

const videoId = 'dQw4w9-gX_Q';
const withoutLargest = 'noMaxres-01';

/** A product whose thumbnails come from the test's own host. */
const test = base.extend<object, { imageHost: ImageHost; product: Product }>({
  imageHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startImageHost();
      host.answer = (response, request) => {
        const isMissing = request.url?.includes(`${withoutLargest}/maxresdefault`);
        answerWith(isMissing ? 404 : 200, 'image/png')(response, request);
      };
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ imageHost }, use) => {
      const product = await startProduct({ settings: { MAYFLY_THUMBNAIL_BASE_URL: imageHost.url } });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const result = (page: Page) => page.getByRole('region', { name: 'Thumbnails' });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openTool(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.siteUrl}/youtube-tool`);
  await page.locator('[data-island][data-awake]').waitFor();
}

async function extract(page: Page, address: string): Promise<void> {
  await page.getByLabel('YouTube URL').fill(address);
  await page.getByRole('button', { name: 'Extract' }).click();
}

test('five sizes of a thumbnail are shown, copied and downloaded', async ({
  page,
  product,
  imageHost,
  complaints,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(product.siteUrl) && !url.startsWith('blob:')) strangers.push(url);
  });
  await openTool(page, product);
  await extract(page, `https://m.youtube.com/watch?list=x&v=${videoId}&t=3s`);
  await expect(result(page).getByRole('listitem')).toHaveCount(5);
  await expect(toasts(page).getByText('Video thumbnails extracted successfully!')).toBeVisible();
  await expect(result(page).getByText(videoId, { exact: true })).toBeVisible();
  await expect(result(page).getByText('1280x720')).toBeVisible();
  for (const preview of await result(page).getByRole('img').all()) {
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  }

  await result(page).getByRole('button', { name: 'Copy URL of the largest size' }).click();
  await expect(toasts(page).getByText('Thumbnail URL copied to clipboard')).toBeVisible();
  expect(await readClipboard(page)).toBe(`https://img.youtube.com/vi/${videoId}/maxresdefault.jpg`);
  await result(page).getByRole('button', { name: 'Copy video ID' }).click();
  await expect.poll(() => readClipboard(page)).toBe(videoId);

  const starting = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Download the medium size' }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toBe(`youtube-thumbnail-${videoId}-hq.jpg`);
  expect(await readFile(await download.path())).toEqual(dotPng);
  await expect(toasts(page).getByText('Downloading hq quality thumbnail')).toBeVisible();

  await expect
    .poll(() => listEventData(product, page, 'youtube_thumbnail_downloaded'))
    .toEqual([{ video_id: videoId, quality: 'hq', tool: 'youtube-tool' }]);
  expect(await listEventData(product, page, 'youtube_thumbnail_extracted')).toEqual([
    { video_id: videoId, tool: 'youtube-tool' },
  ]);
  expect(imageHost.requests.map(({ path }) => path).every((path) => path.startsWith('/vi/'))).toBe(true);
  expect(product.log.join('\n')).not.toContain(videoId);
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the preview of a missing size is hidden', async ({ page, product }) => {
  await openTool(page, product);
  await extract(page, `youtu.be/${withoutLargest}`);
  const largest = result(page).getByRole('listitem').first();
  await expect(largest.getByText('No preview in this size')).toBeVisible();
  await expect(largest.locator('img')).toBeHidden();
  await expect(result(page).getByRole('img')).toHaveCount(4);
  await largest.getByRole('button', { name: /^Download/ }).click();
  await expect(toasts(page).getByText('This video has no thumbnail in this size.')).toBeVisible();
});

test('text that is not a YouTube URL is rejected; offline, the page says that thumbnails need a network', async ({
  page,
  product,
  context,
}) => {
  await openTool(page, product);
  await page.getByRole('button', { name: 'Extract' }).click();
  await expect(toasts(page).getByText('Please enter a YouTube URL')).toBeVisible();
  await extract(page, `https://youtube.com.elsewhere.example/watch?v=${videoId}`);
  await expect(toasts(page).getByText('Invalid YouTube URL')).toBeVisible();
  await context.setOffline(true);
  await extract(page, `https://youtu.be/offline-001`);
  await expect(toasts(page).getByText('Failed to extract video data')).toBeVisible();
  await expect(toasts(page).getByText('Thumbnails need a network connection.')).toBeVisible();
  await expect(result(page)).toBeHidden();
});
