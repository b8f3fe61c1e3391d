import type { Page } from '@playwright/test';

type ThumbnailState = { name: string; reach(page: Page): Promise<unknown> };

const landscape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#e8c9a0"/>
<circle cx="11" cy="3" r="1.2" fill="#f6efe0"/><path d="M0 6q4-3 8 0t8 0v3H0z" fill="#4f7355"/></svg>`;

async function answerThumbnails(page: Page, missing: readonly string[]): Promise<void> {
  await page.route('**/thumbnails/**', async (route) => {
    const isMissing = missing.some((quality) => route.request().url().endsWith(`/${quality}.jpg`));
    await route.fulfill(isMissing ? { status: 404 } : { contentType: 'image/svg+xml', body: landscape });
  });
}

async function extract(page: Page, address: string): Promise<void> {
  await page.getByLabel('YouTube URL').fill(address);
  await page.getByRole('button', { name: 'Extract' }).click();
}

export const thumbnailStates: readonly ThumbnailState[] = [
  {
    name: 'full',
    async reach(page) {
      await answerThumbnails(page, []);
      await extract(page, 'https://www.youtube.com/watch?v=dQw4w9-gX_Q');
      await page.locator('.thumb-card img:not(.skeleton)').nth(4).waitFor();
    },
  },
  {
    name: 'missing',
    async reach(page) {
      await answerThumbnails(page, ['maxres', 'sd']);
      await extract(page, 'https://youtu.be/dQw4w9-gX_Q');
      await page.getByText('No preview in this size').nth(1).waitFor();
    },
  },
  {
    name: 'unreachable',
    async reach(page) {
      await page.route('**/thumbnails/**', (route) => route.fulfill({ status: 502 }));
      await extract(page, 'https://youtu.be/dQw4w9-gX_Q');
      await page.getByText('No preview in this size').nth(4).waitFor();
    },
  },
  {
    name: 'busy',
    async reach(page) {
      await page.route('**/thumbnails/**', () => undefined);
      await extract(page, 'https://youtu.be/dQw4w9-gX_Q');
      await page.getByRole('button', { name: 'Analyzing...' }).waitFor();
    },
  },
  {
    name: 'error',
    async reach(page) {
      await extract(page, 'https://youtube.com.elsewhere.example/');
      await page.getByText('Invalid YouTube URL').waitFor();
    },
  },
];
