import { readFile } from 'node:fs/promises';
import { expect, test } from './product-fixture.ts';

const slug = 'email-security-guide';
const title = 'Email security from the ground up';

for (const path of ['/blog', `/blog/${slug}`]) {
  test(`an article is copied and saved from ${path}`, async ({ page, context, product, complaints }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(product.siteUrl + path);
    const copy = page.getByRole('button', { name: `Copy Article “${title}”` });
    await copy.click();
    await expect(page.getByText('Copied!').locator('visible=true')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.startsWith('If a stranger could get into just one of your accounts')).toBe(true);
    await expect(copy).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download “${title}”` }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('email-security-from-the-ground-up.txt');
    expect(await readFile(await saved.path(), 'utf8')).toBe(`${title}\n\n${copied}`);
    expect(complaints).toEqual([]);
  });
}

test('the page reports that copying failed', async ({ page, product }) => {
  await page.route('**/*.txt', (route) => route.abort());
  await page.goto(`${product.siteUrl}/blog/${slug}`);
  await page.getByRole('button', { name: /^Copy Article/ }).click();
  await expect(page.getByText('Copy failed')).toBeVisible();
});

test('without JavaScript, every article of the blog is readable', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${product.siteUrl}/blog`);
  await expect(page.getByRole('article')).toHaveCount(15);
  const short = page.getByRole('article').filter({ hasText: 'Why sixteen characters?' });
  await short.getByText('Read the article').click();
  await expect(short.getByText('What counts is how many passwords')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy Article/ })).toHaveCount(0);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.close();
});

test('the feed is well-formed, and every URL in it responds', async ({ page, product }) => {
  const response = await page.request.get(`${product.siteUrl}/feed.xml`);
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  await page.goto(`${product.siteUrl}/blog`);
  const links = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      if (feed.querySelector('parsererror')) throw new Error('not well-formed');
      return [...feed.querySelectorAll('item > link')].map((link) => link.textContent ?? '');
    },
    await response.text(),
  );
  expect(links).toHaveLength(15);
  for (const link of links) {
    expect(link).toMatch(/^http:\/\/localhost:3000\/blog/);
    expect((await page.request.get(product.siteUrl + new URL(link).pathname)).status(), link).toBe(200);
  }
});

test('an unknown article gets a 404 page', async ({ page, product }) => {
  expect((await page.goto(`${product.siteUrl}/blog/no-such-article`))?.status()).toBe(404);
});
